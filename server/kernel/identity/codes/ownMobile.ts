import { type Db, query } from '../../db/queries';

/** The number of a user's account; null for none. */
export async function ownMobile(db: Db, userId: string): Promise<string | null> {
  const [row] = await query<{ mobile: string | null }>(db, 'select mobile from users where id = $1', [userId]);
  return row?.mobile ?? null;
}
