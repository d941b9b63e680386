import type { Actor } from '../../access/actor';
import { type Db, inTransaction, prepared, query } from '../../db/queries';
import type { Client } from '../../routes/route';
import { digest } from '../../secrets/tokens';
import { reauthenticate } from '../reauthenticate';
import { recordSignIn } from '../signInLog';
import type { QrDeps } from './deps';
import type { StartedFaceCheck } from './faceCheck';
import { alreadyDone, canceled, expired, faceUnreachable, wrongPair } from './refusals';
import { accountStanding } from './standing';

/** Seconds in which the screen must fetch its session, and in which a face check must be completed. */
const fetchSeconds = 60;
const faceSeconds = 180;

export interface Confirmation {
  readonly confirmTicket: string;
  /** The number that the user read on the screen. */
  readonly pairCode: string;
  readonly password: string | null;
}

/**
 * Approves the sign-in of the screen whose code this session scanned. A wrong number cancels it, even after the correct
 * one until the screen has its session; so does any change of the account since the scan. Returns whether a face check
 * is required. Throws QR_WRONG_PAIR, QR_CANCELED, QR_EXPIRED, QR_DONE, REAUTH_REQUIRED, LOGIN_DELAYED,
 * FACE_UNREACHABLE; after the last three it can be retried.
 */
export async function confirm(
  db: Db,
  deps: QrDeps,
  actor: Actor,
  { confirmTicket, pairCode, password }: Confirmation,
  client: Client,
): Promise<{ readonly faceRequired: boolean }> {
  const codeKey = [digest(confirmTicket), actor.userId, actor.sessionId];
  const [row] = await query<LockedRow>(db, lockedSql, codeKey);
  if (row === undefined) throw await whyOver(db, codeKey);
  if (row.pairCode !== pairCode) {
    await refusePair(db, actor, row, codeKey);
    throw wrongPair();
  }
  if (row.state !== 'SCANNED') throw alreadyDone();
  if (row.passwordNeeded || deps.isPrivileged(actor))
    await reauthenticate(db, deps.passwords, actor.userId, password, client);
  const face = await startFace(deps, actor.userId);
  const became = await inTransaction(db, async (trx) => {
    // Locks the code's row first and then the account, in the same order as when the screen fetches its session, to
    // avoid deadlocks.
    if ((await query(trx, lockSql, [row.idHash])).length === 0) return null;
    const isSame = (await accountStanding(trx, deps, row.idHash)) !== null;
    const [state, seconds] = !isSame
      ? ['CANCELED', 0]
      : face
        ? ['FACE_REQUIRED', faceSeconds]
        : ['CONFIRMED', fetchSeconds];
    const values = [row.idHash, codeKey[0], state, seconds, client.ip, client.userAgent, face?.faceId, face?.url];
    const moved = await query<{ state: string }>(trx, moveSql, values);
    return moved[0]?.state ?? null;
  });
  if (became === null) throw await whyOver(db, codeKey);
  if (became === 'CANCELED') throw canceled();
  return { faceRequired: became === 'FACE_REQUIRED' };
}

/** Cancels the code. Possible until the screen has its session: QR_DONE after that, QR_EXPIRED when it has expired. */
export async function cancel(db: Db, actor: Actor, confirmTicket: string): Promise<void> {
  const codeKey = [digest(confirmTicket), actor.userId, actor.sessionId];
  if ((await query(db, cancelSql, codeKey)).length === 0) throw await whyOver(db, codeKey);
}

interface LockedRow {
  readonly idHash: Buffer;
  readonly state: 'SCANNED' | 'FACE_REQUIRED' | 'CONFIRMED';
  readonly pairCode: string;
  readonly passwordNeeded: boolean;
  readonly ip: string;
  readonly userAgent: string;
}

/** Cancels a confirmed code too, so that trying several numbers never succeeds. */
async function refusePair(
  db: Db,
  actor: Actor,
  { ip, userAgent }: LockedRow,
  codeKey: readonly unknown[],
): Promise<void> {
  if ((await query(db, cancelSql, codeKey)).length === 0) return;
  const text = 'select username from users where id = $1';
  const [user] = await query<{ username: string }>(db, text, [actor.userId]);
  const entry = { userId: actor.userId, account: user!.username, outcome: 'LOGIN_FAILED', method: 'qr' } as const;
  await recordSignIn(db, entry, { ip, userAgent });
}

async function startFace({ face }: QrDeps, userId: string): Promise<StartedFaceCheck | null> {
  try {
    return await face.start(userId);
  } catch {
    throw faceUnreachable();
  }
}

async function whyOver(db: Db, codeKey: readonly unknown[]) {
  const [row] = await query<{ state: string }>(db, stateSql, codeKey);
  if (row?.state === 'CANCELED') return canceled();
  return row?.state === undefined || row.state === 'OVER' ? expired() : alreadyDone();
}

const mine = `ticket_hash = $1 and user_id = $2 and session_id::text = $3`;
const notOver = `state in ('SCANNED', 'FACE_REQUIRED', 'CONFIRMED') and expires_at > now()`;

const lockedSql = prepared(`
  select id_hash as "idHash", state, pair_code as "pairCode", password_needed as "passwordNeeded", ip,
    user_agent as "userAgent"
  from qr_sign_ins where ${mine} and ${notOver}`);

const lockSql = prepared(`select 1 from qr_sign_ins where id_hash = $1 and state = 'SCANNED' for update`);

const moveSql = prepared(`
  update qr_sign_ins set state = $3, expires_at = now() + make_interval(secs => $4), confirmed_ip = $5,
    confirmed_user_agent = $6, face_id = $7, face_url = $8
  where id_hash = $1 and ticket_hash = $2 and state = 'SCANNED' and expires_at > now() returning state`);

const cancelSql = prepared(`
  update qr_sign_ins set state = 'CANCELED'
  where ${mine} and ${notOver} returning 1`);

const stateSql = prepared(`
  select case when state = 'CANCELED' or state = 'CONSUMED' then state when expires_at <= now() then 'OVER' else state end as state
    from qr_sign_ins where ${mine}`);
