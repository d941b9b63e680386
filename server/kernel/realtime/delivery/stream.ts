import type { Follower, PlacedEvent } from '../follower';
import { type DispatchDeps, prepare } from './dispatch';

/** Events on their way to everybody who is connected. */
export interface Stream {
  /** The position up to which all who are live were told. */
  position(): number;
  /** Settles when that position is reached; false when it is not there after a while. */
  reached(position: number): Promise<boolean>;
  stop(): void;
}

/** Tells what the follower reads, batch after batch; what comes while one is made ready goes with the next. */
export function startStream(follower: Follower, deps: DispatchDeps): Stream {
  let position = follower.position();
  let waiting: PlacedEvent[] = [];
  let isAtWork = false;
  const listeners = new Set<() => void>();
  const unsubscribe = follower.subscribe((events) => {
    waiting = waiting.concat(events);
    if (!isAtWork) void work();
  });

  async function work(): Promise<void> {
    isAtWork = true;
    while (waiting.length > 0) {
      const events = waiting;
      waiting = [];
      const send = await prepare(deps, events);
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
    stop: unsubscribe,
  };
}

/** How long a position that another node told may be unknown to this one. */
const patienceMs = 3_000;
