import { sql } from 'kysely';
import type { Db } from '../db/queries';
import { Refusal } from '../http/refusal';
import type { Client } from '../routes/route';
import { countAttempt, forgetAttempts } from './attempts';
import type { Passwords } from './passwords';
import { type OpenedSession, openSession } from './sessions';

/** Whether a user may enter at all: a disabled or removed member may not. */
export type MayEnter = (db: Db, userId: string) => Promise<boolean>;

export interface Credentials {
  /** User name or mobile number. */
  readonly account: string;
  readonly password: string;
}

/**
 * Signs a user in by password. Unknown, wrong and disabled are one refusal, LOGIN_FAILED, in the same time; every try
 * stands in the login log.
 */
export async function signIn(
  db: Db,
  parts: { passwords: Passwords; mayEnter: MayEnter },
  { account, password }: Credentials,
  client: Client,
): Promise<OpenedSession & { userId: string }> {
  await countAttempt(db, account, client.ip);
  const user = await findUser(db, account);
  const matches = await parts.passwords.matches(password, user?.password_hash ?? null);
  if (user === undefined || !matches || !(await parts.mayEnter(db, user.id))) {
    await note(db, user?.id ?? null, account, 'LOGIN_FAILED', client);
    throw new Refusal(400, 'LOGIN_FAILED', { en: 'Account or password is wrong.', zh: '账号或密码错误。' });
  }
  await forgetAttempts(db, account, client.ip);
  await note(db, user.id, account, 'SIGNED_IN', client);
  await db.updateTable('users').set({ last_login_at: sql`now()` }).where('id', '=', user.id).execute();
  return { ...(await openSession(db, user.id, client)), userId: user.id };
}

/** A user name goes before another's mobile number of the same digits. */
function findUser(db: Db, account: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where((where) =>
      where.or([where(sql`lower(username)`, '=', account.toLowerCase()), where('mobile', '=', account)]),
    )
    .orderBy(sql`lower(username) = ${account.toLowerCase()}`, 'desc')
    .executeTakeFirst();
}

async function note(
  db: Db,
  userId: string | null,
  account: string,
  outcome: string,
  { ip, userAgent }: Client,
): Promise<void> {
  await db.insertInto('login_log').values({ user_id: userId, account, outcome, ip, user_agent: userAgent }).execute();
}
