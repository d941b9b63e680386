import { type Db, prepared, query } from '../db/queries';
import { type FoundSession, sceneOfSession } from '../identity/sessions';
import { digest, newToken } from '../secrets/tokens';

/** Issues a one-time ticket for a live connection of the session, valid for 30 seconds. */
export async function issueTicket(db: Db, sessionId: string): Promise<string> {
  const ticket = newToken();
  await query(db, issueSql, [digest(ticket), sessionId]);
  return ticket;
}

const issueSql = prepared('insert into live_tickets (token_hash, session_id) values ($1, $2)');

/** Consumes a ticket. Null if it is unknown, used or expired. */
export async function redeemTicket(db: Db, ticket: string): Promise<FoundSession | null> {
  const [session] = await query<FoundSession>(db, redeemSql, [digest(ticket)]);
  return session ?? null;
}

const redeemSql = prepared(`
  with used as (delete from live_tickets where token_hash = $1 and expires_at > now() returning session_id)
  select id, user_id as "userId", cookie_hash as "cookieHash", ${sceneOfSession} as scene
    from sessions where id = (select session_id from used)`);
