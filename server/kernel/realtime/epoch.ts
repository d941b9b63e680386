import { type Db, everyCompany, query } from '../db/queries';

/**
 * Identifies the numbering of event positions; a new epoch means that positions, versions and message numbers known
 * from before may be used again for something else. It changes when a backup is restored, and with the server's
 * timeline: a standby that was promoted before it had received everything gives the same numbers out again.
 */
export async function epochOf(db: Db): Promise<string> {
  const [row] = await query<{ epoch: string; isStandby: boolean }>(db, epochSql, []);
  const timeline = row!.isStandby || !(await hasTimelines(db)) ? '' : await timelineOf(db);
  return `${row!.epoch}${timeline}`;
}

const epochSql = everyCompany(`select epoch::text as epoch, pg_is_in_recovery() as "isStandby" from live_epoch`);

/** Some managed services do not offer the function that names the timeline; they number their own storage. */
async function hasTimelines(db: Db): Promise<boolean> {
  const [row] = await query<{ may: boolean }>(
    db,
    `select has_function_privilege('pg_walfile_name(pg_lsn)', 'execute')
        and has_function_privilege('pg_current_wal_lsn()', 'execute') as may`,
    [],
  );
  return row!.may;
}

async function timelineOf(db: Db): Promise<string> {
  const [row] = await query<{ timeline: string }>(
    db,
    'select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline',
    [],
  );
  return `/${row!.timeline}`;
}

/** For a restored database: positions that clients hold are no longer valid. */
export const renewEpochSql = `do $$ begin
  if to_regclass('public.live_epoch') is not null then update live_epoch set epoch = gen_random_uuid(); end if;
end $$`;
