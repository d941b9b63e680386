import { type Db, query } from '../db/queries';
import { signIns } from '../metrics/counted';
import type { Client } from '../routes/route';

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

export async function recordSignIn(
  db: Db,
  { userId, account, outcome, method = 'password', confirmed }: SignInEntry,
  { ip, userAgent }: Pick<Client, 'ip' | 'userAgent'>,
): Promise<void> {
  const by = [confirmed?.sessionId, confirmed?.ip, confirmed?.userAgent];
  await query(db, entrySql, [userId, account, outcome, ip, userAgent, method, ...by]);
  signIns.inc({ result: outcome === 'SIGNED_IN' ? 'accepted' : 'refused' });
}

const entrySql = `
  insert into login_log (user_id, account, outcome, ip, user_agent, method, confirmed_session, confirmed_ip, confirmed_user_agent)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
