import { type Db, query } from '../db/queries';
import { Refusal } from '../http/refusal';
import type { Client } from '../routes/route';
import { countAttempt, forgetAttempts, type Tried } from './attemptLimits';
import type { Passwords } from './passwords';
import { recordSignIn } from './signInLog';

/**
 * Checks the password of a signed-in user again; `field` is its field in the form. Attempts are counted as at sign-in,
 * so that no one can try passwords on an unattended page; a wrong one is recorded in the sign-in log. Throws
 * LOGIN_DELAYED, and REAUTH_REQUIRED for a missing or wrong password.
 */
export async function reauthenticate(
  db: Db,
  passwords: Passwords,
  userId: string,
  password: string | null,
  client: Pick<Client, 'network' | 'ip' | 'userAgent'>,
  field = 'password',
): Promise<{ readonly username: string; readonly hash: string }> {
  if (password === null) throw unproven(field, words.missing);
  const text = 'select username, password_hash as hash from users where id = $1';
  const [user] = await query<{ username: string; hash: string }>(db, text, [userId]);
  // Counted per session, so others' attempts do not delay the user's.
  const { username: account, hash } = user!;
  const tried: Tried = { account, network: client.network, known: { kind: 'session' } };
  await countAttempt(db, tried);
  if (!(await passwords.matches(password, hash))) {
    await recordSignIn(db, { userId, account, outcome: 'LOGIN_FAILED' }, client);
    throw wrongPassword(field);
  }
  await forgetAttempts(db, tried);
  return user!;
}

export function wrongPassword(field: string): Refusal {
  return unproven(field, field === 'oldPassword' ? words.wrongOld : words.wrong);
}

function unproven(path: string, message: (typeof words)['wrong']): Refusal {
  return new Refusal(400, 'REAUTH_REQUIRED', message, { issues: [{ path, code: 'rule', message }] });
}

const words = {
  missing: { en: 'Enter your password to confirm.', zh: '请输入登录密码以确认。' },
  wrong: { en: 'Incorrect password.', zh: '密码错误。' },
  wrongOld: { en: 'Incorrect current password.', zh: '旧密码错误。' },
};
