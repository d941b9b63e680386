import { permissions } from '../../authProvider/permissions';
import type { Outline } from '../../schema/outline';
import type { SavedValue } from '../../schema/savedQuery';

/** Default page size. */
export const rowsPerPage = 25;

export function firstSort(schema: Outline): { readonly field: string; readonly order: 'ASC' | 'DESC' } {
  const [field, order] = schema.list.sort ?? ['createdAt', 'DESC'];
  return { field, order };
}

/** The user's default saved view of a list; undefined without one. Permissions must be loaded. */
export function firstView(schema: Outline): SavedValue | undefined {
  return permissions().views[schema.name];
}
