import { overloaded } from './overloaded';

/** Limits the number of concurrent requests. Further requests are refused before they take memory and time. */
export interface UnderWay {
  /** Throws OVERLOADED if the limit is reached. */
  assertRoom(): void;
  /** Counts the work until it has a result, not until the response is sent completely. */
  run<T>(work: () => Promise<T>): Promise<T>;
  count(): number;
}

/** 400 requests take less than a second. */
export function underWay(max = 400): UnderWay {
  let count = 0;
  const assertRoom = () => {
    if (count >= max) throw overloaded();
  };
  return {
    assertRoom,
    count: () => count,
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
