import type { InboxCounts } from '../../../src/schema/chat';
import { type Db, query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { answeringMembers, needsAssignee } from '../conversations/answering';
import { unreadBy } from '../conversations/reads';
import { visibleAccounts } from '../conversations/visible';
import type { ChatDeps } from '../deps';

/** Counts the open conversations visible to the reader: all, own, unassigned, waiting and unread. */
export async function inboxCounts(db: Db, deps: ChatDeps, reader: Author): Promise<InboxCounts> {
  const accounts = await visibleAccounts(db, deps, reader);
  const values: unknown[] = [reader.companyId, reader.userId];
  const place = (value: unknown) => `$${values.push(value)}`;
  const shown = accounts === null ? null : place(accounts);
  const isUnassigned = needsAssignee(await answeringMembers(db, deps, reader.companyId), place);
  const rows = await query<Counted>(db, countSql(shown, isUnassigned), values);
  const sum = (name: Exclude<keyof Counted, 'accountId'>) => rows.reduce((total, row) => total + row[name], 0);
  return {
    open: sum('open'),
    mine: sum('mine'),
    unassigned: sum('unassigned'),
    waiting: sum('waiting'),
    unread: sum('unread'),
    unreadByAccount: Object.fromEntries(
      rows.flatMap(({ accountId, unread }) => (unread === 0 ? [] : [[accountId, unread]])),
    ),
  };
}

interface Counted {
  readonly accountId: string;
  readonly open: number;
  readonly mine: number;
  readonly unassigned: number;
  readonly waiting: number;
  readonly unread: number;
}

/**
 * Groups by account and assignee first, so that the assignee check runs once per group instead of once per
 * conversation.
 */
function countSql(accounts: string | null, isUnassigned: string): string {
  const unread = unreadBy('$2');
  return `with c as (
    select c.company_id, c.account_id, c.assignee_id, count(*) as open, count(*) filter (where c.waiting_since is not null) as waiting,
           count(*) filter (where ${unread}) as unread
      from conversations c
     where c.company_id = $1 and c.status = 'open' and c.last_message_at is not null
       ${accounts === null ? '' : `and c.account_id = any(${accounts}::uuid[])`}
     group by c.company_id, c.account_id, c.assignee_id)
  select account_id as "accountId", sum(open)::bigint as open, coalesce(sum(open) filter (where assignee_id = $2::uuid), 0)::bigint as mine,
         coalesce(sum(open) filter (where ${isUnassigned}), 0)::bigint as unassigned, sum(waiting)::bigint as waiting,
         sum(unread)::bigint as unread
    from c group by account_id`;
}
