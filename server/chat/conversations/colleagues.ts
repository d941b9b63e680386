import type { Colleague } from '../../../src/schema/chat';
import type { Fields } from '../../../src/schema/fields';
import { everyAccountCode } from '../../../src/schema/permissions/everyAccount';
import { holdersOf } from '../../company/access/holders';
import { type Author, type Db, prepared, query } from '../../kernel/db/queries';
import { handled } from '../../kernel/routes/apiType';
import { defineQuery } from '../../kernel/routes/defineBehaviour';
import type { ChatDeps } from '../deps';
import { answeringMembers } from './answering';
import { visibleAccounts } from './visible';

/** Ids of the active members who can see an account's conversations and hold the permission `code`. */
export async function colleaguesOf(
  db: Db,
  deps: ChatDeps,
  companyId: string,
  accountId: string,
  code: string,
): Promise<ReadonlySet<string>> {
  const holders = await holdersOf(db, deps, companyId, code);
  const readers = new Set(await holdersOf(db, deps, companyId, 'conversations:list'));
  const staff = await staffOf(db, companyId, accountId);
  if (staff.length === 0) return new Set(holders.filter((id) => readers.has(id)));
  const seers = new Set([...staff, ...(await holdersOf(db, deps, companyId, everyAccountCode))]);
  return new Set(holders.filter((id) => readers.has(id) && seers.has(id)));
}

/** The staff of the account's group; empty: all members may see the account. */
async function staffOf(db: Db, companyId: string, accountId: string): Promise<readonly string[]> {
  const [row] = await query<{ staff: string[] | null }>(db, staffSql, [companyId, accountId]);
  return row?.staff ?? [];
}

const staffSql = prepared(`
  select g.staff_ids as staff from accounts a left join account_groups g on g.company_id = a.company_id and g.id = a.group_id
   where a.company_id = $1 and a.id = $2`);

const asked = {
  accountId: {
    kind: 'reference',
    to: 'accounts',
    label: { en: 'Members with access to the account', zh: '可见此账号' },
  },
} as const satisfies Fields;

/**
 * GET /v1/conversations/colleagues: members who handle conversations, available without permission to list members.
 * With an account: those who can see it; empty if the reader cannot.
 */
export function colleaguesQuestion(deps: ChatDeps) {
  return defineQuery({
    label: { en: 'Members with access to conversations', zh: '可查看会话的成员' },
    permission: 'list',
    query: asked,
    answer: handled('Colleagues'),
    handle: ({ db, author, query: { accountId } }) => colleagues(db, deps, author, accountId as string | null),
  });
}

async function colleagues(db: Db, deps: ChatDeps, author: Author, accountId: string | null): Promise<Colleague[]> {
  const { companyId } = author;
  const visible = await visibleAccounts(db, deps, author, { accountId });
  if (accountId !== null && visible?.length === 0) return [];
  const answering = await answeringMembers(db, deps, companyId);
  const accounts = await query<Staffed>(db, staffedSql, [companyId, visible]);
  const isOf = ({ staff }: Staffed, id: string) =>
    staff.length === 0 || staff.includes(id) || answering.everywhere.has(id);
  const answersIn = (id: string) => (answering.members.has(id) ? accounts.filter((one) => isOf(one, id)) : []);
  if (accountId !== null) {
    const readers = await colleaguesOf(db, deps, companyId, accountId, 'conversations:list');
    const rows = await query<Person>(db, namesSql, [companyId, [...readers]]);
    return rows.map((row) => ({ ...row, answers: answersIn(row.id).length > 0, notIn: [] }));
  }
  const readers = await holdersOf(db, deps, companyId, 'conversations:list');
  const rows = await query<Person>(db, assignedSql, [companyId, readers, visible]);
  return rows.map((row) => {
    const mine = new Set(answersIn(row.id));
    const notIn = mine.size === 0 ? [] : accounts.filter((one) => !mine.has(one)).map(({ id }) => id);
    return { ...row, answers: answering.members.has(row.id), notIn };
  });
}

type Person = Pick<Colleague, 'id' | 'name' | 'avatar'>;

interface Staffed {
  readonly id: string;
  readonly staff: readonly string[];
}

const staffedSql = prepared(`
  select a.id, coalesce(g.staff_ids, '{}') as staff
    from accounts a left join account_groups g on g.company_id = a.company_id and g.id = a.group_id
   where a.company_id = $1 and ($2::uuid[] is null or a.id = any($2::uuid[]))`);

const person = `m.id, m.nickname as name, (select nullif(u.avatar, '') from users u where u.id = m.id) as avatar`;
const namesSql = prepared(`
  select ${person} from members m where m.company_id = $1 and m.id = any($2::uuid[]) order by m.nickname, m.id`);

/** Also includes members who can no longer see conversations but are assigned one that the reader can see. */
const assignedSql = prepared(`
  select ${person} from members m
   where m.company_id = $1 and (m.id = any($2::uuid[]) or exists (
     select from conversations c
      where c.company_id = $1 and c.assignee_id = m.id and ($3::uuid[] is null or c.account_id = any($3::uuid[]))))
   order by m.nickname, m.id`);
