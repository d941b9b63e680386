import type { ResourceSchema } from '../../schema/resource';

/** Rows on a page until the person chooses otherwise. */
export const rowsPerPage = 25;

/** The order of a list until the person chooses otherwise. */
export function firstSort(schema: ResourceSchema): { readonly field: string; readonly order: 'ASC' | 'DESC' } {
  const [field, order] = schema.list.sort ?? ['createdAt', 'DESC'];
  return { field, order };
}
