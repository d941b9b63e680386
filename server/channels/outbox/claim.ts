import { type Db, prepared, plannedOnce, query } from '../../kernel/db/queries';

/** A message that this worker alone is to send, until its lease ends. */
export interface Claimed {
  readonly messageId: string;
  readonly companyId: string;
  readonly accountId: string;
  readonly conversationId: string;
  /** This try included. */
  readonly attempts: number;
  /** Grows with each claim; settling needs the newest. */
  readonly fence: number;
  /** A try before this one began to send this part, and its end is not known. */
  readonly wasStarted: boolean;
  /** Parts of a long text that the channel has. */
  readonly partsDone: number;
  /** It was taken back while somebody had it. */
  readonly isWithdrawn: boolean;
}

/** A worker that says nothing for this long has died. */
export const leaseSeconds = 15;

/**
 * Claims what is due: of each conversation the first that is not finished, of each account at most `perAccount`, and none
 * of the accounts that are busy enough. Accounts that are out of service keep theirs waiting. Where one account has much
 * that is due, the others' may only be found by the next claim, with that account among the busy.
 */
export async function claimSends(
  db: Db,
  busy: readonly string[],
  perAccount: number,
  max: number,
): Promise<Claimed[]> {
  const values = [leaseSeconds, busy, perAccount, max];
  const near = await query<Claimed>(db, claimNearText, values);
  return near.length > 0 ? near : query<Claimed>(db, claimText, values);
}

/** False when the lease was lost: somebody else has it now. */
export async function extendLease(db: Db, { messageId, fence }: Claimed): Promise<boolean> {
  return (await query(db, extendText, [messageId, fence, leaseSeconds])).length === 1;
}

/** Gives it back untried, for later. */
export async function release(db: Db, { messageId, fence }: Claimed, afterMs: number): Promise<void> {
  await query(db, releaseText, [messageId, fence, afterMs]);
}

/** The channel has a part; the next one has not begun. False when the lease was lost. */
export async function recordPart(db: Db, claimed: Claimed, done: number, externalId: string | null): Promise<boolean> {
  return (await query(db, partText, [claimed.messageId, claimed.fence, done, externalId])).length === 1;
}

/** So many are looked at to choose from. */
const window = 128;

/** The claim holds while nobody claimed it after: the fence decides, however late a worker wakes. */
const held = `message_id = $1 and fence = $2 and state = 'queued'`;

// '-infinity' as in the index of what is due, which nothing else of a message can be looked up through.
const isFree = `s.state = 'queued' and s.next_at > '-infinity' and s.next_at <= now() and (s.lease_until is null or s.lease_until <= now())
       and s.account_id <> all($2::uuid[])`;
const mayGo = `(select a.status from accounts a where a.id = s.account_id) not in ('disabled', 'auth_required')
       and coalesce((select h.sends_held_until from account_health h where h.account_id = s.account_id) <= now(), true)
       and s.message_id = (select e.message_id from message_sends e
         where e.conversation_id = s.conversation_id and e.state = 'queued' order by e.seq limit 1)`;

// What is picked is looked up by its key: whoever reads `state || ''` has no index of what is queued. The limit stands behind
// a select: a plan for the number itself would seem cheaper than the kept one, and be made anew each time.
/** `due` is a CTE of what may be claimed: message_id, account_id, next_at. */
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

// Behind a conversation's first message its others only wait: of those that are due longest one of each is looked at.
const claimNearText = plannedOnce(
  claiming(`near as materialized (
    select s.message_id, s.account_id, s.conversation_id, s.seq, s.next_at from message_sends s
     where ${isFree} order by s.next_at limit ${2 * window}
  ), due as materialized (
    select s.message_id, s.account_id, s.next_at
      from (select distinct on (conversation_id) * from near order by conversation_id, seq) s where ${mayGo}
  )`),
);
// Where none of those may go: looked up row by row, in the order in which they are due, until enough are found.
const claimText = plannedOnce(
  claiming(`due as materialized (
    select s.message_id, s.account_id, s.next_at from message_sends s
     where ${isFree}
       and ${mayGo}
     order by s.next_at limit ${window}
  )`),
);
const extendText = prepared(
  `update message_sends set lease_until = now() + make_interval(secs => $3) where ${held} returning 1 as held`,
);
const releaseText = prepared(`
  update message_sends set lease_until = null, attempts = attempts - 1, next_at = now() + make_interval(secs => $3::float8 / 1000)
   where ${held}`);
const partText = prepared(`
  update message_sends set parts_done = $3, send_started_at = null, external_id = coalesce(external_id, $4::text)
   where ${held} returning 1 as held`);
