import { type Db, everyCompany, plannedOnce, query, type Trx } from '../db/queries';
import { type PollLoop, type PollLoopDeps, startPollLoop } from '../jobs/pollLoop';

const batch = 1_000;
/** Pause between rounds: under load, one round places the events of many writes, since each round costs a commit. */
const restMs = 50;
/** Key of the advisory lock that allows one publisher at a time over all nodes, per transaction. */
const lockKey = 7_206_112_002;

/**
 * Assigns positions to committed events. Ids are assigned before commit and can become visible out of order; positions
 * are assigned afterwards by one publisher at a time, so that a reader by position skips nothing. `onPlaced` is called
 * when some were assigned.
 */
export function startPublisher(
  db: Db,
  { pollMs, onError }: PollLoopDeps,
  onPlaced: () => void = () => undefined,
): PollLoop {
  return startPollLoop(pollMs, () => placeEvents(db, onPlaced), onError, restMs);
}

/** Marks the transaction's events as bulk, so that other events are placed before them. */
export async function writeInBulk(trx: Trx): Promise<void> {
  await query(trx, "select set_config('parley.in_bulk', 'on', true)", []);
}

/**
 * Assigns positions to one batch in a single statement, as it runs after every write. Returns true if there may be
 * more. A publisher that gets the lock just after another may still see events in its snapshot that the other has
 * placed: the last condition is rechecked against the current row. "id > 0" selects the partial index of waiting events
 * (20261124020200_events_unplaced), which no other condition may use. Bulk events are placed after all others, but
 * before later events of the same records.
 */
export async function placeEvents(db: Db, onPlaced: () => void = () => undefined): Promise<boolean> {
  const placed = await query(db, placeSql, []);
  if (placed.length > 0) onPlaced();
  return placed.length === batch;
}

const placeSql = plannedOnce(
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
   where events.id = placed.id and events.position is null returning events.id`),
);
