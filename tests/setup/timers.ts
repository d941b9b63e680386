import { afterAll } from 'vitest';

/**
 * Stops the timers that a page left pending when its file ends: a debounced listener that fires later finds no window.
 */
const start = globalThis.setTimeout;
const pending = new Set<ReturnType<typeof start>>();

const tracked = (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
  const timer = start(() => {
    pending.delete(timer);
    run(...given);
  }, ms);
  pending.add(timer);
  return timer;
};
globalThis.setTimeout = Object.assign(tracked, start) as typeof start;

afterAll(() => {
  for (const timer of pending) clearTimeout(timer);
  globalThis.setTimeout = start;
});
