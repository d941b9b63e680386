import { sql } from 'kysely';
import type { Db } from '../db/queries';

/** Identifies the numbering of event positions; a new epoch means that positions started again. */
export async function epochOf(db: Db): Promise<string> {
  const { rows } = await sql<{ epoch: string }>`select epoch from live_epoch`.execute(db);
  return rows[0]!.epoch;
}

/** For a restored database: positions that clients hold are no longer valid. */
export const renewEpochSql = `do $$ begin
  if to_regclass('public.live_epoch') is not null then update live_epoch set epoch = gen_random_uuid(); end if;
end $$`;
