import { type Db, inTransaction, plannedOnce, prepared, query } from '../../kernel/db/queries';
import { isFree, leasesOf } from '../../kernel/leases/leases';

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
  readonly partsDone: number;
  /** The message was canceled after it was first claimed. */
  readonly isWithdrawn: boolean;
}

export const sendLeases = leasesOf<Claimed>({
  table: 'message_sends',
  row: 's',
  key: 'message_id',
  keyOf: ({ messageId }) => messageId,
  seconds: 15,
  isOpen: "state = 'queued'",
});

/**
 * Claims due sends: per conversation only the first unfinished one, per account at most `perAccount`, and none of the
 * `busy` accounts. Sends of unusable accounts stay queued. If one account has many due sends, those of others may be
 * found only by the next claim, when that account is in `busy`.
 */
export async function claimSends(db: Db, busy: readonly string[], perAccount: number, max: number): Promise<Claimed[]> {
  const values = [busy, perAccount, max];
  const near = await query<Claimed>(db, claimNearSql, values);
  return near.length > 0 ? near : query<Claimed>(db, claimSql, values);
}

/** Releases a claim without counting the attempt; the send is due again after `afterMs`. */
export const release = sendLeases.settling<[afterMs: number]>(
  'attempts = attempts - 1, next_at = now() + make_interval(secs => $3::float8 / 1000)',
);

/** SQL condition: a part of the send may be at the channel, which has yet to answer. */
export const mayBeOut = (send: string) =>
  `(${send}.send_started_at is not null or ${send}.unclear or ${send}.parts_done > 0)`;

/** Records that the channel accepted a part, before the next one starts. False if the lease was lost. */
export function recordPart(db: Db, claimed: Claimed, part: number, externalId: string | null): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await partDone(trx, claimed, part, part === 1 ? externalId : null))) return false;
    const { companyId, accountId, messageId } = claimed;
    if (externalId !== null) await query(trx, nameSql, [companyId, accountId, externalId, messageId, part]);
    return true;
  });
}

const partDone = sendLeases.changing<[done: number, externalId: string | null]>(
  'parts_done = $3, send_started_at = null, external_id = coalesce(external_id, $4::text)',
);

/** Records a further id of a message, unless the account has it. */
export const nameSql = prepared(`
  insert into message_names (company_id, account_id, external_id, message_id, part)
  select $1::uuid, $2::uuid, $3::text, $4::uuid, $5::integer
   where not exists (select from messages where company_id = $1 and account_id = $2 and external_id = $3)
      on conflict do nothing`);

/** Number of candidates per claim. */
const window = 128;

// `next_at > '-infinity'` repeats the predicate of the partial index on due sends, which keeps all other queries from
// using that index.
const isDue = `s.state = 'queued' and s.next_at > '-infinity' and s.next_at <= now() and ${isFree('s')}
       and s.account_id <> all($1::uuid[])`;
const mayGo = `(select a.status from accounts a where a.id = s.account_id) not in ('disabled', 'auth_required')
       and coalesce((select h.sends_held_until from account_health h where h.account_id = s.account_id) <= now(), true)
       and s.message_id = (select e.message_id from message_sends e
         where e.conversation_id = s.conversation_id and e.state = 'queued' order by e.seq limit 1)`;

// `state || ''` keeps the planner from using the index on queued sends, so that rows are looked up by primary key.
// `limit (select ...)` hides the number: a custom plan for it would look cheaper than the cached generic plan, and the
// statement would be planned every time.
/** `due`: a CTE of claimable sends with message_id, account_id and next_at. */
const claiming = (due: string) =>
  sendLeases.claimText({
    steps: `${due}, placed as (
    select message_id, next_at, row_number() over (partition by account_id order by next_at, message_id) as place from due
  )`,
    pick: `select message_id from message_sends s
     where message_id in (select message_id from placed where place <= $2 order by next_at limit (select $3::integer))
       and state || '' = 'queued' and next_at <= now() and ${isFree('s')}`,
    set: 'attempts = attempts + 1, unclear = unclear or send_started_at is not null',
    returning: `message_id as "messageId", company_id as "companyId", account_id as "accountId",
    conversation_id as "conversationId", attempts, fence, send_started_at is not null as "wasStarted",
    parts_done as "partsDone", withdrawn as "isWithdrawn"`,
  });

// Fast path: of the longest-due sends, only the first of each conversation is checked, because the others must wait for
// it.
const claimNearSql = plannedOnce(
  claiming(`near as materialized (
    select s.message_id, s.account_id, s.conversation_id, s.seq, s.next_at from message_sends s
     where ${isDue} order by s.next_at limit ${2 * window}
  ), due as materialized (
    select s.message_id, s.account_id, s.next_at
      from (select distinct on (conversation_id) * from near order by conversation_id, seq) s where ${mayGo}
  )`),
);
// Slow path, if none of those can be sent: checks due sends row by row, oldest first, until enough are found.
const claimSql = plannedOnce(
  claiming(`due as materialized (
    select s.message_id, s.account_id, s.next_at from message_sends s
     where ${isDue}
       and ${mayGo}
     order by s.next_at limit ${window}
  )`),
);
