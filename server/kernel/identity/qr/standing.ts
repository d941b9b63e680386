import { prepared, query, type Trx } from '../../db/queries';
import { sceneOfSession } from '../sessions';
import type { QrDeps } from './deps';

/**
 * The account name of the user who scanned the code, if unchanged since: a member with the same roles and password, in
 * a valid session; null otherwise. Locked until the transaction ends. The member's row is locked before the user's, in
 * the same order as on removal of a member.
 */
export async function accountStanding(trx: Trx, deps: QrDeps, idHash: Buffer): Promise<string | null> {
  const [row] = await query<{ userId: string; standing: string }>(trx, scannedBySql, [idHash]);
  if (row === undefined || (await deps.standingOf(trx, row.userId)) !== row.standing) return null;
  const [user] = await query<{ username: string }>(trx, sameSql, [idHash]);
  return user?.username ?? null;
}

const scannedBySql = prepared(`select user_id as "userId", standing from qr_sign_ins where id_hash = $1`);

const sameSql = prepared(`
  select u.username from qr_sign_ins q join users u on u.id = q.user_id and u.password_changed_at = q.password_changed_at
   where q.id_hash = $1 and exists (select 1 from sessions where id = q.session_id and ${sceneOfSession} is null)
     for no key update of u`);
