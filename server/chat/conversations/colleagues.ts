import { holdersOf } from '../../company/access/holders';
import { type Db, kept, run } from '../../kernel/db/queries';
import type { ChatParts } from '../parts';

/** The active members who see an account's conversations and hold a further permission of them. Answers their ids. */
export async function colleaguesOf(
  db: Db,
  parts: ChatParts,
  companyId: string,
  accountId: string,
  code: string,
): Promise<ReadonlySet<string>> {
  const holders = await holdersOf(db, parts, companyId, code);
  const readers = new Set(await holdersOf(db, parts, companyId, 'conversations:list'));
  const staff = await staffOf(db, companyId, accountId);
  if (staff.length === 0) return new Set(holders.filter((id) => readers.has(id)));
  const seers = new Set([...staff, ...(await holdersOf(db, parts, companyId, 'account-groups:all'))]);
  return new Set(holders.filter((id) => readers.has(id) && seers.has(id)));
}

/** Nobody: the account is everyone's. */
async function staffOf(db: Db, companyId: string, accountId: string): Promise<readonly string[]> {
  const [row] = await run<{ staff: string[] | null }>(db, staffText, [companyId, accountId]);
  return row?.staff ?? [];
}

const staffText = kept(`
  select g.staff_ids as staff from accounts a left join account_groups g on g.company_id = a.company_id and g.id = a.group_id
   where a.company_id = $1 and a.id = $2`);
