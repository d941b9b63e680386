import { asSchema } from '../../../../../src/schema/asSchema';
import { type BulkChanges, bulkFields, holdsSeveral } from '../../../../../src/schema/bulk';
import type { Field, Fields } from '../../../../../src/schema/fields';
import { type Holds, mayChangeField } from '../../../../../src/schema/permissions/fieldRights';
import type { ResourceSchema } from '../../../../../src/schema/resource';
import { checkNew, type Issue, type Values } from '../../../../../src/schema/validation';
import { strangeIds } from '../../ids';

/**
 * Parses the body of a bulk edit and checks each value on its own, before any record is changed. Issues have the field
 * name as their path.
 */
export function readChanges(
  schema: ResourceSchema,
  holds: Holds,
  body: Values,
): { readonly changes: Required<BulkChanges>; readonly issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const part = (name: 'set' | 'add' | 'take'): Values => {
    const given = body[name] ?? {};
    if (typeof given === 'object' && !Array.isArray(given)) return given as Values;
    issues.push({ path: name, code: 'object' });
    return {};
  };
  const [set, add, take] = [part('set'), part('add'), part('take')];
  const names = [set, add, take].flatMap(Object.keys);
  if (names.length === 0 && issues.length === 0) issues.push({ path: 'set', code: 'required' });
  const possible = new Set(bulkFields(schema, holds));
  for (const name of new Set(names)) {
    if (!Object.hasOwn(schema.fields, name)) issues.push({ path: name, code: 'unknown' });
    else if (!possible.has(name))
      issues.push({ path: name, code: mayChangeField(schema, name, holds) ? 'readOnly' : 'noRight' });
  }
  const known = (values: Values) => Object.fromEntries(Object.entries(values).filter(([name]) => possible.has(name)));
  issues.push(...valueIssues(schema.fields, known(set)));
  for (const values of [add, take]) issues.push(...severalIssues(schema.fields, known(values)));
  return { changes: { set, add, take } as Required<BulkChanges>, issues };
}

/** Ignores `shownWhen` and the other values of a record: these are checked for each record when it is updated. */
function valueIssues(fields: Fields, set: Values): readonly Issue[] {
  const own = Object.keys(set).map((name) => [name, { ...fields[name]!, shownWhen: undefined }] as const);
  const alone = Object.fromEntries(own) as Fields;
  const checked = checkNew(asSchema(alone), set);
  return checked.ok ? strangeIds(alone, checked.value) : checked.issues;
}

function severalIssues(fields: Fields, values: Values): readonly Issue[] {
  return Object.entries(values).flatMap(([name, value]): readonly Issue[] => {
    const field: Field = fields[name]!;
    if (!holdsSeveral(field)) return [{ path: name, code: 'type' }];
    return valueIssues({ [name]: { ...field, required: true, default: undefined } as Field }, { [name]: value });
  });
}
