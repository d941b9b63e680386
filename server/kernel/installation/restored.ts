import { type PollLoop, type PollLoopDeps, startPollLoop } from '../jobs/pollLoop';
import { hasTable, type Queryable } from './read';

/** A restored database whose owner has not confirmed yet that it may send again. */
export interface Restored {
  /** The moment that was restored, ISO 8601. */
  readonly moment: string;
  /** What was waiting to be sent at that moment was put aside. */
  readonly isSettled: boolean;
}

/**
 * Marks the database as restored, so that the next start sends nothing until the owner confirms: what happened after
 * that moment is unknown to it, and would happen twice.
 */
export async function markRestored(db: Queryable, moment: string): Promise<void> {
  // The table may be missing in a backup of an earlier version.
  await db.query(restoredTableSql);
  await db.query(markSql, [moment]);
}

/** Null if the database was not restored, or the owner has confirmed. */
export async function readRestored(db: Queryable): Promise<Restored | null> {
  if (!(await hasTable(db, 'restored'))) return null;
  return (await db.query<Restored>(restoredSql)).rows[0] ?? null;
}

/** Confirms that the restored database may send. False if it was not waiting for that. */
export async function confirmRestored(db: Queryable): Promise<boolean> {
  return (await readRestored(db)) !== null && (await db.query(confirmSql)).rowCount === 1;
}

/** Calls `release` once the owner has confirmed, on any node. */
export function followRestored(
  db: Queryable,
  release: () => Promise<void>,
  { pollMs, onError }: PollLoopDeps,
): PollLoop {
  let isReleased = false;
  return startPollLoop(
    pollMs,
    async () => {
      if (isReleased || (await readRestored(db)) !== null) return false;
      isReleased = true;
      await release();
      return false;
    },
    onError,
  );
}

/** The same as the migration. */
const restoredTableSql = `create table if not exists restored (
  only_one boolean primary key default true check (only_one),
  moment timestamptz(3) not null,
  settled_at timestamptz(3)
)`;
const markSql = `insert into restored (moment) values ($1)
  on conflict (only_one) do update set moment = excluded.moment, settled_at = null`;
const restoredSql = `select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment,
  settled_at is not null as "isSettled" from restored`;
const confirmSql = 'delete from restored';
