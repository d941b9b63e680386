import { sql } from 'kysely';
import { type Db, everyCompany, plannedOnce, query } from '../db/queries';
import { type PollLoopDeps, startPollLoop } from '../jobs/pollLoop';

/** A change as it stands in the event log, in its place there. */
export interface PlacedEvent {
  readonly position: number;
  readonly companyId: string;
  readonly resource: string;
  readonly recordId: string;
  readonly action: 'add' | 'edit' | 'remove';
  readonly version: number;
  /** Ids of what the record belonged to, where not everyone sees what belongs to it; null: everyone. */
  readonly audience: readonly string[] | null;
}

/** Reads the event log once for everything on this node that follows it. */
export interface Follower {
  /** From now on, in the order of positions. Answers how to stop. */
  subscribe(listener: (events: readonly PlacedEvent[]) => void): () => void;
  /** The position up to which all events were handed out. */
  position(): number;
  /** There may be news. */
  wake(): void;
  stop(): Promise<void>;
}

const batch = 1_000;

/** Begins after the newest event there is. */
export async function startFollower(db: Db, { pollMs, onError }: PollLoopDeps): Promise<Follower> {
  const listeners = new Set<(events: readonly PlacedEvent[]) => void>();
  let position = await newestPosition(db);
  const pollLoop = startPollLoop(
    pollMs,
    async () => {
      const events = await eventsAfter(db, position, batch);
      if (events.length === 0) return false;
      position = events.at(-1)!.position;
      for (const listener of listeners) attempt(() => listener(events));
      return events.length === batch;
    },
    onError,
  );
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    position: () => position,
    wake: pollLoop.wake,
    stop: pollLoop.stop,
  };

  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      onError(error);
    }
  }
}

/** Events of all companies after a position, oldest first. */
function eventsAfter(db: Db, position: number, limit: number): Promise<PlacedEvent[]> {
  return query<PlacedEvent>(db, afterText, [position, limit]);
}

const afterText = plannedOnce(
  everyCompany(`
  select position, company_id as "companyId", resource, record_id as "recordId", action, version, audience
    from events where position > $1 order by position limit $2`),
);

async function newestPosition(db: Db): Promise<number> {
  const { rows } = await sql<{ position: number }>`select coalesce(max(position), 0) as position from events`.execute(
    db,
  );
  return rows[0]!.position;
}
