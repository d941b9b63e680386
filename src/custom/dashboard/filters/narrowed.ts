import type { FilterName, Filters } from '../address';

/** Filters that exclude each other: an account belongs to one group, and no metric combines member and product. */
const rival: Readonly<Record<FilterName, FilterName>> = {
  accountId: 'groupId',
  groupId: 'accountId',
  memberId: 'productId',
  productId: 'memberId',
};

/** Sets one filter and clears its rival; `undefined` removes the filter. */
export function narrowed(filters: Filters, name: FilterName, id: string | undefined): Filters {
  const next = { ...filters };
  delete next[name];
  if (id === undefined) return next;
  delete next[rival[name]];
  return { ...next, [name]: id };
}
