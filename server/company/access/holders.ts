import { type Db, prepared, query } from '../../kernel/db/queries';
import type { CompanyDeps } from '../deps';
import { codesOf } from './access';
import { type RoleRow, roleJson } from './roleRows';

/** Ids of the active members who hold a permission, including the owner. */
export async function holdersOf(
  db: Db,
  deps: Pick<CompanyDeps, 'codesOfApi'>,
  companyId: string,
  code: string,
): Promise<string[]> {
  const roles = await query<{ role: RoleRow }>(db, rolesSql, [companyId]);
  const granting = roles.filter(({ role }) => codesOf(role, deps).has(code)).map(({ role }) => role.id);
  const holders = await query<{ id: string }>(db, holdersSql, [companyId, granting]);
  return holders.map(({ id }) => id);
}

/** Like `holdersOf` for several permissions, in their order, with the same number of queries as for one. */
export async function holdersOfEach(
  db: Db,
  deps: Pick<CompanyDeps, 'codesOfApi'>,
  companyId: string,
  codes: readonly string[],
): Promise<ReadonlySet<string>[]> {
  const roles = await query<{ role: RoleRow }>(db, rolesSql, [companyId]);
  const members = await query<Member>(db, membersSql, [companyId]);
  const granted = roles.map(({ role }) => [role.id, codesOf(role, deps)] as const);
  return codes.map((code) => {
    const granting = new Set(granted.flatMap(([id, permissions]) => (permissions.has(code) ? [id] : [])));
    const holders = members.filter(({ isOwner, roleIds }) => isOwner || roleIds.some((id) => granting.has(id)));
    return new Set(holders.map(({ id }) => id));
  });
}

interface Member {
  readonly id: string;
  readonly isOwner: boolean;
  readonly roleIds: readonly string[];
}

const membersSql = prepared(`
  select id, is_owner as "isOwner", coalesce(role_ids, '{}') as "roleIds"
    from members where company_id = $1 and status = 1 and join_status = 'NORMAL'`);

const rolesSql = prepared(`select ${roleJson} as role from roles r where r.company_id = $1 and r.status = 1`);
const holdersSql = prepared(`
  select id from members
   where company_id = $1 and status = 1 and join_status = 'NORMAL' and (is_owner or role_ids && $2::uuid[]) order by id`);
