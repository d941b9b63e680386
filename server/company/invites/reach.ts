import { everyAccountCode } from '../../../src/schema/permissions/everyAccount';
import { permissionCode } from '../../../src/schema/permissions/permissions';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { codesOf } from '../access/access';
import { roleFacts } from '../access/roleRows';
import type { CompanyDeps } from '../deps';

/**
 * Whether a member with these roles and groups would see no accounts: their roles need accounts (for example for
 * orders), but every account is in a group with other staff. False if the company has no accounts.
 */
export async function seesNoAccounts(
  db: Db,
  deps: CompanyDeps,
  companyId: string,
  { roleIds, groupIds }: { readonly roleIds: readonly string[]; readonly groupIds: readonly string[] },
): Promise<boolean> {
  const roles = await roleFacts(db, companyId, roleIds);
  const codes = new Set(roles.flatMap((role) => [...codesOf(role, deps)]));
  const seesAll = codes.has(everyAccountCode);
  const needsAccounts = deps.catalogue.schemas.some(
    (schema) => schema.audience?.as !== undefined && codes.has(permissionCode(schema, 'list')),
  );
  if (seesAll || !needsAccounts) return false;
  const [count] = await query<{ accounts: number; seen: number }>(db, countSql, [companyId, groupIds]);
  return count!.accounts > 0 && count!.seen === 0;
}

const countSql = prepared(`
  select count(*)::int as accounts,
         count(*) filter (where g.id is null or cardinality(g.staff_ids) = 0 or g.id = any($2::uuid[]))::int as seen
    from accounts a left join account_groups g on g.company_id = a.company_id and g.id = a.group_id
   where a.company_id = $1`);
