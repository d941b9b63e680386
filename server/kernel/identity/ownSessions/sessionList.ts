import { deviceLabel } from '../../../../src/schema/device';
import { type Db, prepared, query } from '../../db/queries';
import { type LoginPlace, placeOf } from '../../network/place';
import { type SignInMethod, sceneOfSession } from '../sessions';

/** A valid session, as shown to its user and to those who may end it. */
export interface ListedSession {
  readonly id: string;
  /** 'Chrome, Windows'; null for programs and unknown user agents. */
  readonly device: string | null;
  readonly place: LoginPlace;
  readonly method: SignInMethod;
  readonly signedInAt: string;
  /** Accurate to the minute. */
  readonly lastSeenAt: string;
  /** The latest time that it can last. */
  readonly expiresAt: string;
  /** Whether it is the caller's own session. */
  readonly current: boolean;
}

/** A user's valid sessions, last used first; at most 200. */
export async function sessionsOf(db: Db, userId: string, currentId: string | null): Promise<ListedSession[]> {
  const rows = await query<Row>(db, listSql, [userId]);
  return rows.map(({ ip, country, userAgent, ...row }) => ({
    ...row,
    device: deviceLabel(userAgent),
    place: placeOf(ip, country),
    current: row.id === currentId,
  }));
}

type Row = Omit<ListedSession, 'device' | 'place' | 'current'> & {
  readonly ip: string;
  readonly country: string | null;
  readonly userAgent: string;
};

const listSql = prepared(`
  select id, method, ip, country, user_agent as "userAgent", created_at as "signedInAt", last_seen_at as "lastSeenAt",
         expires_at as "expiresAt"
    from sessions where user_id = $1 and ended_at is null and ${sceneOfSession} is null
   order by last_seen_at desc, id desc limit 200`);
