import type { FilterName, Filters } from '../address';

/** What cannot be asked for together: an account is in one group, and no figure tells of a member and a product at once. */
const rival: Readonly<Record<FilterName, FilterName>> = {
  accountId: 'groupId',
  groupId: 'accountId',
  memberId: 'productId',
  productId: 'memberId',
};

/** The filters with one of them set otherwise; undefined takes it off. */
export function narrowed(filters: Filters, name: FilterName, id: string | undefined): Filters {
  const next = { ...filters };
  delete next[name];
  if (id === undefined) return next;
  delete next[rival[name]];
  return { ...next, [name]: id };
}
