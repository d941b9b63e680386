import { permissionCode } from '../../../src/schema/permissions/permissions';
import { holdersOf } from '../../company/access/holders';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import type { DeliveryDeps } from '../deps';

/** Ids of the members who may decide about deliveries and can see the account. */
export async function deciders(
  trx: Trx,
  deps: Pick<DeliveryDeps, 'table' | 'codesOfApi'>,
  companyId: string,
  accountId: string,
): Promise<string[]> {
  const holders = await holdersOf(trx, deps, companyId, permissionCode(deps.table('deliveries').schema, 'decide'));
  const [account] = await query<{ staff: string[] }>(trx, staffSql, [companyId, accountId]);
  const staff = account?.staff ?? [];
  if (staff.length === 0) return holders;
  const seeing = await holdersOf(trx, deps, companyId, permissionCode(deps.table('account-groups').schema, 'all'));
  const near = new Set([...staff, ...seeing]);
  return holders.filter((id) => near.has(id));
}

const staffSql = prepared(`
  select coalesce(g.staff_ids, '{}') as staff from accounts a
    left join account_groups g on g.company_id = a.company_id and g.id = a.group_id
   where a.company_id = $1 and a.id = $2`);
