import { useGetList } from 'react-admin';
import { usePermissions } from '../../../authProvider/permissions';
import { outlineFor } from '../../../dataProvider/resources';
import { readPreview } from '../../../dataProvider/session/preview';
import { everyAccountCode } from '../../../schema/permissions/everyAccount';
import { permissionCode } from '../../../schema/permissions/permissions';
import { consoleName } from '../../../schema/resource';

const accounts = outlineFor('accounts');

/**
 * Whether the user has access to any account; undefined while loading. True for those who have access to all, and in a
 * preview, where an empty list is the role's and not the user's.
 */
export function useHasAccounts(isAsked: boolean): boolean | undefined {
  const { codes } = usePermissions();
  const seesAll = codes.has(everyAccountCode);
  const mayList = accounts !== undefined && codes.has(permissionCode(accounts, 'list'));
  const enabled = isAsked && mayList && !seesAll && readPreview() === null;
  const { total, error } = useGetList(
    accounts ? consoleName(accounts) : '',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'DESC' }, filter: {} },
    { enabled },
  );
  if (!enabled || error !== null) return true;
  return total === undefined ? undefined : total > 0;
}
