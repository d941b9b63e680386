import { renewNumbering } from '../db/numbering';
import { type Db, everyCompany, plannedOnce, query } from '../db/queries';
import { type PollLoopDeps, startPollLoop } from '../jobs/pollLoop';
import { epochOf } from './epoch';

/** A change in the event log, with its position. */
export interface PlacedEvent {
  readonly position: number;
  readonly companyId: string;
  readonly resource: string;
  readonly recordId: string;
  readonly action: 'add' | 'edit' | 'remove';
  readonly version: number;
  /** Audience of the record: ids of the records that determine who may see it; null means everyone. */
  readonly audience: readonly string[] | null;
}

/** Reads the event log once for all subscribers of this node. */
export interface Follower {
  /** Subscribes to new events, in order of position. Returns the function to unsubscribe. */
  subscribe(listener: (events: readonly PlacedEvent[]) => void): () => void;
  /** The position up to which events were passed to subscribers. */
  position(): number;
  /** The numbering of positions; see epochOf. */
  epoch(): string;
  /** Subscribes to changes of the epoch: what is known from before may be outdated. `position` is in the new one. */
  onNewEpoch(listener: () => void): () => void;
  /** Signals that there may be new events. */
  wake(): void;
  stop(): Promise<void>;
}

const batch = 1_000;
/** How often the epoch is compared. */
const epochEveryMs = 2_000;

/** Starts after the newest existing event. */
export async function startFollower(db: Db, { pollMs, onError }: PollLoopDeps): Promise<Follower> {
  const listeners = new Set<(events: readonly PlacedEvent[]) => void>();
  const epochListeners = new Set<() => void>();
  let epoch = await epochOf(db);
  let position = await newestPosition(db);
  let compareAt = performance.now() + epochEveryMs;
  const pollLoop = startPollLoop(
    pollMs,
    async () => {
      if (performance.now() >= compareAt) await compareEpoch();
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
    epoch: () => epoch,
    onNewEpoch(listener) {
      epochListeners.add(listener);
      return () => epochListeners.delete(listener);
    },
    wake: pollLoop.wake,
    stop: pollLoop.stop,
  };

  async function compareEpoch(): Promise<void> {
    const now = await epochOf(db);
    compareAt = performance.now() + epochEveryMs;
    if (now === epoch) return;
    position = await newestPosition(db);
    epoch = now;
    renewNumbering();
    for (const listener of epochListeners) attempt(listener);
  }

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
  return query<PlacedEvent>(db, afterSql, [position, limit]);
}

const afterSql = plannedOnce(
  everyCompany(`
  select position, company_id as "companyId", resource, record_id as "recordId", action, version, audience
    from events where position > $1 order by position limit $2`),
);

async function newestPosition(db: Db): Promise<number> {
  const [row] = await query<{ position: number }>(db, newestSql, []);
  return row!.position;
}

const newestSql = everyCompany('select coalesce(max(position), 0) as position from events');
