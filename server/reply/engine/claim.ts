import { type Db, everyCompany, prepared, plannedOnce, query } from '../../kernel/db/queries';

/** What of a conversation this worker alone is to answer, until its lease ends. */
export interface Claimed {
  readonly companyId: string;
  readonly conversationId: string;
  /** Oldest first. The last one is answered; the others are merged into it. */
  readonly messages: readonly ClaimedMessage[];
}

export interface ClaimedMessage {
  readonly messageId: string;
  readonly companyId: string;
  readonly conversationId: string;
  readonly seq: number;
  /** Grows with each claim: who comes late finds that somebody else has it. */
  readonly fence: number;
  /** This one included. */
  readonly tries: number;
  /** It came, or was told of, so long ago that a person should look. */
  readonly isLate: boolean;
  /** Rules that could not be sent before. */
  readonly without: readonly string[];
  /** When it was due at first, ISO 8601. */
  readonly dueAt: string;
  /** So often what it is part of may be put anew because the customer wrote on. */
  readonly patience: number;
}

/** A worker that says nothing for this long has died. */
export const leaseSeconds = 15;
/** So often a question is put anew, with what the customer wrote on before its answer went out. */
export const fullPatience = 2;
/** However closely a customer's messages follow each other, they are answered at most so long after the first was due. */
const patienceSeconds = 10;
const lateMinutes = 10;

/**
 * Claims conversations whose merge window is over, with all that waits in them: nodes and workers that ask at once get
 * different ones. None of which another worker still has a message, or of which an answer is half said.
 */
export async function claimDue(db: Db, max: number): Promise<Claimed[]> {
  const rows = await query<ClaimedMessage>(db, claimText, [leaseSeconds, max]);
  const claimed = new Map<string, Claimed & { readonly messages: ClaimedMessage[] }>();
  for (const row of rows.sort((a, b) => a.seq - b.seq)) {
    const { companyId, conversationId } = row;
    const known = claimed.get(conversationId);
    if (known === undefined) claimed.set(conversationId, { companyId, conversationId, messages: [row] });
    else known.messages.push(row);
  }
  return [...claimed.values()];
}

/** Says that this worker is still at it. */
export async function extendLease(db: Db, { companyId, messages }: Claimed): Promise<void> {
  await query(db, extendText, [companyId, ...idsAndFences(messages), leaseSeconds]);
}

/** Gives back what was not finished, so that another node takes it at once. */
export async function release(db: Db, { companyId, messages }: Claimed): Promise<void> {
  await query(db, releaseText, [companyId, ...idsAndFences(messages)]);
}

/** When the next is due, in ms from now; null: nothing waits. */
export async function nextDueMs(db: Db): Promise<number | null> {
  const [row] = await query<{ ms: number | null }>(db, nextText, []);
  return row?.ms ?? null;
}

function idsAndFences(messages: readonly Pick<ClaimedMessage, 'messageId' | 'fence'>[]): [string[], number[]] {
  return [messages.map(({ messageId }) => messageId), messages.map(({ fence }) => fence)];
}

/** Not done. Said by a column that a claim leaves alone: the indexes of what is open need no new entry for it. */
export const isOpen = (row: string) => `${row}.outcome is null`;
/** Always so: finds by the index of what is due. */
export const isTimed = (row: string) => `${row}.due_at > '-infinity'`;
/** Nobody has it: it waits, or who had it has died. */
const isFree = (row: string) =>
  `(${row}.state = 'waiting' or ${row}.state = 'thinking' and ${row}.lease_until <= now())`;
const patienceOf = (row: string) => `coalesce((${row}.reply ->> 'patience')::integer, ${fullPatience})`;
/** Decided, and nothing of it said: what comes meanwhile is answered together with it, unless that was so often enough. */
const isUnsaid = (row: string) => `${row}.state = 'sending' and ${row}.next_part = 0 and ${patienceOf(row)} > 0`;

const claimedText = (row: string) => `
  returning ${row}.message_id as "messageId", ${row}.company_id as "companyId", ${row}.conversation_id as "conversationId",
    ${row}.seq, ${row}.fence, ${row}.tries, ${row}.due_at as "dueAt", ${patienceOf(row)} as patience,
    ${row}.due_at < now() - interval '${lateMinutes} minutes' or exists (select from messages m
      where m.company_id = ${row}.company_id and m.id = ${row}.message_id and m.occurred_at < ${row}.asked_at - interval '${lateMinutes} minutes') as "isLate",
    coalesce(${row}.reply -> 'without', '[]') as without`;

/** So many are looked at where nothing can be claimed of most: more than are ever answered at once. */
const window = 300;

// Looked up row by row, in the order in which they are due, until enough are found: a long queue behind it costs nothing.
// Rows are named by arrays and single questions: as joins they are all looked through for each of them. How many are asked
// for stands behind a select: for the number itself a plan is made anew at each call.
// What was to be answered together with an answer that is not said after all is asked about again with it.
// Who claims locks the oldest first: it stays the oldest until it is claimed, so that two never share a conversation.
const claimText = plannedOnce(
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
     limit (select $2::int) * 8
  ), picked as materialized (
    select message_id, conversation_id from reply_decisions p
     where p.message_id = any(array(select message_id from free group by message_id order by min(due_at) limit (select $2::int))) and ${isFree('p')}
       for update skip locked
  ), unsaid as materialized (
    select message_id, conversation_id, seq from reply_decisions u
     where u.conversation_id = any(array(select conversation_id from picked)) and ${isOpen('u')} and ${isUnsaid('u')}
  ), parts as materialized (
    select e.message_id from unsaid cross join lateral (
      select f.message_id from reply_decisions f
       where f.conversation_id = unsaid.conversation_id and f.seq < unsaid.seq and f.merged_into_id = unsaid.message_id offset 0) as e
  ), reopened as (
    update reply_decisions p set state = 'thinking', lease_until = now() + make_interval(secs => $1), fence = p.fence + 1,
           outcome = null, merged_into_id = null, why = 'overtaken'
     where p.message_id = any(array(select message_id from parts))${claimedText('p')}
  ), claimed as (
    update reply_decisions r set state = 'thinking', lease_until = now() + make_interval(secs => $1), fence = r.fence + 1,
           tries = r.tries + 1, next_part = 0, why = case when r.state = 'sending' then 'overtaken' else r.why end,
           reply = case when r.state = 'sending' then jsonb_build_object('without', coalesce(r.reply -> 'without', '[]'),
             'patience', ${patienceOf('r')} - 1) else r.reply end
     where r.conversation_id = any(array(select conversation_id from picked)) and ${isOpen('r')} and (${isFree('r')} or ${isUnsaid('r')})
    ${claimedText('r')}
  ) select * from claimed union all select * from reopened`),
);

const isHeld = `r.company_id = $1 and r.message_id = h.id and r.fence = h.fence and r.state = 'thinking'`;
const heldOnes = 'unnest($2::uuid[], $3::int[]) as h(id, fence)';
const extendText = prepared(
  `update reply_decisions r set lease_until = now() + make_interval(secs => $4) from ${heldOnes} where ${isHeld}`,
);
const releaseText = prepared(`
  update reply_decisions r set state = 'waiting', lease_until = null, fence = r.fence + 1, tries = r.tries - 1
    from ${heldOnes} where ${isHeld}`);
const nextText = plannedOnce(
  everyCompany(`
  select greatest(extract(epoch from min(due_at) - clock_timestamp()) * 1000, 0)::float8 as ms
    from reply_decisions n where ${isOpen('n')} and state in ('waiting', 'sending') and ${isTimed('n')} and due_at > now()`),
);
