import { availableParallelism } from 'node:os';
import { Refusal } from '../http/refusal';

/** Queue for CPU-intensive work: runs a few at a time, first in, first out. */
export interface Turns {
  /** Throws TOO_BUSY when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * By default leaves one CPU free if there are several. Refuses work beyond the queue length instead of letting it wait
 * for seconds, so that a flood of sign-ins does not pile up.
 */
export function createTurns(atOnce = Math.max(availableParallelism() - 1, 1), maxWaiting = 200): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= maxWaiting) throw tooBusy();
        // A call that finishes passes its place to the next, so `running` does not change.
        await new Promise<void>((begin) => waiting.push(begin));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}

function tooBusy(): Refusal {
  const text = {
    en: 'Too many people are signing in. Try again in a few seconds.',
    zh: '当前登录人数过多，请几秒后重试。',
  };
  return new Refusal(503, 'TOO_BUSY', text, { data: { retryAfter: 5 }, headers: { 'Retry-After': '5' } });
}
