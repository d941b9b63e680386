/** Lets others have the processor: to be awaited often in long work. It waits only when the work has gone on for a while. */
export type Breathe = () => Promise<void> | undefined;

const sliceMs = 4;

export function createBreath(): Breathe {
  let since = performance.now();
  return () => {
    if (performance.now() - since < sliceMs) return undefined;
    return new Promise((resolve) =>
      setImmediate(() => {
        since = performance.now();
        resolve();
      }),
    );
  };
}
