import type { Follower, PlacedEvent } from '../follower';
import { type DispatchDeps, prepare } from './dispatch';

export interface Stream {
  /** The position up to which all live connections have been sent events. */
  position(): number;
  /** Resolves to true when that position is reached, to false after a timeout. */
  reached(position: number): Promise<boolean>;
  stop(): void;
}

/**
 * Sends the events of the follower in batches; events that arrive during the preparation of a batch go into the next.
 */
export function startStream(follower: Follower, deps: DispatchDeps): Stream {
  let position = follower.position();
  let waiting: PlacedEvent[] = [];
  let isAtWork = false;
  let epoch = follower.epoch();
  const listeners = new Set<() => void>();
  const unsubscribe = follower.subscribe((events) => {
    waiting = waiting.concat(events);
    if (!isAtWork) void work();
  });
  const stopEpoch = follower.onNewEpoch(() => {
    epoch = follower.epoch();
    position = follower.position();
    waiting = [];
  });

  async function work(): Promise<void> {
    isAtWork = true;
    while (waiting.length > 0) {
      const events = waiting;
      waiting = [];
      const of = epoch;
      const send = await prepare(deps, events);
      if (of !== epoch) continue;
      const before = position;
      position = events.at(-1)!.position;
      send(before);
      for (const listener of listeners) listener();
    }
    isAtWork = false;
  }

  return {
    position: () => position,
    reached: (wanted) =>
      new Promise((resolve) => {
        follower.wake();
        const look = () => {
          if (position < wanted) return;
          clearTimeout(timer);
          listeners.delete(look);
          resolve(true);
        };
        const timer = setTimeout(() => {
          listeners.delete(look);
          resolve(false);
        }, patienceMs);
        listeners.add(look);
        look();
      }),
    stop() {
      unsubscribe();
      stopEpoch();
    },
  };
}

/** Maximum wait for a position that a client received from another node, in ms. */
const patienceMs = 3_000;
