import type { Db } from '../db/queries';
import type { Client } from '../routes/route';

/** One try to sign in, as the sign-in log keeps it. */
export interface SignInEntry {
  /** Null where nobody is called so. */
  readonly userId: string | null;
  /** What was typed in. */
  readonly account: string;
  readonly outcome: 'SIGNED_IN' | 'LOGIN_FAILED';
  /** By password unless told. */
  readonly method?: 'password' | 'qr';
  /** The session that let this one in, and where it was then. */
  readonly confirmed?: { readonly sessionId: string; readonly ip: string; readonly userAgent: string };
}

/** Writes a try into the sign-in log. */
export async function recordSignIn(
  db: Db,
  { userId, account, outcome, method = 'password', confirmed }: SignInEntry,
  { ip, userAgent }: Pick<Client, 'ip' | 'userAgent'>,
): Promise<void> {
  const by = {
    confirmed_session: confirmed?.sessionId ?? null,
    confirmed_ip: confirmed?.ip ?? null,
    confirmed_user_agent: confirmed?.userAgent ?? null,
  };
  const entry = { user_id: userId, account, outcome, ip, user_agent: userAgent, method, ...by };
  await db.insertInto('login_log').values(entry).execute();
}
