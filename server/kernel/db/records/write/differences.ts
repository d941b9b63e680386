import { same } from '../../../../../src/schema/equality';
import type { Field } from '../../../../../src/schema/fields';
import { applies, type Values } from '../../../../../src/schema/validation';
import type { RecordTable, StoredRecord } from '../recordTable';
import { loggable } from '../withAudit';

/**
 * The log entry of a change, null if nothing differs: each changed field before and after. A changed secret is marked
 * without its value.
 */
export function differences(
  table: RecordTable,
  current: StoredRecord,
  values: Values,
): { before: object; after: object } | null {
  const [before, after] = [loggable(table, current), loggable(table, values)];
  const changed = Object.keys(after).filter((name) => !same(before[name], after[name]));
  const secrets = Object.entries(table.schema.fields)
    .filter(
      ([name, field]) => field.secret && values[name] !== undefined && !isStillEmpty(field, current, values[name]),
    )
    .map(([name]) => name);
  if (changed.length + secrets.length === 0) return null;
  const pick = (record: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, record[name]]));
  return {
    before: pick(before),
    after: { ...pick(after), ...Object.fromEntries(secrets.map((name) => [name, '(changed)'])) },
  };
}

/** A secret field that did not apply before was empty, so clearing it is no change. */
function isStillEmpty(field: Field, current: StoredRecord, value: unknown): boolean {
  return value === null && !applies(field, current);
}
