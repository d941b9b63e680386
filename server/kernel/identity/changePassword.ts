import { type Db, inTransaction, query, type Trx } from '../db/queries';
import { invalid, type Refusal } from '../http/refusal';
import type { Client } from '../routes/route';
import { assertStrong } from './passwordRules';
import type { Passwords } from './passwords';
import { reauthenticate, wrongPassword } from './reauthenticate';
import { endOtherSessions } from './sessions';

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/** The user, and the session in which they change the password. */
export interface Holder {
  readonly userId: string;
  readonly sessionId: string;
  /** Words that a guesser would try, in addition to the account. */
  readonly names: readonly (string | null)[];
}

/**
 * Changes a password after checking the old one; ends all other sessions of the user. Checking the old password counts
 * as a sign-in attempt. `changed` runs in the same transaction. Throws LOGIN_DELAYED, REAUTH_REQUIRED for a wrong old
 * password, PASSWORD_WEAK with its reason.
 */
export async function changePassword(
  db: Db,
  passwords: Passwords,
  { userId, sessionId, names }: Holder,
  { oldPassword, newPassword }: PasswordChange,
  client: Client,
  changed: (trx: Trx) => Promise<void>,
): Promise<void> {
  const { username, hash } = await reauthenticate(db, passwords, userId, oldPassword, client, 'oldPassword');
  assertStrong(newPassword, username, 'newPassword', names);
  if (newPassword === oldPassword) throw samePassword();
  const values = [userId, await passwords.hash(newPassword), hash];
  await inTransaction(db, async (trx) => {
    // Conditional update on the old hash: of two concurrent changes only one succeeds.
    if ((await query(trx, updateSql, values)).length === 0) throw wrongPassword('oldPassword');
    await endOtherSessions(trx, userId, sessionId, -5);
    await changed(trx);
  });
}

const updateSql = `update users set password_hash = $2, password_changed_at = now()
  where id = $1 and password_hash = $3 returning id`;

function samePassword(): Refusal {
  const message = {
    en: 'This is your current password. Choose a different one.',
    zh: '新密码与旧密码相同，请换一个。',
  };
  return invalid([{ path: 'newPassword', code: 'rule', message }]);
}
