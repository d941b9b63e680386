import { outlineFor } from '../../../dataProvider/resources';
import type { Breakdown } from '../../../schema/dashboard';
import type { Outline } from '../../../schema/outline';
import { permissionCode } from '../../../schema/permissions/permissions';
import type { FilterName } from '../address';

const resourceOf: Readonly<Record<FilterName, string>> = {
  accountId: 'accounts',
  groupId: 'account-groups',
  memberId: 'members',
  productId: 'products',
};

/** Filter that a breakdown row applies; for time it is the period. */
export const filterOf: Readonly<Record<Exclude<Breakdown, 'time'>, FilterName>> = {
  account: 'accountId',
  group: 'groupId',
  member: 'memberId',
  product: 'productId',
};

/** Outline of a filter's resource; null when the user may not list it. */
export function filterOutline(name: FilterName, codes: ReadonlySet<string>): Outline | null {
  const outline = outlineFor(resourceOf[name]);
  return outline !== undefined && codes.has(permissionCode(outline, 'list')) ? outline : null;
}
