import { outlineFor } from '../../../dataProvider/resources';
import type { Breakdown } from '../../../schema/dashboard';
import type { Outline } from '../../../schema/outline';
import { permissionCode } from '../../../schema/permissions';
import type { FilterName } from '../address';

/** Whose records each filter names. */
const resourceOf: Readonly<Record<FilterName, string>> = {
  accountId: 'accounts',
  groupId: 'account-groups',
  memberId: 'members',
  productId: 'products',
};

/** What a row of a breakdown narrows the figures to; of time it is the period. */
export const filterOf: Readonly<Record<Exclude<Breakdown, 'time'>, FilterName>> = {
  account: 'accountId',
  group: 'groupId',
  member: 'memberId',
  product: 'productId',
};

/** What a filter's records look like; null where the person may not list them. */
export function filterOutline(name: FilterName, codes: ReadonlySet<string>): Outline | null {
  const outline = outlineFor(resourceOf[name]);
  return outline !== undefined && codes.has(permissionCode(outline, 'list')) ? outline : null;
}
