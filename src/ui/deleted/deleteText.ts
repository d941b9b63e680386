import type { ResourceSchema } from '../../schema/resource';
import { isRestorable, restorableDays } from '../../schema/restorable';

/** What deleting records of the resource means for getting them back. */
export function deleteText(schema: ResourceSchema, translate: (key: string, options?: object) => string): string {
  return isRestorable(schema)
    ? translate('parley.ui.delete.textRestorable', { days: restorableDays })
    : translate('parley.ui.delete.text');
}
