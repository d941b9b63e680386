import type { Db } from '../db/queries';
import { signIns } from '../metrics/counted';
import type { Client } from '../routes/route';

/** An entry of the sign-in log. */
export interface SignInEntry {
  /** Null for an unknown account. */
  readonly userId: string | null;
  /** The account as typed. */
  readonly account: string;
  readonly outcome: 'SIGNED_IN' | 'LOGIN_FAILED';
  /** Default: password. */
  readonly method?: 'password' | 'qr';
  /** The session that approved this one, and its address and user agent at that time. */
  readonly confirmed?: { readonly sessionId: string; readonly ip: string; readonly userAgent: string };
}

/** Adds an entry to the sign-in log. */
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
  signIns.inc({ result: outcome === 'SIGNED_IN' ? 'accepted' : 'refused' });
}
