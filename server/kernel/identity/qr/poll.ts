import { type Db, inTransaction, prepared, query } from '../../db/queries';
import { tooFast } from '../../http/rateLimit';
import type { Client } from '../../routes/route';
import { digest } from '../../secrets/tokens';
import { countGuess } from '../attemptLimits';
import { type Entered, enter } from '../enter';
import { recordSignIn } from '../signInLog';
import type { QrDeps } from './deps';
import { accountStanding } from './standing';

export type QrStatus = 'WAITING' | 'SCANNED' | 'FACE_REQUIRED' | 'CONFIRMED' | 'CANCELED' | 'EXPIRED';

/** Progress of a code, for the browser that shows it. */
export interface Progress {
  readonly status: QrStatus;
  /** Seconds until the current state expires. */
  readonly expiresIn?: number;
  /** Name of the user who scanned it. */
  readonly nickname?: string;
  readonly faceId?: string;
  readonly faceUrl?: string;
  /** Only once, with CONFIRMED. */
  readonly entered?: Entered;
}

/** A code, as identified by the browser that shows it. */
export interface PolledCode {
  readonly id: string;
  readonly bind: string | undefined;
  /** Cookie of the browser's current session, if any. */
  readonly sessionCookie: string | undefined;
}

/**
 * Progress of a code, by its id and the cookie of the browser that shows it; with another cookie or an unknown id it is
 * EXPIRED. The first poll after confirmation opens a session. Throws TOO_FAST if polled more than once a second, and
 * LOGIN_DELAYED when ids are guessed.
 */
export async function poll(db: Db, deps: QrDeps, code: PolledCode, client: Client): Promise<Progress> {
  const codeKey = [digest(code.id), digest(code.bind ?? '')];
  const [row] = await query<PolledRow>(db, pollSql, codeKey);
  if (row === undefined) {
    if ((await query(db, knownSql, codeKey)).length > 0) throw tooFast(1);
    // Counted after the lookup, so that a browser with a valid code is not delayed by others' guesses.
    await countGuess(db, 'qr id', client.network);
    return { status: 'EXPIRED' };
  }
  if (row.status === 'CONFIRMED') return open(db, deps, codeKey, code.sessionCookie, client);
  const { status, expiresIn, nickname, faceId, faceUrl } = row;
  if (status === 'WAITING') return { status, expiresIn };
  if (status === 'CANCELED' || status === 'EXPIRED') return { status };
  if (!(await stillStands(db, deps, codeKey[0]!))) return { status: 'CANCELED' };
  if (status === 'SCANNED') return { status, expiresIn, nickname };
  return { status, expiresIn, nickname, faceId, faceUrl };
}

/** Whether the account that scanned it is unchanged; otherwise cancels the code. */
function stillStands(db: Db, deps: QrDeps, idHash: Buffer): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // Confirmed or cancelled meanwhile: the next poll returns that.
    if ((await query(trx, lockSql, [idHash])).length === 0) return true;
    if ((await accountStanding(trx, deps, idHash)) !== null) return true;
    await query(trx, cancelSql, [idHash]);
    return false;
  });
}

interface PolledRow {
  readonly status: QrStatus;
  readonly expiresIn: number;
  readonly nickname: string;
  readonly faceId: string;
  readonly faceUrl: string;
}

interface ConfirmedRow {
  readonly userId: string;
  readonly sessionId: string;
  readonly ip: string;
  readonly userAgent: string;
}

/**
 * Opens the session of a confirmed code. Consumes the code in the same transaction, so only one of several concurrent
 * polls gets the session. The account must be unchanged since the scan.
 */
async function open(
  db: Db,
  deps: QrDeps,
  codeKey: readonly Buffer[],
  sessionCookie: string | undefined,
  client: Client,
): Promise<Progress> {
  return inTransaction(db, async (trx) => {
    const [row] = await query<ConfirmedRow>(trx, consumeSql, codeKey);
    if (row === undefined) return { status: 'EXPIRED' };
    const account = await accountStanding(trx, deps, codeKey[0]!);
    if (account === null) {
      await query(trx, cancelSql, [codeKey[0]]);
      return { status: 'CANCELED' };
    }
    const { userId, sessionId, ip, userAgent } = row;
    // The bind cookie shows that the client is a browser.
    const browser = { ...client, isBrowser: true };
    // No separate new-device notification: the QR sign-in notification covers it.
    const quiet = { ...deps, newDevice: async () => {} };
    const entered = await enter(trx, quiet, { userId, method: 'qr', sessionCookie }, browser);
    const confirmed = { sessionId, ip, userAgent };
    await recordSignIn(trx, { userId, account, outcome: 'SIGNED_IN', method: 'qr', confirmed }, client);
    await deps.signedInByQr(trx, userId, {
      ip: client.ip,
      userAgent: client.userAgent,
      country: client.country ?? null,
    });
    return { status: 'CONFIRMED', entered };
  });
}

const pollSql = prepared(`
  update qr_sign_ins set polled_at = now()
  where id_hash = $1 and bind_hash = $2 and (polled_at is null or polled_at <= now() - interval '1 second')
  returning case when state = 'CONSUMED' then 'EXPIRED' when state = 'CANCELED' then state
                 when expires_at <= now() then 'EXPIRED' else state end as status,
    ceil(extract(epoch from expires_at - now()))::int as "expiresIn", nickname, face_id as "faceId", face_url as "faceUrl"`);

const lockSql = prepared(
  `select 1 from qr_sign_ins where id_hash = $1 and state in ('SCANNED', 'FACE_REQUIRED') for update`,
);

const cancelSql = prepared(`update qr_sign_ins set state = 'CANCELED' where id_hash = $1`);

const knownSql = prepared('select 1 from qr_sign_ins where id_hash = $1 and bind_hash = $2');

const consumeSql = prepared(`
  update qr_sign_ins set state = 'CONSUMED'
  where id_hash = $1 and bind_hash = $2 and state = 'CONFIRMED' and expires_at > now()
  returning user_id as "userId", session_id as "sessionId", confirmed_ip as ip, confirmed_user_agent as "userAgent"`);
