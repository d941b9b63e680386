import { type Db, everyCompany, plannedOnce, prepared, query } from '../../kernel/db/queries';
import { claimedFor, leasedFor, revoked } from '../../kernel/leases/leases';

/** The messages of a conversation that this worker has claimed until its lease ends. */
export interface Claimed {
  readonly companyId: string;
  readonly conversationId: string;
  /** Oldest first. The last one is answered, the others are merged into it. */
  readonly messages: readonly ClaimedMessage[];
}

export interface ClaimedMessage {
  readonly messageId: string;
  readonly companyId: string;
  readonly conversationId: string;
  readonly seq: number;
  /** Incremented with each claim, so that a late worker notices that another has claimed it. */
  readonly fence: number;
  /** Including this one. */
  readonly tries: number;
  /** It was received or delivered so long ago that a member should handle it. */
  readonly isLate: boolean;
  /** Rules that could not be sent before. */
  readonly without: readonly string[];
  /** When it was first due, ISO 8601. */
  readonly dueAt: string;
  /** How many more times it may be decided again because the customer keeps writing. */
  readonly patience: number;
}

/** A worker silent for this long is considered dead. */
export const leaseSeconds = 15;
/** How many times a decision is repeated to include messages that arrive before its answer is sent. */
export const fullPatience = 2;
/** Maximum delay after the first message was due, however quickly more messages follow. */
const patienceSeconds = 10;
const lateMinutes = 10;

/**
 * Claims conversations whose merge window is over, with all their waiting messages; concurrent workers and nodes get
 * different ones. Skips conversations another worker is processing or whose answer is partly sent.
 */
export async function claimDue(db: Db, max: number): Promise<Claimed[]> {
  const rows = await query<ClaimedMessage>(db, claimSql, [max]);
  const claimed = new Map<string, Claimed & { readonly messages: ClaimedMessage[] }>();
  for (const row of rows.sort((a, b) => a.seq - b.seq)) {
    const { companyId, conversationId } = row;
    const known = claimed.get(conversationId);
    if (known === undefined) claimed.set(conversationId, { companyId, conversationId, messages: [row] });
    else known.messages.push(row);
  }
  return [...claimed.values()];
}

/** Extends the lease. False if it was lost. */
export async function extendLease(db: Db, { companyId, messages }: Claimed): Promise<boolean> {
  return (await query(db, extendSql, [companyId, ...idsAndFences(messages)])).length > 0;
}

/** Releases unfinished messages, so that another node can take them at once. */
export async function release(db: Db, { companyId, messages }: Claimed): Promise<void> {
  await query(db, releaseSql, [companyId, ...idsAndFences(messages)]);
}

/** Milliseconds until the next message is due, negative if it is by now; null: none is waiting. */
export async function nextDueMs(db: Db): Promise<number | null> {
  const [row] = await query<{ ms: number | null }>(db, nextSql, []);
  return row?.ms ?? null;
}

function idsAndFences(messages: readonly Pick<ClaimedMessage, 'messageId' | 'fence'>[]): [string[], number[]] {
  return [messages.map(({ messageId }) => messageId), messages.map(({ fence }) => fence)];
}

/** Not done. Uses a column that a claim does not change, so the partial indexes of open rows need no new entry. */
export const isOpen = (row: string) => `${row}.outcome is null`;
/** Always true: makes the planner use the index of due rows. */
export const isTimed = (row: string) => `${row}.due_at > '-infinity'`;
/** Unclaimed: waiting, or its lease has expired. */
const isFree = (row: string) =>
  `(${row}.state = 'waiting' or ${row}.state = 'thinking' and ${row}.lease_until <= now())`;
const patienceOf = (row: string) => `coalesce((${row}.reply ->> 'patience')::integer, ${fullPatience})`;
/** Decided but nothing sent yet: newer messages are answered together with it while retries remain. */
const isUnsaid = (row: string) => `${row}.state = 'sending' and ${row}.next_part = 0 and ${patienceOf(row)} > 0`;

const claimedSql = (row: string) => `
  returning ${row}.message_id as "messageId", ${row}.company_id as "companyId", ${row}.conversation_id as "conversationId",
    ${row}.seq, ${row}.fence, ${row}.tries, ${row}.due_at as "dueAt", ${patienceOf(row)} as patience,
    ${row}.due_at < now() - interval '${lateMinutes} minutes' or exists (select from messages m
      where m.company_id = ${row}.company_id and m.id = ${row}.message_id and coalesce(m.edited_at, m.occurred_at) < ${row}.asked_at - interval '${lateMinutes} minutes') as "isLate",
    coalesce(${row}.reply -> 'without', '[]') as without`;

