import type { Calls, ResourceSchema, StandardAction, TreeRule } from './resource';

/**
 * What the frame around the screens says of a resource: its place in the navigation, who may open it, how its list begins.
 * A whole schema is one too. Data alone, so that it can be written into a page without the schema's code.
 */
export interface Outline
  extends Pick<ResourceSchema, 'name' | 'label' | 'icon' | 'route' | 'section' | 'order' | 'title' | 'link'> {
  readonly permissions?: { readonly prefix?: string; readonly actions?: readonly StandardAction[] };
  readonly list: Pick<ResourceSchema['list'], 'sort'>;
  readonly form?: Pick<NonNullable<ResourceSchema['form']>, 'as'>;
  /** The search over the whole console finds its records. */
  readonly quickSearch?: ResourceSchema['quickSearch'];
  /** There at all: records form a tree, or are asked for by calls of their own. */
  readonly tree?: true | TreeRule;
  readonly calls?: true | Calls;
}

export function outlineOf(schema: ResourceSchema): Outline {
  const { name, label, icon, route, section, order, title, link, permissions, list, form } = schema;
  const { prefix, actions } = permissions ?? {};
  return compact({
    ...{ name, label, icon, route, section, order, title, link },
    permissions: prefix === undefined && actions === undefined ? undefined : compact({ prefix, actions }),
    list: compact({ sort: list.sort }),
    form: form?.as === undefined ? undefined : { as: form.as },
    quickSearch: schema.quickSearch === undefined ? undefined : true,
    tree: schema.tree === undefined ? undefined : true,
    calls: schema.calls === undefined ? undefined : true,
  });
}

function compact<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}
