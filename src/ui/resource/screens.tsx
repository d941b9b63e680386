import type { ComponentType, ReactNode } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import { onDemand } from '../../custom/routing/onDemand';
import { actionsOf } from '../../schema/permissions';
import type { ResourceSchema } from '../../schema/resource';
import { ResourceList } from '../list/ResourceList';
import { opensOverList } from './paths';
import { recordTitle } from './recordTitle';
import { type LoadUi, WithResourceUi } from './resourceUi';
import { useSeenSchema } from './useSchema';

const loadForm = () => import('../form/ResourceForms');
const ResourceCreate = onDemand(async () => (await loadForm()).ResourceCreate);
const ResourceEdit = onDemand(async () => (await loadForm()).ResourceEdit);
const ResourceTree = onDemand(async () => (await import('../tree/ResourceTree')).ResourceTree);
const ResourceImport = onDemand(async () => (await import('../import/ResourceImport')).ResourceImport);
const ResourceShow = onDemand(async () => (await import('../show/ResourceShow')).ResourceShow);

/**
 * Everything `<Resource>` needs to show a resource. The schema goes along in `options`, where references find it.
 * Forms that open over the list are drawn by the list, so that it stays as it was behind them. `loadUi` fetches what the
 * resource draws itself, if it does.
 */
export function screensOf(schema: ResourceSchema, loadUi?: LoadUi): Screens {
  const known = screens.get(schema) ?? makeScreens(schema, loadUi);
  screens.set(schema, known);
  return known;
}

export type Screens = Omit<ResourceProps, 'name'>;

// Made once: a changed definition would register the resource anew.
const screens = new WeakMap<ResourceSchema, Screens>();

function makeScreens(schema: ResourceSchema, loadUi: LoadUi | undefined): Screens {
  const isTree = schema.tree !== undefined;
  const own = (Screen: ComponentType<{ readonly schema: ResourceSchema }>) => (
    <WithResourceUi load={loadUi}>
      <AsSeen schema={schema}>{(seen) => <Screen schema={seen} />}</AsSeen>
    </WithResourceUi>
  );
  const list = <AsSeen schema={schema}>{(seen) => <ResourceList schema={seen} loadUi={loadUi} />}</AsSeen>;
  return {
    list: isTree ? own(ResourceTree) : list,
    ...((isTree || !opensOverList(schema)) && {
      create: own(ResourceCreate),
      edit: own(ResourceEdit),
    }),
    show: own(ResourceShow),
    ...(actionsOf(schema).includes('import') && {
      children: <Route path="import" element={own(ResourceImport)} />,
    }),
    hasCreate: true,
    hasEdit: true,
    options: { schema, loadUi },
    recordRepresentation: (record) => recordTitle(schema, record),
  };
}

/** Every screen of a resource begins here, so that none shows or offers more than the person's rights. */
function AsSeen({ schema, children }: AsSeenProps) {
  return children(useSeenSchema(schema));
}

interface AsSeenProps {
  readonly schema: ResourceSchema;
  readonly children: (seen: ResourceSchema) => ReactNode;
}
