import type { ResourceSchema } from '../../schema/resource';
import { isRestorable, restorableDays } from '../../schema/restorable';

/** Confirmation text of a deletion: whether the records can be restored. */
export function deleteText(schema: ResourceSchema, translate: (key: string, options?: object) => string): string {
  return isRestorable(schema)
    ? translate('parley.ui.delete.textRestorable', { days: restorableDays })
    : translate('parley.ui.delete.text');
}
