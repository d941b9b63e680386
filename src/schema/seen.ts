import type { Field, Fields } from './fields';
import { followedBy } from './listing';
import { coveredFields, fieldAccessOf, guardedNames, type Holds, mayChangeField } from './permissions/fieldRights';
import { fieldCode } from './permissions/permissions';
import type { ComputedFunction, ResourceSchema } from './resource';

/**
 * The schema as a user with these permissions sees it: hidden fields are removed, masked or unchangeable fields are
 * read-only, and masked fields cannot be searched or sorted. Of a field's rights only the missing ones remain. Cached:
 * the same object for the same rights on the resource.
 */
export function seenSchema(schema: ResourceSchema, holds: Holds): ResourceSchema {
  const names = guardedNames(schema);
  if (names.length === 0) return schema;
  const key = names.map((name) => `${fieldAccessOf(schema, name, holds)} ${holds(fieldCode(schema, 'change', name))}`);
  const known = seen.get(schema) ?? new Map<string, ResourceSchema>();
  seen.set(schema, known);
  const fresh = known.get(key.join()) ?? makeSeen(schema, holds);
  known.set(key.join(), fresh);
  return fresh;
}

const seen = new WeakMap<ResourceSchema, Map<string, ResourceSchema>>();

function makeSeen(schema: ResourceSchema, holds: Holds): ResourceSchema {
  const covered = coveredFields(schema, holds);
  const isThere = (name: string) => covered.get(name) !== 'hidden';
  const fields = Object.entries(schema.fields).filter(([name]) => isThere(name));
  const { list, form, quickSearch } = schema;
  return {
    ...schema,
    fields: Object.fromEntries(fields.map(([name, field]) => [name, seenField(schema, name, field, holds)])) as Fields,
    list: {
      ...list,
      columns: list.columns.filter(isThere),
      ...(list.filters === undefined
        ? {}
        : { filters: list.filters.filter((name) => !covered.has(followedBy(name)?.reference ?? name)) }),
    },
    ...(typeof quickSearch === 'object' ? { quickSearch: { subtitle: quickSearch.subtitle.filter(isThere) } } : {}),
    ...(form === undefined
      ? {}
      : {
          form: {
            ...form,
            ...(form.groups === undefined
              ? {}
              : { groups: form.groups.map((group) => ({ ...group, fields: group.fields.filter(isThere) })) }),
          },
        }),
    ...(schema.functions === undefined ? {} : { functions: unseenAsNull(schema.functions, [...covered]) }),
  };
}

function seenField(schema: ResourceSchema, name: string, field: Field, holds: Holds): Field {
  const { rights, ...rest } = field;
  const isMasked = coveredFields(schema, holds).has(name);
  if (!isMasked && (rights === undefined || mayChangeField(schema, name, holds))) return rest as Field;
  const lacksChange = rights?.change !== undefined && !holds(fieldCode(schema, 'change', name));
  const lacked = { ...(isMasked && rights?.see ? { see: rights.see } : {}), ...(lacksChange ? { change: true } : {}) };
  return { ...rest, readOnly: true, rights: lacked, ...(isMasked ? { covered: true } : {}) } as Field;
}

/** Computed fields get null for hidden fields, as on the server. */
function unseenAsNull(
  functions: Readonly<Record<string, ComputedFunction>>,
  covered: readonly (readonly [name: string, how: 'masked' | 'hidden'])[],
): Readonly<Record<string, ComputedFunction>> {
  const nothing = Object.fromEntries(covered.filter(([, how]) => how === 'hidden').map(([name]) => [name, null]));
  return Object.fromEntries(
    Object.entries(functions).map(([name, compute]) => [name, (record) => compute({ ...nothing, ...record })]),
  );
}
