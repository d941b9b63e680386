import { actionsOf } from './permissions/permissions';
import type { ResourceSchema } from './resource';

/** Days during which a deleted record can be restored. */
export const restorableDays = 30;

/**
 * Whether deleted records can be restored. Only if the row is the whole record: the position in a tree and data behind
 * named calls could not be restored, and a deleted secret must be gone.
 */
export function isRestorable(schema: ResourceSchema): boolean {
  const { restorable, view, tree, calls, fields } = schema;
  if (restorable === false || view !== undefined || tree !== undefined || calls !== undefined) return false;
  return actionsOf(schema).includes('remove') && !Object.values(fields).some((field) => field.secret);
}
