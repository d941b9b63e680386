import type { Hit } from './hits';

/** Keys that move through the results. */
export const stepKeys = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'] as const;
export type StepKey = (typeof stepKeys)[number];

export function isStepKey(key: string): key is StepKey {
  return (stepKeys as readonly string[]).includes(key);
}

const page = 5;

/** The active result after a key; wraps around at the ends. */
export function stepTo(key: StepKey, hits: readonly Hit[], active: Hit | undefined): Hit | undefined {
  const at = active === undefined ? -1 : hits.indexOf(active);
  const last = hits.length - 1;
  switch (key) {
    case 'ArrowDown':
      return hits[at === last ? 0 : at + 1];
    case 'ArrowUp':
      return hits[at <= 0 ? last : at - 1];
    case 'PageDown':
      return hits[Math.min(last, at + page)];
    case 'PageUp':
      return hits[Math.max(0, at - page)];
    default:
      return hits[key === 'Home' ? 0 : last];
  }
}
