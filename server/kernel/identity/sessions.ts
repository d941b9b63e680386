import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { type Db, prepared, query } from '../db/queries';
import type { SessionScene } from '../http/refusal';
import type { Client } from '../routes/route';
import { digest, newToken } from './tokens';

/** The header that carries the token; the sign-in tells it to the client. */
export const tokenName = 'satoken';
/** The half of a browser's session that no script can read. */
export const cookieName = 'parley-session';

/** How somebody proved who they are. */
export type SignInMethod = 'password' | 'qr';

export interface NewSession {
  readonly userId: string;
  readonly method: SignInMethod;
  /** Seconds it lasts at most, and without any call. */
  readonly lifeSeconds: number;
  readonly idleSeconds: number;
}

export interface OpenedSession {
  readonly id: string;
  readonly token: string;
  /** Null for programs: they have no cookies. */
  readonly cookie: string | null;
  readonly lifeSeconds: number;
  readonly idleSeconds: number;
}

/** Ways to sign in go through `enter`, which knows how long a session lasts. */
export async function openSession(
  db: Db,
  { userId, method, lifeSeconds, idleSeconds }: NewSession,
  client: Omit<Client, 'network'>,
): Promise<OpenedSession> {
  const cookie = client.isBrowser ? newToken() : null;
  const session = { id: newId(), token: newToken(), cookie, lifeSeconds, idleSeconds };
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: digest(session.token),
      cookie_hash: session.cookie === null ? null : digest(session.cookie),
      user_id: userId,
      ip: client.ip,
      user_agent: client.userAgent,
      country: client.country ?? null,
      expires_at: sql`now() + make_interval(secs => ${lifeSeconds})`,
      idle_seconds: idleSeconds,
      method,
      ended_at: null,
      end_scene: null,
    })
    .execute();
  return session;
}

export interface FoundSession {
  readonly id: string;
  readonly userId: string;
  readonly cookieHash: Buffer | null;
  /** Null while it holds, else what its holder is told. */
  readonly scene: SessionScene | null;
}

/** What the holder of a row of sessions is told; null while it holds. */
export const sceneOfSession = `case when ended_at is not null then coalesce(end_scene, -2)
  when expires_at <= now() or last_seen_at + make_interval(secs => idle_seconds) <= now() then -3 end`;

/** Looks a session up by its token and, unless told, marks it as used, at most once a minute. */
export async function findSession(db: Db, tokenHash: Buffer, isUse = true): Promise<FoundSession | null> {
  const { rows } = await sql<FoundSession & { stale: boolean }>`
    select id, user_id as "userId", cookie_hash as "cookieHash", last_seen_at < now() - interval '60 seconds' as stale,
           ${sql.raw(sceneOfSession)} as scene
      from sessions where token_hash = ${tokenHash}`.execute(db);
  const session = rows[0];
  if (session === undefined) return null;
  if (isUse && session.stale && session.scene === null) {
    await sql`update sessions set last_seen_at = now() where id = ${session.id}`.execute(db);
  }
  return session;
}

/** Those of the sessions that do not hold any more. */
export async function sessionsOver(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(db, overText, [ids]);
  return rows.map(({ id }) => id);
}

const overText = prepared(`
  select given.id from unnest($1::uuid[]) as given(id) left join sessions on sessions.id = given.id
   where sessions.id is null or ${sceneOfSession} is not null`);

/** Ends every session of a user; a later call with one of their tokens is told the scene. Answers how many. */
export async function endSessionsOf(db: Db, userId: string, scene: SessionScene): Promise<number> {
  return endWhere(db, 'user_id = $2', [scene, userId]);
}

/** Ends every session of a user but one; a later call with one of their tokens is told the scene. Answers how many. */
export async function endOtherSessions(db: Db, userId: string, keptId: string, scene: SessionScene): Promise<number> {
  return endWhere(db, 'user_id = $2 and id <> $3', [scene, userId, keptId]);
}

/** Ends a session; a later call with its token is told the scene. */
export async function endSession(db: Db, sessionId: string, scene: SessionScene): Promise<void> {
  await endWhere(db, 'id = $2', [scene, sessionId]);
}

/** Ends a session if it is of this user; answers whether it was and still held. */
export async function endSessionOf(db: Db, userId: string, sessionId: string, scene: SessionScene): Promise<boolean> {
  return (await endWhere(db, 'user_id = $2 and id = $3', [scene, userId, sessionId])) > 0;
}

/** Ends the session of a browser, by the cookie that it sent; a later call with its token is told the scene. Answers how many. */
export async function endSessionByCookie(db: Db, cookie: string, scene: SessionScene): Promise<number> {
  return endWhere(db, 'cookie_hash = $2', [scene, digest(cookie)]);
}

/** What has run out by itself was not ended by anybody, and its holder is told so. */
async function endWhere(db: Db, condition: string, values: readonly unknown[]): Promise<number> {
  // That it is not ended is said twice: by itself it is what the indexes are of.
  const text = `update sessions set ended_at = now(), end_scene = $1::smallint
    where ended_at is null and ${sceneOfSession} is null and ${condition} returning id`;
  return (await query(db, text, values)).length;
}
