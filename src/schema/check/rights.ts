import { fieldsRead } from '../conditions';
import type { Field } from '../fields';
import { fieldsIn } from '../narrowed';
import type { ResourceSchema } from '../resource';
import { standsFor } from '../saving';

/** Checks that a field's rights can be enforced: nothing else may reveal the value to users who may not see it. */
export function rightsFaults(schema: ResourceSchema): string[] {
  return Object.entries(schema.fields).flatMap(([name, field]) => {
    const at = `${schema.name}.${name}`;
    if (field.rights === undefined && field.taken === undefined) return [];
    return [...seeFaults(schema, at, name, field), ...changeFaults(schema, at, name, field)];
  });
}

const maskable = new Set<Field['kind']>(['text', 'longText', 'email', 'mobile', 'url']);

function seeFaults(schema: ResourceSchema, at: string, name: string, field: Field): string[] {
  // What is taken from other records is hidden from those who may not see it there.
  if (field.rights?.see === undefined && field.taken === undefined) return [];
  const faultWhen = (fault: string, isTrue: boolean | undefined) => (isTrue ? [`${at}: ${fault}`] : []);
  const tree = schema.tree;
  return [
    ...faultWhen(
      `a '${field.kind}' cannot be masked, only hidden`,
      field.rights?.see === 'masked' && !maskable.has(field.kind),
    ),
    ...faultWhen('the text search would reveal it: it cannot be searchable', field.searchable),
    ...faultWhen('a record is called by it, so all who see the record must see it', schema.title === name),
    ...faultWhen('the list is sorted by it, which would reveal it', schema.list.sort?.[0] === name),
    ...faultWhen(
      'a tree stands on it',
      tree !== undefined && [tree.parent, tree.order, tree.kinds?.field].includes(name),
    ),
    ...faultWhen('states hang on it', schema.states?.field === name),
    ...faultWhen('data scopes are drawn by it', [schema.scope?.member, schema.scope?.departments].includes(name)),
    ...faultWhen('a secret is never shown', field.secret !== undefined),
    ...faultWhen('a value that is taken would reveal it: nothing can be unique by it', leaksByUniqueness(schema, name)),
    ...faultWhen(
      'a rule, a move or a field that applies only sometimes reads it, which would reveal it',
      readByConditions(schema).has(name),
    ),
  ];
}

function changeFaults(schema: ResourceSchema, at: string, name: string, field: Field): string[] {
  const isDemanded = field.required && !('default' in field && field.default !== undefined) && !field.readOnly;
  return [
    ...(isDemanded
      ? [`${at}: users who may not change it could not create a record; give it a default, or make it optional`]
      : []),
    ...('default' in field && standsFor(field, field.default) === 'now'
      ? [`${at}: its default 'now' is another time in the form than in the server; it cannot have rights of its own`]
      : []),
    ...(field.shownWhen === undefined
      ? []
      : [`${at}: users who change the field that it depends on would empty it; it cannot have rights of its own`]),
    ...(schema.tree?.order === name
      ? [`${at}: every move in the tree changes it; it cannot have rights of its own`]
      : []),
  ];
}

/** A duplicate error reveals existing values, and a default set invisibly could cause one. */
function leaksByUniqueness({ fields }: ResourceSchema, name: string): boolean {
  const others = Object.values(fields).some(({ unique }) => typeof unique === 'object' && unique.within === name);
  return others || typeof fields[name]?.unique === 'object';
}

function readByConditions({ fields, rules = [], states }: ResourceSchema): ReadonlySet<string> {
  const shown = Object.values(fields).flatMap(({ shownWhen }) => (shownWhen ? fieldsRead(shownWhen) : []));
  const ruled = rules.flatMap((rule) => [...fieldsRead(rule.require), ...(rule.when ? fieldsRead(rule.when) : [])]);
  const moved = Object.values(states?.moves ?? {})
    .flat()
    .flatMap(({ when, requires = [] }) => [...(when ? fieldsRead(when) : []), ...requires]);
  const narrowing = Object.values(fields).flatMap((field) =>
    field.kind === 'reference' ? fieldsIn(field.where ?? {}) : [],
  );
  return new Set([...shown, ...ruled, ...moved, ...narrowing]);
}
