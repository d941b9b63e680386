import { v7 as newId } from 'uuid';
import type { TimeLeft } from '../../../src/schema/session';
import { type Db, prepared, query } from '../db/queries';
import { notFound, type SessionScene } from '../http/refusal';
import type { Client } from '../routes/route';
import { digest, newToken } from '../secrets/tokens';

/** Header that carries the session token; the sign-in response names it. */
export const tokenName = 'satoken';
/** HttpOnly cookie: the half of a browser session that scripts cannot read. */
export const cookieName = 'parley-session';

/** How the user proved their identity. */
export type SignInMethod = 'password' | 'qr';

export interface NewSession {
  readonly userId: string;
  readonly method: SignInMethod;
  /** Maximum seconds in total, and without a call. */
  readonly lifeSeconds: number;
  readonly idleSeconds: number;
}

export interface OpenedSession {
  readonly id: string;
  readonly token: string;
  /** Null for programs, which have no cookies. */
  readonly cookie: string | null;
  readonly lifeSeconds: number;
  readonly idleSeconds: number;
}

/** Opens a session. Sign-in methods call `enter`, which applies the session policy. */
export async function openSession(
  db: Db,
  { userId, method, lifeSeconds, idleSeconds }: NewSession,
  client: Omit<Client, 'network'>,
): Promise<OpenedSession> {
  const cookie = client.isBrowser ? newToken() : null;
  const session = { id: newId(), token: newToken(), cookie, lifeSeconds, idleSeconds };
  const hashes = [digest(session.token), cookie === null ? null : digest(cookie)];
  const { ip, userAgent, country = null } = client;
  await query(db, openSql, [session.id, ...hashes, userId, ip, userAgent, country, lifeSeconds, idleSeconds, method]);
  return session;
}

const openSql = `
  insert into sessions (id, token_hash, cookie_hash, user_id, ip, user_agent, country, expires_at, idle_seconds, method)
  values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8), $9, $10)`;

export interface FoundSession {
  readonly id: string;
  readonly userId: string;
  readonly cookieHash: Buffer | null;
  /** Null while the session is valid, otherwise the scene for its holder. */
  readonly scene: SessionScene | null;
}

/** SQL expression: the scene of a session row; null while it is valid. */
export const sceneOfSession = `case when ended_at is not null then coalesce(end_scene, -2)
  when expires_at <= now() or last_seen_at + make_interval(secs => idle_seconds) <= now() then -3 end`;

/** Finds a session by its token and, unless `isUse` is false, marks it as used, at most once a minute. */
export async function findSession(db: Db, tokenHash: Buffer, isUse = true): Promise<FoundSession | null> {
  const [session] = await query<FoundSession & { stale: boolean }>(db, findSql, [tokenHash]);
  if (session === undefined) return null;
  if (isUse && session.stale && session.scene === null) {
    await query(db, 'update sessions set last_seen_at = now() where id = $1', [session.id]);
  }
  return session;
}

const findSql = prepared(`
  select id, user_id as "userId", cookie_hash as "cookieHash", last_seen_at < now() - interval '60 seconds' as stale,
         ${sceneOfSession} as scene
    from sessions where token_hash = $1`);

/** How long a session goes on; as every answer to its own calls, after this call has been counted as use or not. */
export async function timeLeft(db: Db, id: string): Promise<TimeLeft> {
  const [left] = await query<TimeLeft>(db, timeLeftSql, [id]);
  if (left === undefined) throw notFound();
  return left;
}

const timeLeftSql = prepared(`
  select greatest(0, extract(epoch from last_seen_at - now())::int + idle_seconds) as "idleSeconds", idle_seconds as "limitSeconds",
         greatest(0, extract(epoch from expires_at - now())::int) as "totalSeconds"
    from sessions where id = $1`);

/** The sessions among `ids` that are no longer valid. */
export async function sessionsOver(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(db, overSql, [ids]);
  return rows.map(({ id }) => id);
}

const overSql = prepared(`
  select given.id from unnest($1::uuid[]) as given(id) left join sessions on sessions.id = given.id
   where sessions.id is null or ${sceneOfSession} is not null`);

/** Ends all sessions of a user; later calls with their tokens get the scene. Returns the count. */
export async function endSessionsOf(db: Db, userId: string, scene: SessionScene): Promise<number> {
  return endWhere(db, 'user_id = $2', [scene, userId]);
}

/** Ends all sessions of a user but one; later calls with their tokens get the scene. Returns the count. */
export async function endOtherSessions(db: Db, userId: string, keptId: string, scene: SessionScene): Promise<number> {
  return endWhere(db, 'user_id = $2 and id <> $3', [scene, userId, keptId]);
}

/** Ends a session; later calls with its token get the scene. */
export async function endSession(db: Db, sessionId: string, scene: SessionScene): Promise<void> {
  await endWhere(db, 'id = $2', [scene, sessionId]);
}

/** Ends a session if it belongs to this user; returns whether it did and was still valid. */
export async function endSessionOf(db: Db, userId: string, sessionId: string, scene: SessionScene): Promise<boolean> {
  return (await endWhere(db, 'user_id = $2 and id = $3', [scene, userId, sessionId])) > 0;
}

/** Ends the session of a browser by its cookie; later calls with its token get the scene. Returns the count. */
export async function endSessionByCookie(db: Db, cookie: string, scene: SessionScene): Promise<number> {
  return endWhere(db, 'cookie_hash = $2', [scene, digest(cookie)]);
}

/** Skips expired sessions: their reason stays that they expired. */
async function endWhere(db: Db, condition: string, values: readonly unknown[]): Promise<number> {
  // The redundant `ended_at is null` lets the partial indexes apply.
  const text = `update sessions set ended_at = now(), end_scene = $1::smallint
    where ended_at is null and ${sceneOfSession} is null and ${condition} returning id`;
  return (await query(db, text, values)).length;
}
