import type { InboxCounts } from '../../../src/schema/chat';
import { type Author, type Db, query } from '../../kernel/db/queries';
import { answeringMembers, needsAssignee } from '../conversations/answering';
import { unreadBy } from '../conversations/reads';
import { visibleAccounts } from '../conversations/visible';
import type { ChatDeps } from '../deps';
import { foundTables } from './found';
import { conditionsOf } from './page';
import type { InboxRequest } from './query';

/** Counts the conversations visible to the reader that match the filters: all, own, unassigned, waiting and unread. */
export async function inboxCounts(
  db: Db,
  deps: ChatDeps,
  reader: Author,
  request: Omit<InboxRequest, 'sort' | 'cursor' | 'limit'>,
): Promise<InboxCounts> {
  const accounts = await visibleAccounts(db, deps, reader, request);
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const found = request.q === null ? null : foundTables(reader, request.q, accounts, deps.quoted, place);
  const conditions = [
    ...conditionsOf(reader, request, { accounts, answering: null }, place),
    'c.last_message_at is not null',
    ...(found === null ? [] : ['c.id in (select id from matching)']),
  ];
  const isUnassigned = needsAssignee(await answeringMembers(db, deps, reader.companyId), place);
  const text = countSql(found, conditions.join(' and '), isUnassigned, place(reader.userId));
  const rows = await query<Counted>(db, text, values);
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
    botAccounts: await deps.botAccounts(db, reader.companyId),
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
function countSql(found: string | null, conditions: string, isUnassigned: string, me: string): string {
  const unread = unreadBy(me);
  return `with ${found === null ? '' : `${found}, `}c as (
    select c.company_id, c.account_id, c.assignee_id, count(*) as open, count(*) filter (where c.waiting_since is not null) as waiting,
           count(*) filter (where ${unread}) as unread
      from conversations c
     where ${conditions}
     group by c.company_id, c.account_id, c.assignee_id)
  select account_id as "accountId", sum(open)::bigint as open, coalesce(sum(open) filter (where assignee_id = ${me}::uuid), 0)::bigint as mine,
         coalesce(sum(open) filter (where ${isUnassigned}), 0)::bigint as unassigned, sum(waiting)::bigint as waiting,
         sum(unread)::bigint as unread
    from c group by account_id`;
}
