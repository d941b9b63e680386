import { permissions } from '../../authProvider/permissions';
import type { Outline } from '../../schema/outline';
import type { SavedValue } from '../../schema/savedQuery';

/** The user's default saved view of a list; undefined without one. Permissions must be loaded. */
export function firstView(schema: Outline): SavedValue | undefined {
  return permissions().views[schema.name];
}
