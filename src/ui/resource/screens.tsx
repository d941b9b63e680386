import { lazy, Suspense } from 'react';
import type { ResourceProps } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { opensOverList } from './paths';
import { recordTitle } from './recordTitle';

const loadList = () => import('../list/ResourceList');
const loadForm = () => import('../form/ResourceForms');
const ResourceList = lazy(() => loadList().then((module) => ({ default: module.ResourceList })));
const ResourceCreate = lazy(() => loadForm().then((module) => ({ default: module.ResourceCreate })));
const ResourceEdit = lazy(() => loadForm().then((module) => ({ default: module.ResourceEdit })));
const ResourceShow = lazy(() => import('../show/ResourceShow').then((module) => ({ default: module.ResourceShow })));

// Nearly every visit begins with a list: its code is on its way while the console starts.
void Promise.allSettled([loadList()]);

/**
 * Everything `<Resource>` needs to show a resource. The schema goes along in `options`, where references find it.
 * Forms that open over the list are drawn by the list, so that it stays as it was behind them.
 */
export function screensOf(schema: ResourceSchema): Screens {
  const known = screens.get(schema) ?? makeScreens(schema);
  screens.set(schema, known);
  return known;
}

export type Screens = Omit<ResourceProps, 'name'>;

// Made once: a changed definition would register the resource anew.
const screens = new WeakMap<ResourceSchema, Screens>();

function makeScreens(schema: ResourceSchema): Screens {
  const overList = opensOverList(schema);
  return {
    list: <Screen of={<ResourceList schema={schema} />} />,
    ...(!overList && {
      create: <Screen of={<ResourceCreate schema={schema} />} />,
      edit: <Screen of={<ResourceEdit schema={schema} />} />,
    }),
    show: <Screen of={<ResourceShow schema={schema} />} />,
    hasCreate: true,
    hasEdit: true,
    options: { schema },
    recordRepresentation: (record) => recordTitle(schema, record),
  };
}

function Screen({ of: screen }: { readonly of: React.ReactNode }) {
  return <Suspense fallback={null}>{screen}</Suspense>;
}
