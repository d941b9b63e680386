import { type PollLoop, startPollLoop } from './pollLoop';

/** So many in a round. */
export const dueAtOnce = 50;

/** Work that comes due by the clock: rows say what is due, so that nothing is lost by a restart. */
export interface Due<One> {
  /** What is due now, the longest due first, no more than `dueAtOnce`. */
  find(): Promise<readonly One[]>;
  /**
   * Does one, in a transaction of its own that looks once more while it holds the row: of several nodes one does it. Answers
   * whether there was anything to do. What fails is told, stays due, and holds up no other.
   */
  settle(one: One): Promise<boolean>;
  onError(error: unknown): void;
}

/** Starts rounds of what is due; `changed` is called after each that did something. */
export function followDue<One>(pauseMs: number, due: Due<One>, changed: () => void): PollLoop {
  return startPollLoop(
    pauseMs,
    async () => {
      const done = await settleDue(due);
      if (done > 0) changed();
      // What failed is tried again after the pause, not at once for ever.
      return done === dueAtOnce;
    },
    due.onError,
  );
}

/** One round of it: how many were done. */
export async function settleDue<One>({ find, settle, onError }: Due<One>): Promise<number> {
  let done = 0;
  for (const one of await find())
    try {
      if (await settle(one)) done += 1;
    } catch (error) {
      onError(error);
    }
  return done;
}
