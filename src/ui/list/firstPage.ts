import { permissions } from '../../authProvider/permissions';
import type { Outline } from '../../schema/outline';
import type { SavedValue } from '../../schema/savedQuery';

/** Rows on a page until the person chooses otherwise. */
export const rowsPerPage = 25;

/** The order of a list until the person chooses otherwise. */
export function firstSort(schema: Outline): { readonly field: string; readonly order: 'ASC' | 'DESC' } {
  const [field, order] = schema.list.sort ?? ['createdAt', 'DESC'];
  return { field, order };
}

/** The saved view that the person's list begins with; undefined where it begins as it comes. Permissions must be loaded. */
export function firstView(schema: Outline): SavedValue | undefined {
  return permissions().views[schema.name];
}
