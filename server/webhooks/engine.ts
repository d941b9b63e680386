import { untilWritten } from '../kernel/db/patience';
import type { Db } from '../kernel/db/queries';
import { type PollLoop, startPollLoop } from '../kernel/jobs/pollLoop';
import { type Claimed, claimDeliveries, dueWebhooks } from './claim';
import type { WebhookDeps } from './deps';
import { followEvents } from './follow';
import { logFollower } from './followLog';
import { recordTry } from './recordTry';
import { send } from './send';

/** Under load, one round processes the events of this interval together. */
const restMs = 50;
/** Concurrent calls per webhook: a slow one delays only its own. */
const callsAtOnce = 8;
/** Together with the longest call it fits into the lease. */
const settleMs = 20_000;

/** Follows the event log and calls webhooks. Call `wake` after new events. */
export function startWebhooks(db: Db, deps: WebhookDeps): PollLoop {
  const calls = new Map<string, Set<Promise<void>>>();
  const sender = startPollLoop(deps.pollMs, () => sendDue().then(() => false), deps.onError, restMs);
  const follower = startPollLoop(deps.pollMs, follow, deps.onError, restMs);
  const log = startPollLoop(deps.pollMs, logFollower(db, deps), deps.onError);
  return {
    wake: follower.wake,
    async stop() {
      await Promise.all([follower.stop(), log.stop(), sender.stop()]);
      await Promise.all([...calls.values()].flatMap((running) => [...running]));
    },
  };

  async function follow(): Promise<boolean> {
    const again = await followEvents(db, deps);
    sender.wake();
    return again;
  }

  async function sendDue(): Promise<void> {
    for (const webhookId of await dueWebhooks(db)) {
      const running = calls.get(webhookId) ?? new Set();
      calls.set(webhookId, running);
      const free = callsAtOnce - running.size;
      if (free > 0) for (const delivery of await claimDeliveries(db, webhookId, free)) begin(running, delivery);
    }
  }

  function begin(running: Set<Promise<void>>, delivery: Claimed): void {
    const done = send(deps, delivery)
      .then((outcome) => untilWritten(() => recordTry(db, deps, delivery, outcome), settleMs))
      .catch(deps.onError)
      .finally(() => {
        running.delete(done);
        sender.wake();
      });
    running.add(done);
  }
}