/** Rows examined if most cannot be claimed: more than are ever answered at once. */
const window = 300;

// Finds rows in due order by nested lookups and stops when there are enough, so a long queue costs nothing. Arrays and
// scalar subqueries instead of joins, which would scan all rows for each. The limit is in a subselect, because as a
// plain parameter it would be replanned on each call. Messages merged into an answer that is not sent after all are
// claimed again with it. A claim locks the oldest message first, which stays the oldest until claimed, so two workers
// never share a conversation.
const claimSql = plannedOnce(
  everyCompany(`
  with free as materialized (
    select o.message_id, o.due_at from (
      select conversation_id from reply_decisions x where ${isOpen('x')} and ${isTimed('x')} and x.due_at <= now() and ${isFree('x')} order by x.due_at limit ${window}
    ) as due cross join lateral (
      select f.message_id, f.due_at from reply_decisions f
       where f.conversation_id = due.conversation_id and ${isOpen('f')} and ${isFree('f')} order by f.seq limit 1) as o
      cross join lateral (
      select f.due_at from reply_decisions f
       where f.conversation_id = due.conversation_id and ${isOpen('f')} and ${isFree('f')} order by f.seq desc limit 1) as n
     where (n.due_at <= now() or o.due_at <= now() - interval '${patienceSeconds} seconds')
       and (select true from reply_decisions b where b.conversation_id = due.conversation_id and ${isOpen('b')}
             and not ${isFree('b')} and not (${isUnsaid('b')}) limit 1) is null
     limit (select $1::int) * 8
  ), picked as materialized (
    select message_id, conversation_id from reply_decisions p
     where p.message_id = any(array(select message_id from free group by message_id order by min(due_at) limit (select $1::int))) and ${isFree('p')}
       for update skip locked
  ), unsaid as materialized (
    select message_id, conversation_id, seq from reply_decisions u
     where u.conversation_id = any(array(select conversation_id from picked)) and ${isOpen('u')} and ${isUnsaid('u')}
  ), parts as materialized (
    select e.message_id from unsaid cross join lateral (
      select f.message_id from reply_decisions f
       where f.conversation_id = unsaid.conversation_id and f.seq < unsaid.seq and f.merged_into_id = unsaid.message_id offset 0) as e
  ), reopened as (
    update reply_decisions p set state = 'thinking', ${claimedFor(leaseSeconds, 'p')},
           outcome = null, merged_into_id = null, why = 'overtaken'
     where p.message_id = any(array(select message_id from parts))${claimedSql('p')}
  ), claimed as (
    update reply_decisions r set state = 'thinking', ${claimedFor(leaseSeconds, 'r')},
           tries = r.tries + 1, next_part = 0, why = case when r.state = 'sending' then 'overtaken' else r.why end,
           reply = case when r.state = 'sending' then jsonb_build_object('without', coalesce(r.reply -> 'without', '[]'),
             'patience', ${patienceOf('r')} - 1) else r.reply end
     where r.conversation_id = any(array(select conversation_id from picked)) and ${isOpen('r')} and (${isFree('r')} or ${isUnsaid('r')})
    ${claimedSql('r')}
  ) select * from claimed union all select * from reopened`),
);

const isClaimed = `r.company_id = $1 and r.message_id = h.id and r.fence = h.fence and r.state = 'thinking'`;
const claimedRows = 'unnest($2::uuid[], $3::int[]) as h(id, fence)';
const extendSql = prepared(
  `update reply_decisions r set ${leasedFor(leaseSeconds)} from ${claimedRows} where ${isClaimed} returning 1 as held`,
);
const releaseSql = prepared(`
  update reply_decisions r set state = 'waiting', ${revoked('r')}, tries = r.tries - 1
    from ${claimedRows} where ${isClaimed}`);
const nextSql = plannedOnce(
  everyCompany(`
  select (extract(epoch from min(due_at) - clock_timestamp()) * 1000)::float8 as ms
    from reply_decisions n where ${isOpen('n')} and state in ('waiting', 'sending') and ${isTimed('n')} and due_at > now()`),
);
