import type { ComponentType, ReactNode } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import type { Outline } from '../schema/outline';
import { actionsOf } from '../schema/permissions/permissions';
import type { ResourceSchema } from '../schema/resource';
import { onDemand } from './kit/onDemand';
import { ResourceList } from './list/ResourceList';
import { WithPlanUse } from './plan/planUse';
import { opensOverList } from './resource/paths';
import { recordTitle } from './resource/recordTitle';
import { type LoadUi, WithResourceUi } from './resource/resourceUi';
import { useSeenSchema } from './resource/useSchema';
import { type ScreenOptions, type Whole, WithWhole } from './resource/whole';

const loadForm = () => import('./form/FormPage');
const CreatePage = onDemand(async () => (await loadForm()).CreatePage);
const EditPage = onDemand(async () => (await loadForm()).EditPage);
const ResourceTree = onDemand(async () => (await import('./tree/ResourceTree')).ResourceTree);
const ResourceImport = onDemand(async () => (await import('./import/ResourceImport')).ResourceImport);
const ResourceShow = onDemand(async () => (await import('./show/ResourceShow')).ResourceShow);

/**
 * Props of `<Resource>` for a resource. `options` holds its outline, for references, and the loader of the full schema.
 * Forms that open over the list are rendered by the list, which stays mounted behind them. `loadUi` loads the
 * resource's own components, if any.
 */
export function screensOf(schema: ResourceSchema, loadUi?: LoadUi): Screens;
export function screensOf(outline: Outline, loadUi: LoadUi | undefined, whole: Whole): Screens;
export function screensOf(outline: Outline, loadUi?: LoadUi, whole = itself(outline as ResourceSchema)): Screens {
  const known = screens.get(outline) ?? makeScreens(outline, whole, loadUi);
  screens.set(outline, known);
  return known;
}

export type Screens = Omit<ResourceProps, 'name'>;

// Cached: a changed definition would re-register the resource.
const screens = new WeakMap<Outline, Screens>();

function itself(schema: ResourceSchema): Whole {
  return { now: () => schema, load: async () => schema };
}

function makeScreens(outline: Outline, whole: Whole, loadUi: LoadUi | undefined): Screens {
  const isTree = outline.tree !== undefined;
  const own = (Screen: ComponentType<{ readonly schema: ResourceSchema }>) => (
    <WithResourceUi load={loadUi}>
      <AsSeen whole={whole}>{(seen) => <Screen schema={seen} />}</AsSeen>
    </WithResourceUi>
  );
  const list = <AsSeen whole={whole}>{(seen) => <ResourceList schema={seen} loadUi={loadUi} />}</AsSeen>;
  const options: ScreenOptions = { outline, whole, loadUi };
  return {
    list: isTree ? own(ResourceTree) : list,
    ...((isTree || !opensOverList(outline)) && {
      create: own(CreatePage),
      edit: own(EditPage),
    }),
    show: own(ResourceShow),
    ...(actionsOf(outline).includes('import') && {
      children: <Route path="import" element={own(ResourceImport)} />,
    }),
    hasCreate: true,
    hasEdit: true,
    options,
    recordRepresentation: (record) => recordTitle(outline, record),
  };
}

/**
 * Root of every resource screen: applies the user's field access to the schema, so that no screen shows or offers more.
 */
function AsSeen({ whole, children }: AsSeenProps) {
  return <WithWhole whole={whole}>{(schema) => <Seen schema={schema}>{children}</Seen>}</WithWhole>;
}

interface AsSeenProps {
  readonly whole: Whole;
  readonly children: (seen: ResourceSchema) => ReactNode;
}

function Seen({ schema, children }: Pick<AsSeenProps, 'children'> & { readonly schema: ResourceSchema }) {
  const seen = useSeenSchema(schema);
  return <WithPlanUse schema={seen}>{children(seen)}</WithPlanUse>;
}
