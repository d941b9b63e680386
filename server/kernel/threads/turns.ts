/** A queue that serves several parties in turn, so that one with many entries delays none of the others by more than one. */
export interface Turns<T> {
  /** False, without adding it: the queue, or that of the party, is full. */
  add(party: string, entry: T): boolean;
  /** The first entry of the party that has waited longest for its turn. */
  next(): T | undefined;
}

export function createTurns<T>(max: number, maxEach: number): Turns<T> {
  /** In the order of their turns. */
  const parties = new Map<string, T[]>();
  let count = 0;
  return {
    add(party, entry) {
      const waiting = parties.get(party) ?? [];
      if (count >= max || waiting.length >= maxEach) return false;
      waiting.push(entry);
      parties.set(party, waiting);
      count += 1;
      return true;
    },
    next() {
      const [turn] = parties;
      if (turn === undefined) return undefined;
      const [party, waiting] = turn;
      const entry = waiting.shift();
      parties.delete(party);
      if (waiting.length > 0) parties.set(party, waiting);
      count -= 1;
      return entry;
    },
  };
}
