import { deviceLabel } from '../../../../src/schema/device';
import { type Db, prepared, query } from '../../db/queries';
import { type LoginPlace, placeOf } from '../../network/place';

/** A sign-in attempt, as shown to the user. */
export interface OwnSignIn {
  readonly id: string;
  readonly at: string;
  readonly outcome: string;
  readonly device: string | null;
  readonly place: LoginPlace;
}

/** The latest sign-in attempts for this user, newest first; at most 50. */
export async function signInsOf(db: Db, userId: string): Promise<OwnSignIn[]> {
  const rows = await query<Row>(db, listSql, [userId]);
  return rows.map(({ id, at, outcome, ip, userAgent }) => ({
    id,
    at,
    outcome,
    device: deviceLabel(userAgent),
    place: placeOf(ip, null),
  }));
}

interface Row {
  readonly id: string;
  readonly at: string;
  readonly outcome: string;
  readonly ip: string;
  readonly userAgent: string;
}

const listSql = prepared(`
  select id::text, at, outcome, ip, user_agent as "userAgent" from login_log where user_id = $1 order by at desc, login_log.id desc limit 50`);
