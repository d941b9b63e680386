import { run } from '../../db/queries';
import type { Trx } from '../../db/records/rules';
import { forgetAccount } from '../attempts';
import type { AccountHolder } from '../holder';
import { endSessionsOf } from '../sessions';

/** Told in the transaction in which a password was set by somebody who is not signed in. */
export type PasswordReset = (trx: Trx, holder: AccountHolder) => Promise<void>;

/** Sets a forgotten password anew: every session ends, no link opens anything any more, and nobody waits for tries of the old one. */
export async function setPassword(trx: Trx, holder: AccountHolder, hash: string, told: PasswordReset): Promise<void> {
  const { userId, username, mobile } = holder;
  const text = 'update users set password_hash = $2, password_changed_at = now() where id = $1';
  await run(trx, text, [userId, hash]);
  await run(trx, 'delete from password_links where user_id = $1', [userId]);
  await endSessionsOf(trx, userId, -5);
  for (const account of [username, mobile]) if (account !== null) await forgetAccount(trx, account);
  await told(trx, holder);
}
