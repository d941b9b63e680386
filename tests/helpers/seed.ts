/** The seed of random tests: constant in `npm test`, different in each `npm run test:all`. TEST_SEED repeats a run. */
export const seed = readSeed(process.env.TEST_SEED ?? '55');

/** Mulberry32: a seeded generator of numbers from 0 to 1. */
export function randomNumbers(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function readSeed(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`TEST_SEED is '${text}', but must be a whole number of at most nine digits.`);
}
