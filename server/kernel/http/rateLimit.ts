import { Refusal } from './refusal';

/** Token bucket: allows a burst and then a steady rate. Counts in the memory of one node. */
export interface RateLimit {
  /** Takes one token of `key`; throws TOO_FAST with the seconds to wait if none is left. */
  take(key: string): void;
}

const maxKeys = 50_000;

/** `now` in milliseconds, monotonic: after a step back of the wall clock everybody would have to wait as long. */
export function rateLimit(burst: number, perSecond: number, now: () => number = () => performance.now()): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    take(key) {
      const at = now();
      const known = buckets.get(key);
      const left =
        known === undefined ? burst : Math.min(burst, known.left + (Math.max(0, at - known.at) / 1000) * perSecond);
      if (left < 1) throw tooFast(Math.ceil((1 - left) / perSecond));
      // Moves the key to the end: the least recently used keys are dropped first, and start again with a full bucket.
      buckets.delete(key);
      buckets.set(key, { left: left - 1, at });
      if (buckets.size > maxKeys) buckets.delete(buckets.keys().next().value!);
    },
  };
}

/** `retryAfter` in seconds. */
export function tooFast(retryAfter: number): Refusal {
  const text = {
    en: `Too many requests. Try again in ${retryAfter} s.`,
    zh: `操作过于频繁，请 ${retryAfter} 秒后再试。`,
  };
  return new Refusal(429, 'TOO_FAST', text, { data: { retryAfter }, headers: { 'Retry-After': String(retryAfter) } });
}
