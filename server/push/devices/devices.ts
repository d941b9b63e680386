import type { PushDevice } from '../../../src/schema/push';
import type { Language } from '../../../src/schema/text';
import { isRecordId } from '../../../src/schema/values';
import { type Db, inTransaction, prepared, query } from '../../kernel/db/queries';
import { notFound, Refusal } from '../../kernel/http/refusal';
import type { Cipher } from '../../kernel/secrets/cipher';
import { digestOf, endpointHash, type Subscription } from './subscription';

/** The user of a browser, with session and preferences. */
export interface Holder {
  readonly userId: string;
  readonly sessionId: string;
  readonly userAgent: string;
  readonly language: Language;
  /** An IANA time zone name. */
  readonly zone: string;
}

/** A browser that receives push notifications. */
export interface Device {
  readonly id: string;
  readonly userId: string;
  readonly language: Language;
  readonly zone: string;
  readonly subscription: Subscription;
}

/** Maximum devices per member. */
const max = 10;

/**
 * Registers a member's browser until the session is signed out; a repeated call renews it. Beyond ten devices the least
 * recently seen is removed. A browser registered by another user changes hands only if its complete subscription is
 * presented.
 */
export function keepDevice(db: Db, cipher: Cipher, holder: Holder, subscription: Subscription): Promise<PushDevice> {
  return inTransaction(db, async (trx) => {
    // Lock the user: two concurrent calls would each see room for themselves.
    await query(trx, lockSql, [holder.userId]);
    const [device] = await query<PushDevice>(trx, keepSql, [
      holder.userId,
      holder.sessionId,
      endpointHash(subscription),
      digestOf(subscription),
      cipher.encrypt(JSON.stringify(subscription)),
      holder.userAgent,
      holder.language,
      holder.zone,
    ]);
    if (device === undefined) throw otherBrowser();
    await query(trx, trimSql, [holder.userId, max]);
    return device;
  });
}

/** The member's active devices, most recently seen first. */
export function devicesOf(db: Db, userId: string): Promise<PushDevice[]> {
  return query<PushDevice>(db, listSql, [userId]);
}

/** Throws NOT_FOUND unless the device is the member's own. */
export async function removeDevice(db: Db, userId: string, id: string): Promise<void> {
  const rows = isRecordId(id) ? await query(db, removeSql, [userId, id]) : [];
  if (rows.length === 0) throw notFound();
}

/** The device; null if it is gone or its session was signed out. `userId`: only if it belongs to this user. */
export async function findDevice(db: Db, cipher: Cipher, id: string, userId: string | null): Promise<Device | null> {
  if (!isRecordId(id)) return null;
  type Row = Omit<Device, 'subscription'> & { readonly subscription: Buffer };
  const [row] = await query<Row>(db, findSql, [id, userId]);
  return row === undefined ? null : { ...row, subscription: JSON.parse(cipher.decrypt(row.subscription)) };
}

/** Records whether a push service accepted a notice. */
export async function recordReached(db: Db, id: string, isReached: boolean): Promise<void> {
  await query(db, isReached ? reachedSql : failedSql, [id]);
}

/** Removes a device that its push service reports as gone, unless it has registered a new subscription since. */
export async function forgetDevice(db: Db, { id, subscription }: Device): Promise<void> {
  await query(db, forgetSql, [id, digestOf(subscription)]);
}

/** Removes devices of signed-out sessions and those failing for two weeks. */
export async function cleanUpDevices(db: Db): Promise<void> {
  await query(db, cleanUpSql, []);
}

function otherBrowser(): Refusal {
  return new Refusal(409, 'OTHER_BROWSER', {
    en: 'This subscription belongs to another browser.',
    zh: '此订阅属于其他浏览器。',
  });
}

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const columns = `d.id, translate(rtrim(encode(d.endpoint_hash, 'base64'), '='), '+/', '-_') as mark,
  d.user_agent as "userAgent", ${instant('d.created_at')} as "createdAt", ${instant('d.reached_at')} as "reachedAt",
  ${instant('d.failing_since')} as "failingSince"`;
/** An expired session still receives notifications; only a sign-out or the deletion of the session ends them. */
const live = 'exists (select from sessions s where s.id = d.session_id and s.ended_at is null)';

const lockSql = prepared('select 1 from users where id = $1 for update');
const keepSql = prepared(`
  insert into push_devices as d (user_id, session_id, endpoint_hash, proof, subscription, user_agent, language, zone)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (endpoint_hash) do update
     set user_id = excluded.user_id, session_id = excluded.session_id, proof = excluded.proof,
         subscription = excluded.subscription, user_agent = excluded.user_agent, language = excluded.language,
         zone = excluded.zone, seen_at = clock_timestamp(), failing_since = null
   where d.user_id = excluded.user_id or d.proof = excluded.proof
  returning ${columns}`);
const trimSql = prepared(`
  delete from push_devices where user_id = $1 and id not in (
    select id from push_devices where user_id = $1 order by seen_at desc, id limit $2)`);
const listSql = prepared(`
  select ${columns} from push_devices d where d.user_id = $1 and ${live} order by d.seen_at desc, d.id`);
const removeSql = prepared('delete from push_devices where user_id = $1 and id = $2 returning id');
const findSql = prepared(`
  select d.id, d.user_id as "userId", d.language, d.zone, d.subscription from push_devices d
   where d.id = $1 and ($2::uuid is null or d.user_id = $2) and ${live}`);
const reachedSql = prepared('update push_devices set reached_at = now(), failing_since = null where id = $1');
const failedSql = prepared('update push_devices set failing_since = coalesce(failing_since, now()) where id = $1');
const forgetSql = prepared('delete from push_devices where id = $1 and proof = $2');
const cleanUpSql = `
  delete from push_devices d where not ${live} or d.failing_since < now() - interval '14 days'`;
