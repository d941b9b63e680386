import type { InboxCounts } from '../../../src/schema/chat';
import { type Db, run } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { unreadBy } from '../conversations/reads';
import { visibleAccounts } from '../conversations/visible';
import type { ChatParts } from '../parts';

/** How many open conversations there are for the reader, and how many of them ask for somebody. */
export async function inboxCounts(db: Db, parts: ChatParts, reader: Author): Promise<InboxCounts> {
  const accounts = await visibleAccounts(db, parts, reader);
  const rows = await run<Counted>(db, countText(accounts === null), [
    reader.companyId,
    reader.userId,
    ...(accounts === null ? [] : [accounts]),
  ]);
  const sum = (name: Exclude<keyof Counted, 'accountId'>) => rows.reduce((total, row) => total + row[name], 0);
  return {
    ...{ open: sum('open'), mine: sum('mine'), unassigned: sum('unassigned') },
    ...{ waiting: sum('waiting'), unread: sum('unread') },
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

function countText(all: boolean): string {
  const unread = unreadBy('$2');
  return `select c.account_id as "accountId", count(*) as open, count(*) filter (where c.assignee_id = $2::uuid) as mine,
      count(*) filter (where c.assignee_id is null) as unassigned, count(*) filter (where c.waiting_since is not null) as waiting,
      count(*) filter (where ${unread}) as unread
    from conversations c
   where c.company_id = $1 and c.status = 'open' and c.last_message_at is not null ${all ? '' : 'and c.account_id = any($3::uuid[])'}
   group by c.account_id`;
}
