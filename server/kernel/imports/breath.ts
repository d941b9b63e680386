/** Yields to the event loop during long work: await it often. It only waits after 4 ms of work. */
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
