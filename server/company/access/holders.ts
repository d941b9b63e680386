import { type Db, kept, run } from '../../kernel/db/queries';
import type { CompanyParts } from '../parts';
import { codesOf } from './access';
import { type RoleRow, roleJson } from './roleRows';

/** The active members of a company who hold a permission, the owner among them. Answers their ids. */
export async function holdersOf(
  db: Db,
  parts: Pick<CompanyParts, 'codesOfApi'>,
  companyId: string,
  code: string,
): Promise<string[]> {
  const roles = await run<{ role: RoleRow }>(db, rolesText, [companyId]);
  const granting = roles.filter(({ role }) => codesOf(role, parts).has(code)).map(({ role }) => role.id);
  const holders = await run<{ id: string }>(db, holdersText, [companyId, granting]);
  return holders.map(({ id }) => id);
}

const rolesText = kept(`select ${roleJson} as role from roles r where r.company_id = $1 and r.status = 1`);
const holdersText = kept(`
  select id from members
   where company_id = $1 and status = 1 and join_status = 'NORMAL' and (is_owner or role_ids && $2::uuid[]) order by id`);
