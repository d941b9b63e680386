import { sql } from 'kysely';
import type { Db } from '../db/queries';
import { inTransaction } from '../db/queries';
import { type Rounds, startRounds } from '../jobs/rounds';

const pollMs = 1_000;
const batch = 1_000;
/** Under load one round places what many writes left: each is a transaction of its own, however little it finds. */
const restMs = 20;
/** One publisher at a time over all nodes: who holds this key for the transaction. */
const lockKey = 7_206_112_002;

/**
 * Gives committed events their position. Ids are drawn before commit and so can appear out of order; positions are
 * given afterwards by one publisher at a time, so that a reader who follows them skips nothing.
 */
export function startPublisher(db: Db, onError: (error: unknown) => void): Rounds {
  return startRounds(pollMs, () => placeEvents(db), onError, restMs);
}

/** Places one batch. Answers true when there may be more. */
export function placeEvents(db: Db): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const lock = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(lockKey)}) as held`.execute(
      trx,
    );
    if (!lock.rows[0]?.held) return false;
    const placed = await sql`
      update events set position = placed.position
        from (select id, nextval('event_positions') as position
                from (select id from events where position is null order by id limit ${sql.lit(batch)}) as next) as placed
       where events.id = placed.id`.execute(trx);
    return placed.numAffectedRows === BigInt(batch);
  });
}
