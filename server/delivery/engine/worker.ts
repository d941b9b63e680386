import type { Db } from '../../kernel/db/queries';
import { type PollLoop, startPollLoop } from '../../kernel/jobs/pollLoop';
import type { Follower } from '../../kernel/realtime/follower';
import type { DeliveryDeps } from '../deps';
import { settleMatches } from '../matches/settle';
import { notifyDeliveryEvents } from '../notify/events';
import { notifyLate } from '../notify/late';
import { deliverDue, deliverWaiting } from './due';
import { fetchWanted } from './fetch';
import { advanceMissed, followMessages, followSent, type SentPlace } from './follow';

/**
 * The background worker that delivers on this node. Its state is in the database, so any node can continue the work.
 */
export interface Engine {
  /** Call when there may be something to deliver. */
  wake(): void;
  stop(): Promise<void>;
}

const lateMs = 60_000;
const maxIds = 500;

export function startEngine(db: Db, deps: DeliveryDeps, follower: Follower): Engine {
  const { pollMs } = deps;
  // Deliveries in progress and those sent in recent days are also checked periodically, in case an event was missed.
  const cleanUpMs = 5 * pollMs;
  const changed = new Set<string>();
  const due = startPollLoop(pollMs, () => deliverDue(db, deps), deps.onError);
  const waiting = startPollLoop(pollMs, () => deliverWaiting(db, deps), deps.onError, 50);
  const matching = startPollLoop(pollMs, () => settleMatches(db, deps), deps.onError, 50);
  const fetching = startPollLoop(
    pollMs,
    async () => {
      const isDone = await fetchWanted(db, deps);
      if (isDone) waiting.wake();
      return isDone;
    },
    deps.onError,
  );
  const following = startPollLoop(
    cleanUpMs,
    async () => {
      const ids = [...changed].slice(0, maxIds);
      // Taken out first, so that an event during the round counts again; put back if the round fails.
      for (const id of ids) changed.delete(id);
      try {
        if (ids.length > 0) await followMessages(db, deps, ids);
      } catch (error) {
        for (const id of ids) changed.add(id);
        throw error;
      }
      return changed.size > 0;
    },
    deps.onError,
    20,
  );
  let sentSoFar: SentPlace | null = null;
  const sweep = startPollLoop(
    cleanUpMs,
    async () => {
      await followMessages(db, deps, null);
      sentSoFar = await followSent(db, deps, sentSoFar);
      await advanceMissed(db, deps);
      return false;
    },
    deps.onError,
  );
  const notifying = startPollLoop(cleanUpMs, () => notifyDeliveryEvents(db, deps), deps.onError, 1_000);
  const late = startPollLoop(
    lateMs,
    async () => {
      await notifyLate(db, deps);
      return false;
    },
    deps.onError,
  );
  const unsubscribe = follower.subscribe((events) => {
    let [hasMessages, hasStock, hasNews] = [false, false, false];
    for (const { resource, action, recordId } of events) {
      if (resource === 'messages' && action === 'edit') hasMessages = changed.add(recordId).size > 0;
      if (resource === 'codes' || resource === 'code-pools' || resource === 'delivery-rules') hasStock = true;
      if (resource === 'channel-products') matching.wake();
      if (resource === 'deliveries') hasNews = true;
    }
    if (hasMessages) following.wake();
    if (hasStock) waiting.wake();
    if (hasNews) notifying.wake();
  });
  const running: readonly PollLoop[] = [due, waiting, matching, fetching, following, sweep, notifying, late];
  return {
    wake() {
      due.wake();
      waiting.wake();
      fetching.wake();
    },
    async stop() {
      unsubscribe();
      await Promise.all(running.map((pollLoop) => pollLoop.stop()));
    },
  };
}
