import { type Db, inTransaction, prepared, query } from '../../db/queries';
import { tooFast } from '../../http/rateLimit';
import { digest } from '../../secrets/tokens';
import { recordSignIn } from '../signInLog';
import type { FaceCheck, FaceResult, FaceStatus } from './faceCheck';
import { faceUnreachable } from './refusals';

/** Progress of a face check, for the browser that waits for it. */
export interface FaceProgress {
  readonly faceId: string;
  readonly required: boolean;
  readonly status: FaceStatus;
  readonly isFinish: boolean;
  readonly failedReason: string | null;
}

/**
 * Progress of a code's face check, by the cookie of the browser that shows the code. A passed check confirms the code;
 * a failed or expired one cancels it. A missing check, or one of another browser, is NONE and not required. Throws
 * TOO_FAST if polled more than once a second, FACE_UNREACHABLE.
 */
export async function faceProgress(
  db: Db,
  face: FaceCheck,
  faceId: string,
  bind: string | undefined,
): Promise<FaceProgress> {
  const codeKey = [faceId, digest(bind ?? '')];
  const [row] = await query<{ state: string; isOver: boolean }>(db, pollSql, codeKey);
  if (row === undefined) {
    if ((await query(db, knownSql, codeKey)).length > 0) throw tooFast(1);
    return { faceId, required: false, status: 'NONE', isFinish: true, failedReason: null };
  }
  const progress = (status: FaceStatus, failedReason: string | null = null): FaceProgress => {
    const isFinish = status !== 'WAITING' && status !== 'SCANNED';
    return { faceId, required: true, status, isFinish, failedReason };
  };
  if (row.state === 'CONFIRMED' || row.state === 'CONSUMED') return progress('PASSED');
  if (row.state === 'CANCELED') return progress('FAILED');
  if (row.isOver) return progress('EXPIRED');
  const { status, failedReason = null } = await askProvider(face, faceId);
  if (status === 'PASSED') {
    const [moved] = await query(db, passSql, codeKey);
    return progress(moved === undefined ? 'EXPIRED' : 'PASSED');
  }
  if (status === 'WAITING' || status === 'SCANNED') return progress(status);
  await fail(db, codeKey);
  // If the service does not know the check any more, it counts as expired.
  return progress(status === 'FAILED' ? 'FAILED' : 'EXPIRED', failedReason);
}

/** Cancels the code and records the refused sign-in in the sign-in log. */
async function fail(db: Db, codeKey: readonly unknown[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    const [refused] = await query<RefusedRow>(trx, failSql, codeKey);
    if (refused === undefined) return;
    const { userId, account, ip, userAgent } = refused;
    await recordSignIn(trx, { userId, account, outcome: 'LOGIN_FAILED', method: 'qr' }, { ip, userAgent });
  });
}

interface RefusedRow {
  readonly userId: string;
  readonly account: string;
  readonly ip: string;
  readonly userAgent: string;
}

async function askProvider(face: FaceCheck, faceId: string): Promise<FaceResult> {
  try {
    return await face.statusOf(faceId);
  } catch {
    throw faceUnreachable();
  }
}

const pollSql = prepared(`
  update qr_sign_ins set face_polled_at = now()
  where face_id = $1 and bind_hash = $2 and (face_polled_at is null or face_polled_at <= now() - interval '1 second')
  returning state, expires_at <= now() as "isOver"`);

const knownSql = prepared('select 1 from qr_sign_ins where face_id = $1 and bind_hash = $2');

const waiting = `face_id = $1 and bind_hash = $2 and state = 'FACE_REQUIRED' and expires_at > now()`;
const passSql = prepared(
  `update qr_sign_ins set state = 'CONFIRMED', expires_at = now() + interval '60 seconds' where ${waiting} returning 1`,
);
const failSql = prepared(`
  update qr_sign_ins set state = 'CANCELED' from users where users.id = user_id and ${waiting}
  returning user_id as "userId", username as account, ip, qr_sign_ins.user_agent as "userAgent"`);
