import { type Db, plannedOnce, prepared, query } from '../../kernel/db/queries';

/** A send that this worker owns until its lease ends. */
export interface Claimed {
  readonly messageId: string;
  readonly companyId: string;
  readonly accountId: string;
  readonly conversationId: string;
  /** Including this attempt. */
  readonly attempts: number;
  /** Fencing token: incremented by each claim; only the newest can settle. */
  readonly fence: number;
  /** An earlier attempt started this part and its result is unknown. */
  readonly wasStarted: boolean;
  /** Number of parts that the channel has accepted. */
  readonly partsDone: number;
  /** The message was canceled after it was first claimed. */
  readonly isWithdrawn: boolean;
}

/** A worker that does not extend its lease for this long counts as dead. */
export const leaseSeconds = 15;

/**
 * Claims due sends: per conversation only the first unfinished one, per account at most `perAccount`, and none of the
 * `busy` accounts. Sends of unusable accounts stay queued. If one account has many due sends, those of others may be
 * found only by the next claim, when that account is in `busy`.
 */
export async function claimSends(db: Db, busy: readonly string[], perAccount: number, max: number): Promise<Claimed[]> {
  const values = [leaseSeconds, busy, perAccount, max];
  const near = await query<Claimed>(db, claimNearText, values);
  return near.length > 0 ? near : query<Claimed>(db, claimText, values);
}

/** False if the lease was lost to another worker. */
export async function extendLease(db: Db, { messageId, fence }: Claimed): Promise<boolean> {
  return (await query(db, extendText, [messageId, fence, leaseSeconds])).length === 1;
}

/** Releases a claim without counting the attempt; the send is due again after `afterMs`. */
export async function release(db: Db, { messageId, fence }: Claimed, afterMs: number): Promise<void> {
  await query(db, releaseText, [messageId, fence, afterMs]);
}

/** Records that the channel accepted a part, before the next one starts. False if the lease was lost. */
export async function recordPart(db: Db, claimed: Claimed, done: number, externalId: string | null): Promise<boolean> {
  return (await query(db, partText, [claimed.messageId, claimed.fence, done, externalId])).length === 1;
}

/** Number of candidates per claim. */
const window = 128;

/** The claim is valid until another worker claims the send: the fence decides, not the time. */
const isClaimed = `message_id = $1 and fence = $2 and state = 'queued'`;

// `next_at > '-infinity'` repeats the predicate of the partial index on due sends, which keeps all other queries from
// using that index.
const isFree = `s.state = 'queued' and s.next_at > '-infinity' and s.next_at <= now() and (s.lease_until is null or s.lease_until <= now())
       and s.account_id <> all($2::uuid[])`;
const mayGo = `(select a.status from accounts a where a.id = s.account_id) not in ('disabled', 'auth_required')
       and coalesce((select h.sends_held_until from account_health h where h.account_id = s.account_id) <= now(), true)
       and s.message_id = (select e.message_id from message_sends e
         where e.conversation_id = s.conversation_id and e.state = 'queued' order by e.seq limit 1)`;

// `state || ''` keeps the planner from using the index on queued sends, so that rows are looked up by primary key.
// `limit (select ...)` hides the number: a custom plan for it would look cheaper than the cached generic plan, and the
// statement would be planned every time.
/** `due`: a CTE of claimable sends with message_id, account_id and next_at. */
const claiming = (due: string) => `
  with ${due}, placed as (
    select message_id, next_at, row_number() over (partition by account_id order by next_at, message_id) as place from due
  ), picked as (
    select message_id from message_sends
     where message_id in (select message_id from placed where place <= $3 order by next_at limit (select $4::integer))
       and state || '' = 'queued' and next_at <= now() and (lease_until is null or lease_until <= now())
       for update skip locked
  )
  update message_sends s set lease_until = now() + make_interval(secs => $1), fence = s.fence + 1, attempts = s.attempts + 1,
         unclear = s.unclear or s.send_started_at is not null
    from picked where s.message_id = picked.message_id
  returning s.message_id as "messageId", s.company_id as "companyId", s.account_id as "accountId",
    s.conversation_id as "conversationId", s.attempts, s.fence, s.send_started_at is not null as "wasStarted",
    s.parts_done as "partsDone", s.withdrawn as "isWithdrawn"`;

// Fast path: of the longest-due sends, only the first of each conversation is checked, because the others must wait for
// it.
const claimNearText = plannedOnce(
  claiming(`near as materialized (
    select s.message_id, s.account_id, s.conversation_id, s.seq, s.next_at from message_sends s
     where ${isFree} order by s.next_at limit ${2 * window}
  ), due as materialized (
    select s.message_id, s.account_id, s.next_at
      from (select distinct on (conversation_id) * from near order by conversation_id, seq) s where ${mayGo}
  )`),
);
// Slow path, if none of those can be sent: checks due sends row by row, oldest first, until enough are found.
const claimText = plannedOnce(
  claiming(`due as materialized (
    select s.message_id, s.account_id, s.next_at from message_sends s
     where ${isFree}
       and ${mayGo}
     order by s.next_at limit ${window}
  )`),
);
const extendText = prepared(
  `update message_sends set lease_until = now() + make_interval(secs => $3) where ${isClaimed} returning 1 as held`,
);
const releaseText = prepared(`
  update message_sends set lease_until = null, attempts = attempts - 1, next_at = now() + make_interval(secs => $3::float8 / 1000)
   where ${isClaimed}`);
const partText = prepared(`
  update message_sends set parts_done = $3, send_started_at = null, external_id = coalesce(external_id, $4::text)
   where ${isClaimed} returning 1 as held`);
