import type { Colleague } from '../../../src/schema/chat';
import { holdersOf } from '../../company/access/holders';
import { type Db, kept, run } from '../../kernel/db/queries';
import type { Reader } from '../../kernel/db/records/author';
import { readRecord } from '../../kernel/db/records/read';
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

/** Who may be assigned or mentioned in a conversation, by name. Throws NOT_FOUND for one that the reader does not see. */
export async function colleaguesIn(
  db: Db,
  parts: ChatParts,
  reader: Reader,
  conversationId: string,
): Promise<Colleague[]> {
  const { companyId } = reader;
  const { accountId } = await readRecord(db, parts.table('conversations'), reader, conversationId);
  const seers = await colleaguesOf(db, parts, companyId, String(accountId), 'conversations:list');
  const answering = await colleaguesOf(db, parts, companyId, String(accountId), 'conversations:reply');
  const rows = await run<Omit<Colleague, 'answers'>>(db, namesText, [companyId, [...seers]]);
  return rows.map((row) => ({ ...row, answers: answering.has(row.id) }));
}

const namesText = kept(`
  select m.id, m.nickname as name, (select nullif(u.avatar, '') from users u where u.id = m.id) as avatar
    from members m where m.company_id = $1 and m.id = any($2::uuid[]) order by m.nickname, m.id`);
