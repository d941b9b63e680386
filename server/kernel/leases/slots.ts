import type { Db } from '../db/queries';
import { type PollLoop, type PollLoopDeps, startPollLoop } from '../jobs/pollLoop';

/** How many claimed rows a process works on at once. */
interface Slots<Claimed> {
  readonly atOnce: number;
  /** Concurrent work of one owner, so that it cannot take all slots. */
  readonly perOwner: number;
  /** Work that takes longer no longer uses a slot; its owner gets no further work meanwhile. */
  readonly slowMs: number;
  /** Including slow work. */
  readonly atMost: number;
  readonly ownerOf: (claimed: Claimed) => string;
  /** Claims due work of owners that are not busy. */
  readonly claim: (busy: readonly string[], perOwner: number, max: number) => Promise<Claimed[]>;
  /** Extends the lease while the work is done; `lost` aborts when it is lost. */
  readonly holding: (
    db: Db,
    claimed: Claimed,
    onError: (error: unknown) => void,
    during: (lost: AbortSignal) => Promise<void>,
  ) => Promise<void>;
  readonly work: (claimed: Claimed, signal: AbortSignal) => Promise<void>;
}

/** Pause between polls, so that work that finishes together triggers a single query for due work. */
const restMs = 20;
/** How long work in progress may take to finish when the server stops. */
const stopMs = 3_000;

/**
 * Works on due rows of all owners concurrently. `stop` aborts what is still in progress; another worker picks it up when
 * its lease ends.
 */
export function startSlots<Claimed>(db: Db, { pollMs, onError }: PollLoopDeps, slots: Slots<Claimed>): PollLoop {
  const running = new Map<Promise<void>, Running>();
  const stopping = new AbortController();
  const begin = (claimed: Claimed) => {
    const done = slots
      .holding(db, claimed, onError, (lost) => slots.work(claimed, AbortSignal.any([lost, stopping.signal])))
      .catch(onError)
      .finally(() => {
        running.delete(done);
        pollLoop.wake();
      });
    running.set(done, { owner: slots.ownerOf(claimed), since: performance.now() });
  };
  const pollLoop = startPollLoop(
    pollMs,
    async () => {
      const { free, busy } = roomBeside([...running.values()], slots);
      if (free <= 0) return false;
      const claimed = await slots.claim(busy, slots.perOwner, free);
      for (const one of claimed) begin(one);
      return claimed.length > 0 && claimed.length < free;
    },
    onError,
    restMs,
  );
  return {
    wake: pollLoop.wake,
    async stop() {
      await pollLoop.stop();
      const patience = setTimeout(() => stopping.abort(), stopMs);
      await Promise.all(running.keys());
      clearTimeout(patience);
    },
  };
}

interface Running {
  readonly owner: string;
  /** Monotonic process clock (`performance.now()`), ms. */
  readonly since: number;
}

/** Number of free slots, and the owners that have reached their limit. */
function roomBeside(
  running: readonly Running[],
  { atOnce, perOwner, slowMs, atMost }: Pick<Slots<never>, 'atOnce' | 'perOwner' | 'slowMs' | 'atMost'>,
): { readonly free: number; readonly busy: string[] } {
  const slow = running.filter(({ since }) => performance.now() - since > slowMs);
  const counts = new Map<string, number>();
  for (const { owner } of running) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  for (const { owner } of slow) counts.set(owner, perOwner);
  return {
    free: Math.min(atOnce - (running.length - slow.length), atMost - running.length),
    busy: [...counts].filter(([, count]) => count >= perOwner).map(([owner]) => owner),
  };
}
