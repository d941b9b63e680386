import { type Db, everyCompany, plannedOnce, prepared, query } from '../db/queries';
import { isFree, leasesOf } from '../leases/leases';
import type { MailScene } from './words/params';

/** A mail that this worker owns until its lease ends. */
export interface Claimed {
  readonly id: string;
  readonly companyId: string | null;
  readonly accountId: string;
  readonly scene: MailScene;
  readonly messageId: string;
  /** The member who caused it. */
  readonly askedBy: string | null;
  /** Masked. */
  readonly recipient: string;
  readonly sealed: Buffer;
  /** Including this one. */
  readonly attempts: number;
  readonly fence: number;
  /** A former worker wrote its end, and its result is unknown. */
  readonly wasBegun: boolean;
  /** It is not worth sending any more. */
  readonly isOver: boolean;
}

export const mailLeases = leasesOf<Claimed>({
  table: 'mail_messages',
  row: 'm',
  key: 'id',
  keyOf: ({ id }) => id,
  seconds: 15,
  isOpen: "state = 'waiting'",
});

/**
 * Claims due mails, those that somebody waits for first; at most `perAccount` of an account, and none of the `busy`
 * accounts or of those that pause. If one account has many, those of others may be found only by the next claim.
 */
export function claimMails(db: Db, busy: readonly string[], perAccount: number, max: number): Promise<Claimed[]> {
  return query<Claimed>(db, claimSql, [busy, perAccount, max]);
}

/** Records that the end of a mail is about to be written. */
export const begin = mailLeases.changing('begun_at = now()');

/** Releases a claim without counting the attempt. */
export const release = mailLeases.settling<[seconds: number]>(
  'attempts = attempts - 1, begun_at = null, next_at = now() + make_interval(secs => $3::float8)',
);

/** Schedules the next try. */
export const tryLater = mailLeases.settling<[seconds: number, fault: string, answer: string | null]>(
  'begun_at = null, next_at = now() + make_interval(secs => $3::float8), fault = $4, answer = $5',
);

/** Ends a mail. Its contents are kept only if it may be sent again. */
export const settle = mailLeases.settling<
  [
    state: 'sent' | 'failed' | 'unknown' | 'expired' | 'nobody',
    fault: string | null,
    answer: string | null,
    relayId: string | null,
  ]
>(`state = $3, fault = coalesce($4, fault), answer = $5, relay_id = $6, finished_at = now(),
   sealed = case when $3 in ('failed', 'unknown') then sealed end`);

/** Number of candidates per claim. */
const window = 128;

const isDue = `m.state = 'waiting' and m.next_at <= now() and ${isFree('m')}`;

const claimSql = plannedOnce(
  everyCompany(
    mailLeases.claimText({
      steps: `near as (
    select m.id, m.account_id, m.priority, m.next_at from mail_messages m
     where ${isDue} and m.account_id <> all($1::uuid[])
       and not exists (select from mail_holds h where h.account_id = m.account_id and h.held_until > now())
     order by m.priority, m.next_at limit ${window}
  ), ranked as (
    select id, row_number() over (partition by account_id order by priority, next_at) as place from near
  )`,
      pick: `select m.id from mail_messages m join ranked r on r.id = m.id
     where r.place <= $2 and ${isDue} order by m.priority, m.next_at limit $3`,
      set: 'attempts = attempts + 1',
      returning: `m.id, m.company_id as "companyId", m.account_id as "accountId", m.scene, m.message_id as "messageId", m.sealed,
            m.asked_by as "askedBy", m.to_mask as recipient,
            m.attempts, m.fence, m.begun_at is not null as "wasBegun", m.expires_at <= now() as "isOver"`,
    }),
  ),
);

/** The account pauses, longer with each failure in a row. */
export async function hold(db: Db, accountId: string, fault: string): Promise<void> {
  await query(db, holdSql, [accountId, fault]);
}

/** The account works again. */
export async function unhold(db: Db, accountId: string): Promise<void> {
  await query(db, 'delete from mail_holds where account_id = $1 and failures > 0', [accountId]);
}

/** The account has reached a limit: it pauses for so many seconds. */
export async function holdFor(db: Db, accountId: string, seconds: number): Promise<void> {
  await query(db, holdForSql, [accountId, seconds]);
}

// From a minute up to an hour. Concurrent failures count once.
const holdSql = prepared(`
  insert into mail_holds as h (account_id, failures, held_until, fault) values ($1, 1, now() + interval '1 minute', $2)
      on conflict (account_id) do update set failures = h.failures + 1, fault = excluded.fault,
         held_until = now() + least(interval '1 minute' * 2 ^ least(h.failures, 6), interval '1 hour')
   where h.held_until <= now()`);
const holdForSql = prepared(`
  insert into mail_holds as h (account_id, failures, held_until) values ($1, 0, now() + make_interval(secs => $2))
      on conflict (account_id) do update set held_until = greatest(h.held_until, excluded.held_until)`);
