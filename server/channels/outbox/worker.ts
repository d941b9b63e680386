import type { Db } from '../../kernel/db/queries';
import { type PollLoop, startPollLoop } from '../../kernel/jobs/pollLoop';
import type { ChannelDeps } from '../deps';
import { attempt } from './attempt';
import { type Claimed, claimSends, sendLeases } from './claim';

/** Pause between polls, so that sends that finish together trigger a single query for due sends. */
const restMs = 20;
const atOnce = 32;
/** Concurrent sends per account, so that one account cannot take all slots. */
const atOncePerAccount = 8;
/** A send that takes longer no longer uses a slot; its account gets no further sends meanwhile. */
const slowMs = 3_000;
/** Including slow sends. */
const atOnceAtMost = 512;

/**
 * Sends queued messages of all accounts concurrently. `stop` aborts what is still in progress; another worker picks it
 * up when its lease ends.
 */
export function startOutbox(db: Db, deps: ChannelDeps): PollLoop {
  const running = new Map<Promise<void>, Running>();
  const stopping = new AbortController();
  const begin = (claimed: Claimed) => {
    const done = sendLeases
      .holding(db, claimed, deps.onError, (lost) =>
        attempt(db, deps, claimed, AbortSignal.any([lost, stopping.signal])),
      )
      .catch(deps.onError)
      .finally(() => {
        running.delete(done);
        pollLoop.wake();
      });
    running.set(done, { accountId: claimed.accountId, since: performance.now() });
  };
  const pollLoop = startPollLoop(
    deps.pollMs,
    async () => {
      const { free, busy } = roomBeside([...running.values()]);
      if (free <= 0) return false;
      const claimed = await claimSends(db, busy, atOncePerAccount, free);
      for (const one of claimed) begin(one);
      return claimed.length > 0 && claimed.length < free;
    },
    deps.onError,
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

/** How long sends in progress may take to finish when the server stops. */
const stopMs = 3_000;

interface Running {
  readonly accountId: string;
  /** Monotonic process clock (`performance.now()`), ms. */
  readonly since: number;
}

/** Number of free slots, and the accounts that have reached their limit. */
function roomBeside(running: readonly Running[]): { readonly free: number; readonly busy: string[] } {
  const slow = running.filter(({ since }) => performance.now() - since > slowMs);
  const counts = new Map<string, number>();
  for (const { accountId } of running) counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
  for (const { accountId } of slow) counts.set(accountId, atOncePerAccount);
  return {
    free: Math.min(atOnce - (running.length - slow.length), atOnceAtMost - running.length),
    busy: [...counts].filter(([, count]) => count >= atOncePerAccount).map(([account]) => account),
  };
}
