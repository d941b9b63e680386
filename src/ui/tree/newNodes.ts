import type { ResourceSchema } from '../../schema/resource';
import { checkNew, type Values } from '../../schema/validation';
import type { NodePosition, TreeNodes } from './nodes';
import { kindsBelow, ruleOf } from './rules';

/** A node about to be created: its place and fixed values. */
export interface Draft extends NodePosition {
  readonly values: Values;
}

/** Draft of a new node; without `kind` the field's default kind if allowed there, otherwise the first allowed one. */
export function draftAt(schema: ResourceSchema, nodes: TreeNodes, place: NodePosition, kind?: string): Draft {
  const { kinds } = ruleOf(schema);
  if (kinds === undefined) return { ...place, values: {} };
  const allowed = kindsBelow(schema, nodes, place.parentId) ?? [];
  const field = schema.fields[kinds.field];
  const standard = field?.kind === 'choice' ? field.default : undefined;
  const chosen = [kind, standard].find((one) => one !== undefined && allowed.includes(one)) ?? allowed[0];
  return { ...place, values: { [kinds.field]: chosen } };
}

/** True if a name is all that the record needs, so it is typed inline in the tree. */
export function needsOnlyName(schema: ResourceSchema, values: Values): boolean {
  const checked = checkNew(schema, { ...values, [schema.title]: 'x' });
  const others = [schema.title, ruleOf(schema).parent];
  return checked.ok || checked.issues.every(({ path }) => others.includes(path));
}

/**
 * Schema of the form beside a tree: without parent and order, which the tree sets, and with a fixed kind. The kind
 * remains a field, as `shownWhen` conditions may read it.
 */
export function formSchema(schema: ResourceSchema, values: Values | null): ResourceSchema {
  const { parent, order, kinds } = ruleOf(schema);
  const hidden = [parent, order];
  const keep = <T>(entries: [string, T][]) => Object.fromEntries(entries.filter(([name]) => !hidden.includes(name)));
  const fields = Object.entries(schema.fields).map(([name, field]): [string, typeof field] => {
    const settled = name === kinds?.field ? values?.[name] : undefined;
    return [name, field.kind === 'choice' && typeof settled === 'string' ? { ...field, default: settled } : field];
  });
  const groups = schema.form?.groups?.map((group) => ({
    ...group,
    fields: group.fields.filter((name) => !hidden.includes(name)),
  }));
  return { ...schema, fields: keep(fields), form: { ...schema.form, as: 'page', groups } };
}
