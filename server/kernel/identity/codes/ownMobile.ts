import { type Db, query } from '../../db/queries';

/** The mobile number of a user's account; null if it has none. */
export async function ownMobile(db: Db, userId: string): Promise<string | null> {
  const [row] = await query<{ mobile: string | null }>(db, 'select mobile from users where id = $1', [userId]);
  return row?.mobile ?? null;
}
