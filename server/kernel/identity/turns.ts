import { availableParallelism } from 'node:os';
import { Refusal } from '../http/refusal';

/** Runs what takes a processor for a while, a few at a time, in the order of asking. */
export interface Turns {
  /** Throws TOO_BUSY when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * One processor is left to everything else, where there is more than one. Who would wait for seconds is refused rather
 * than kept: a flood of sign-ins must not pile up.
 */
export function createTurns(atOnce = Math.max(availableParallelism() - 1, 1), maxWaiting = 200): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= maxWaiting) throw tooBusy();
        // Whoever is done hands its place on.
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
