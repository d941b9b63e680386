import type { ResourceSchema } from '../../schema/resource';
import { checkNew, type Values } from '../../schema/validation';
import type { Place, TreeNodes } from './nodes';
import { kindsBelow, ruleOf } from './rules';

/** A node about to be made: where, and what is settled about it. */
export interface Draft extends Place {
  readonly values: Values;
}

/** A new node of that kind there; of the likeliest kind unless told. */
export function draftAt(schema: ResourceSchema, nodes: TreeNodes, place: Place, kind?: string): Draft {
  const { kinds } = ruleOf(schema);
  if (kinds === undefined) return { ...place, values: {} };
  const allowed = kindsBelow(schema, nodes, place.parentId) ?? [];
  const field = schema.fields[kinds.field];
  const standard = field?.kind === 'choice' ? field.default : undefined;
  const chosen = [kind, standard].find((one) => one !== undefined && allowed.includes(one)) ?? allowed[0];
  return { ...place, values: { [kinds.field]: chosen } };
}

/** True when a name is all that such a record needs: then it is typed in the tree itself. */
export function needsOnlyName(schema: ResourceSchema, values: Values): boolean {
  const checked = checkNew(schema, { ...values, [schema.title]: 'x' });
  const others = [schema.title, ruleOf(schema).parent];
  return checked.ok || checked.issues.every(({ path }) => others.includes(path));
}

/**
 * The schema as the form beside a tree has it: where a node stands is the tree's to say, its kind is settled. The kind
 * stays a field, as others are shown by it.
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
