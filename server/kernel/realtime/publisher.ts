import { sql } from 'kysely';
import { type Db, everyCompany, plannedOnce } from '../db/queries';
import type { Trx } from '../db/records/rules';
import { type PollLoop, type PollLoopDeps, startPollLoop } from '../jobs/pollLoop';

const batch = 1_000;
/** Under load one round places what many writes left: each costs a commit, however little it finds. */
const restMs = 50;
/** One publisher at a time over all nodes: who holds this key for the transaction. */
const lockKey = 7_206_112_002;

/**
 * Gives committed events their position. Ids are drawn before commit and so can appear out of order; positions are
 * given afterwards by one publisher at a time, so that a reader who follows them skips nothing. `onPlaced` hears when
 * there are some.
 */
export function startPublisher(
  db: Db,
  { pollMs, onError }: PollLoopDeps,
  onPlaced: () => void = () => undefined,
): PollLoop {
  return startPollLoop(pollMs, () => placeEvents(db, onPlaced), onError, restMs);
}

/** Marks everything that the transaction writes as written in bulk: its events let others' go first. */
export async function writeInBulk(trx: Trx): Promise<void> {
  await sql`select set_config('parley.in_bulk', 'on', true)`.execute(trx);
}

/**
 * Places one batch, in one statement, for it is run after every write. Answers true when there may be more. Who gets the
 * lock the moment another publisher lets go may still see what that one placed as not placed: hence the last condition,
 * which the database checks against each row as it stands now. "id > 0" names the index of what waits
 * (20261124020200_events_unplaced), which no other part may use. What was written in bulk is placed after all else, but
 * before what happened to the same records since.
 */
export async function placeEvents(db: Db, onPlaced: () => void = () => undefined): Promise<boolean> {
  const { numAffectedRows: count = 0n } = await sql.raw(placeText).execute(db);
  if (count > 0n) onPlaced();
  return count === BigInt(batch);
}

const placeText = plannedOnce(
  everyCompany(`
  with publisher as materialized (select pg_try_advisory_xact_lock(${lockKey}) as held)
  update events set position = placed.position
    from (select id, nextval('event_positions') as position
            from (select id from events as own
                   where position is null and id > 0 and (select held from publisher) and (in_bulk or not exists (
                         select from events as older
                          where older.record_id = own.record_id and older.id < own.id
                            and older.position is null and older.in_bulk))
                   order by in_bulk, id limit ${batch}) as next) as placed
   where events.id = placed.id and events.position is null`),
);
