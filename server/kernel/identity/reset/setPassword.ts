import { query, type Trx } from '../../db/queries';
import { forgetAccount } from '../attemptLimits';
import type { AccountChanged, AccountHolder } from '../holder';
import { endSessionsOf } from '../sessions';

/** The account, the new hash and the request of a reset. */
export interface NewPassword {
  readonly holder: AccountHolder;
  readonly hash: string;
  readonly requestId: string;
  readonly passwordReset: AccountChanged;
}

/**
 * Sets a new password after a reset: ends all sessions, deletes reset links, and clears the attempt counts of the
 * account.
 */
export async function setPassword(trx: Trx, { holder, hash, requestId, passwordReset }: NewPassword): Promise<void> {
  const { userId, username, mobile, email } = holder;
  const text = 'update users set password_hash = $2, password_changed_at = now() where id = $1';
  await query(trx, text, [userId, hash]);
  await query(trx, 'delete from password_links where user_id = $1', [userId]);
  await endSessionsOf(trx, userId, -5);
  for (const account of [username, mobile, email]) if (account !== null) await forgetAccount(trx, account);
  await passwordReset(trx, holder, requestId);
}
