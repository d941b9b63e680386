import { type PollLoop, startPollLoop } from './pollLoop';

/** Maximum items per round. */
export const dueAtOnce = 50;

/** Work that becomes due by time. It is found by querying rows, so a restart loses nothing. */
export interface Due<One = { readonly id: string; readonly companyId: string }> {
  /** How often it is looked for. */
  readonly pauseMs: number;
  /** The items due now, longest due first, at most `dueAtOnce`. */
  find(): Promise<readonly One[]>;
  /**
   * Settles one item in its own transaction, which checks again under the row lock, so that only one of several nodes
   * settles it. Returns whether there was anything to do. A failing item is reported, stays due, and does not block the
   * others.
   */
  settle(one: One): Promise<boolean>;
  onError(error: unknown): void;
}

/** Starts a poll loop for due items; `changed` is called after each round that settled any. */
export function followDue<One>(due: Due<One>, changed: () => void): PollLoop {
  return startPollLoop(
    due.pauseMs,
    async () => {
      const done = await settleDue(due);
      if (done > 0) changed();
      // Failed items are retried after the pause, not at once in a loop.
      return done === dueAtOnce;
    },
    due.onError,
  );
}

/** Runs one round; returns the number of items settled. */
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
