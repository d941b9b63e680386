import { type Db, inTransaction, query, type Trx } from '../db/queries';
import { Refusal } from '../http/refusal';
import type { Client } from '../routes/route';
import type { Signer } from '../secrets/signer';
import { deviceCookieFor } from './deviceCookie';
import { type NewDevice, recordDevice } from './knownDevices';
import { endSessionByCookie, endSessionsOf, type OpenedSession, openSession, type SignInMethod } from './sessions';

/** Lifetime and number of a user's sessions. */
export interface SessionPolicy {
  /** Seconds without a call. */
  readonly idleSeconds: number;
  /** Maximum seconds in total. */
  readonly lifeSeconds: number;
  /** A new session ends the others. */
  readonly isSingle: boolean;
}

/** Dependencies of a sign-in that the company module provides. */
export interface EntryDeps {
  readonly sessionPolicyOf: (db: Db, userId: string) => Promise<SessionPolicy>;
  readonly signer: Signer;
  /** Called in the same transaction when a user signs in from a device that they have not used for 90 days. */
  readonly newDevice: (trx: Trx, userId: string, from: NewDevice) => Promise<void>;
}

export interface Entered extends OpenedSession {
  readonly userId: string;
  /** Proves later that this browser has signed in before; null for programs. */
  readonly deviceCookie: string | null;
  /** Whether the sign-in ended other sessions. */
  readonly endedOthers: boolean;
}

export interface Entrant {
  readonly userId: string;
  readonly method: SignInMethod;
  /** Cookie of the browser's current session, if any. */
  readonly sessionCookie: string | undefined;
  /** Hash of the password used to sign in: it must still be the current one. */
  readonly hash?: string | null;
}

/**
 * Opens a session for a user who has proved their identity by any method. Ends the current session of the browser,
 * whichever user it belongs to; with a single-session policy also the user's other sessions. They get the scene
 * "replaced". Throws LOGIN_FAILED if the password was changed meanwhile.
 */
export async function enter(
  db: Db,
  { sessionPolicyOf, newDevice, signer }: EntryDeps,
  { userId, method, sessionCookie, hash = null }: Entrant,
  client: Client,
): Promise<Entered> {
  const policy = await sessionPolicyOf(db, userId);
  return inTransaction(db, async (trx) => {
    // Locks the user's row: of two concurrent sign-ins the later ends the earlier.
    if ((await query(trx, lockSql, [userId, hash])).length === 0) throw loginFailed();
    const before = sessionCookie === undefined ? 0 : await endSessionByCookie(trx, sessionCookie, -4);
    const others = policy.isSingle ? await endSessionsOf(trx, userId, -4) : 0;
    const device = await recordDevice(trx, userId, client);
    const session = await openSession(trx, { userId, method, ...policy }, client);
    if (device !== null) await newDevice(trx, userId, device);
    const deviceCookie = client.isBrowser ? deviceCookieFor(signer, userId) : null;
    return { ...session, userId, deviceCookie, endedOthers: before + others > 0 };
  });
}

const lockSql = `
  update users set last_login_at = now() where id = $1 and ($2::text is null or password_hash = $2) returning id`;

/** The same refusal for all reasons. */
export function loginFailed(): Refusal {
  return new Refusal(400, 'LOGIN_FAILED', { en: 'Incorrect account or password.', zh: '账号或密码错误。' });
}
