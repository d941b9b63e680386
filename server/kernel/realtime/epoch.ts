import { sql } from 'kysely';
import type { Db } from '../db/queries';

/** Under which name the positions of events count: under another one they began anew. */
export async function epochOf(db: Db): Promise<string> {
  const { rows } = await sql<{ epoch: string }>`select epoch from live_epoch`.execute(db);
  return rows[0]!.epoch;
}

/** For a database that was restored: what readers have heard of its positions is no longer so. */
export const renewEpochText = `do $$ begin
  if to_regclass('public.live_epoch') is not null then update live_epoch set epoch = gen_random_uuid(); end if;
end $$`;
