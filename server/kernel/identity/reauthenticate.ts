import { type Db, query } from '../db/queries';
import { Refusal } from '../http/refusal';
import type { Client } from '../routes/route';
import { countAttempt, forgetAttempts, type Tried } from './attempts';
import type { Passwords } from './passwords';
import { recordSignIn } from './signInLog';

/**
 * Asks a signed-in user for their password once more; `field` is where the form has it. Tries are counted, as at a sign-in:
 * whoever finds the page open must not be able to try passwords on it; a wrong one stands in the sign-in log. Throws LOGIN_DELAYED, and REAUTH_REQUIRED for a
 * password that is missing or wrong.
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
  // Strangers' tries delay none of theirs, from whichever address.
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
