/** KILL_SEED repeats a run; KILLS makes each test of this folder that many rounds long. */
export const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);

export const rounds = (few: number) => Number(process.env.KILLS ?? few);

/** Mulberry32: numbers from 0 to 1 that a seed repeats. */
export function randomNumbers(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
