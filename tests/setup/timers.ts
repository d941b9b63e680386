import { afterAll } from 'vitest';

/**
 * Stops the timers and intervals that a page left when its file ends: a debounced listener that fires later finds no
 * window, and a page that goes on polling would call the next file's server.
 */
const { setTimeout: start, setInterval: repeat } = globalThis;
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

const repeating = new Set<ReturnType<typeof repeat>>();
const trackedRepeat = (...given: Parameters<typeof repeat>) => {
  const timer = repeat(...given);
  repeating.add(timer);
  return timer;
};
globalThis.setInterval = Object.assign(trackedRepeat, repeat) as typeof repeat;

afterAll(() => {
  for (const timer of pending) clearTimeout(timer);
  for (const timer of repeating) clearInterval(timer);
  globalThis.setTimeout = start;
  globalThis.setInterval = repeat;
});
