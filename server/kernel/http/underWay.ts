import { overloaded } from './overloaded';

/** How many requests are worked on at once. What is beyond that is refused before it takes memory and time of the others. */
export interface UnderWay {
  /** Throws OVERLOADED where one more would be too many. */
  assertRoom(): void;
  /** Counts it until it is done: until there is an answer, not until all of that is sent. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Four hundred are answered within a second. */
export function underWay(max = 400): UnderWay {
  let count = 0;
  const assertRoom = () => {
    if (count >= max) throw overloaded();
  };
  return {
    assertRoom,
    async run(work) {
      assertRoom();
      count += 1;
      try {
        return await work();
      } finally {
        count -= 1;
      }
    },
  };
}
