import { actionsOf } from './permissions';
import type { ResourceSchema } from './resource';

/** For how many days a deleted record can be restored. */
export const restorableDays = 30;

/**
 * Whether deleted records of the resource can be restored for a while. Only where the row is all of the record: a place in
 * a tree and what its own calls keep beside it would not come back, and a deleted secret is to be gone.
 */
export function isRestorable(schema: ResourceSchema): boolean {
  const { restorable, view, tree, calls, fields } = schema;
  if (restorable === false || view !== undefined || tree !== undefined || calls !== undefined) return false;
  return actionsOf(schema).includes('remove') && !Object.values(fields).some((field) => field.secret);
}
