import type { Calls, ResourceSchema, StandardAction, TreeRule } from './resource';

/**
 * The part of a schema that the console needs before it loads: navigation entry, permissions, initial list. A full
 * schema is an outline too. Plain data, so that it can be embedded without the schema's code.
 */
export interface Outline
  extends Pick<
    ResourceSchema,
    'name' | 'label' | 'icon' | 'route' | 'section' | 'order' | 'title' | 'link' | 'single'
  > {
  readonly permissions?: {
    readonly prefix?: string;
    readonly code?: string;
    readonly actions?: readonly StandardAction[];
  };
  readonly list: Pick<ResourceSchema['list'], 'sort'>;
  readonly form?: Pick<NonNullable<ResourceSchema['form']>, 'as'>;
  /** The global search includes its records. */
  readonly quickSearch?: ResourceSchema['quickSearch'];
  /** `true` if the records form a tree, or are read by named calls. */
  readonly tree?: true | TreeRule;
  readonly calls?: true | Calls;
}

export function outlineOf(schema: ResourceSchema): Outline {
  const { name, label, icon, route, section, order, title, link, single, permissions, list, form } = schema;
  const { prefix, code, actions } = permissions ?? {};
  return compact({
    name,
    label,
    icon,
    route,
    section,
    order,
    title,
    link,
    single,
    permissions: prefix === undefined && actions === undefined ? undefined : compact({ prefix, code, actions }),
    list: compact({ sort: list.sort }),
    form: form?.as === undefined ? undefined : { as: form.as },
    quickSearch: schema.quickSearch === undefined ? undefined : true,
    tree: schema.tree === undefined ? undefined : true,
    calls: schema.calls === undefined ? undefined : true,
  });
}

/** How a list is sorted at first. */
export function firstSort(schema: Outline): { readonly field: string; readonly order: 'ASC' | 'DESC' } {
  const [field, order] = schema.list.sort ?? ['createdAt', 'DESC'];
  return { field, order };
}

function compact<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}
