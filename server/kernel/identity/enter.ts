import { type Db, inTransaction, query } from '../db/queries';
import type { Trx } from '../db/records/rules';
import { Refusal } from '../http/refusal';
import type { Client } from '../routes/route';
import type { Signer } from '../secrets/signer';
import { deviceCookieFor } from './deviceCookie';
import { type NewDevice, recordDevice } from './knownDevices';
import { endSessionByCookie, endSessionsOf, type OpenedSession, openSession, type SignInMethod } from './sessions';

/** How long somebody's sessions last, and how many they may have. */
export interface SessionPolicy {
  /** Seconds without any call. */
  readonly idleSeconds: number;
  /** Seconds at most. */
  readonly lifeSeconds: number;
  /** A new session ends the others. */
  readonly isSingle: boolean;
}

/** What a sign-in asks of those who know the company. */
export interface EntryDeps {
  readonly sessionPolicyOf: (db: Db, userId: string) => Promise<SessionPolicy>;
  readonly signer: Signer;
  /** Told in the same transaction when somebody signs in from where they have not for 90 days. */
  readonly newDevice: (trx: Trx, userId: string, from: NewDevice) => Promise<void>;
}

export interface Entered extends OpenedSession {
  readonly userId: string;
  /** What the browser proves with that it signed in here before; null for programs. */
  readonly deviceCookie: string | null;
  /** Other sessions have ended by it. */
  readonly endedOthers: boolean;
}

/** Who has proved who they are, and how. */
export interface Entrant {
  readonly userId: string;
  readonly method: SignInMethod;
  /** Of the session that their browser has, if it has one. */
  readonly sessionCookie: string | undefined;
  /** Of the password by which they signed in: it must still be theirs. */
  readonly hash?: string | null;
}

/**
 * Opens a session for somebody who has proved who they are, by whatever way. The session that the browser had ends, whoever's
 * it was; with a policy of one session their others end too. All of them are told that they were replaced. Throws LOGIN_FAILED
 * when their password was changed meanwhile.
 */
export async function enter(
  db: Db,
  { sessionPolicyOf, newDevice, signer }: EntryDeps,
  { userId, method, sessionCookie, hash = null }: Entrant,
  client: Client,
): Promise<Entered> {
  const policy = await sessionPolicyOf(db, userId);
  return inTransaction(db, async (trx) => {
    // It holds their row: of two sign-ins at the same time the later ends the earlier.
    if ((await query(trx, lockText, [userId, hash])).length === 0) throw loginFailed();
    const before = sessionCookie === undefined ? 0 : await endSessionByCookie(trx, sessionCookie, -4);
    const others = policy.isSingle ? await endSessionsOf(trx, userId, -4) : 0;
    const device = await recordDevice(trx, userId, client);
    const session = await openSession(trx, { userId, method, ...policy }, client);
    if (device !== null) await newDevice(trx, userId, device);
    const deviceCookie = client.isBrowser ? deviceCookieFor(signer, userId) : null;
    return { ...session, userId, deviceCookie, endedOthers: before + others > 0 };
  });
}

const lockText = `
  update users set last_login_at = now() where id = $1 and ($2::text is null or password_hash = $2) returning id`;

/** One refusal for all reasons. */
export function loginFailed(): Refusal {
  return new Refusal(400, 'LOGIN_FAILED', { en: 'Incorrect account or password.', zh: '账号或密码错误。' });
}
