import { useGetList } from 'react-admin';
import { usePermissions } from '../../../authProvider/permissions';
import { outlineFor } from '../../../dataProvider/resources';
import { drillOf, type FigurePeriod, type MeasureName, measureNamed } from '../../../schema/figures';
import { permissionCode } from '../../../schema/permissions';
import { consoleName } from '../../../schema/resource';
import type { Filters } from '../address';
import { listLink } from '../listLink';

const accounts = outlineFor('accounts');

/** Says of a measure where the list behind it is, narrowed as the figure is; null where the person may not see one. */
export function useDrill(period: FigurePeriod | undefined, filters: Filters): (name: MeasureName) => string | null {
  const { codes } = usePermissions();
  const among = useAccountsOf(filters.groupId);
  return (name) => {
    const drill = period && drillOf(name, period, filters);
    if (!drill) return null;
    const outline = outlineFor(drill.resource);
    if (outline === undefined || !codes.has(permissionCode(outline, 'list'))) return null;
    if (filters.groupId === undefined || filters.accountId !== undefined) return listLink(drill.resource, drill.filter);
    // A list knows no groups: the accounts that are in it.
    const account = measureNamed(name).drill?.names.account;
    if (among === null || account === undefined) return null;
    return listLink(drill.resource, { ...drill.filter, [account]: among });
  };
}

/** The accounts of a group; null until they are known. */
function useAccountsOf(groupId: string | undefined): readonly string[] | null {
  const { codes } = usePermissions();
  const may = accounts !== undefined && codes.has(permissionCode(accounts, 'list'));
  const { data } = useGetList(
    accounts === undefined ? 'accounts' : consoleName(accounts),
    {
      filter: groupId === 'none' ? { groupId_empty: true } : { groupId },
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'name', order: 'ASC' },
    },
    { enabled: may && groupId !== undefined },
  );
  return groupId === undefined || data === undefined ? null : data.map(({ id }) => String(id));
}
