import type { Text } from '../../../src/schema/text';
import { Refusal } from './refusal';

/** Token bucket: allows a burst and then a steady rate. Counts in the memory of one node. */
export interface RateLimit {
  /** Takes one token of `key`, or `cost` tokens; throws TOO_FAST with the seconds to wait if they are not left. */
  take(key: string, cost?: number, who?: Text): void;
}

const maxKeys = 50_000;

/** `now` in milliseconds, monotonic: after a step back of the wall clock everybody would have to wait as long. */
export function rateLimit(burst: number, perSecond: number, now: () => number = () => performance.now()): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    take(key, cost = 1, who) {
      const at = now();
      const known = buckets.get(key);
      const left =
        known === undefined ? burst : Math.min(burst, known.left + (Math.max(0, at - known.at) / 1000) * perSecond);
      // Parts of a token do not add up exactly.
      if (left + 1e-9 < cost) throw tooFast(Math.max(1, Math.ceil((cost - left) / perSecond)), who);
      // Moves the key to the end: the least recently used keys are dropped first, and start again with a full bucket.
      buckets.delete(key);
      buckets.set(key, { left: Math.max(0, left - cost), at });
      if (buckets.size > maxKeys) buckets.delete(buckets.keys().next().value!);
    },
  };
}

/** `retryAfter` in seconds; `who` asked too often. */
export function tooFast(retryAfter: number, who: Text = { en: 'Too many requests.', zh: '操作过于频繁。' }): Refusal {
  const text = { en: `${who.en} Try again in ${retryAfter} s.`, zh: `${who.zh}请 ${retryAfter} 秒后再试。` };
  return new Refusal(429, 'TOO_FAST', text, { data: { retryAfter }, headers: { 'Retry-After': String(retryAfter) } });
}
