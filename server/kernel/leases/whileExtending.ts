/**
 * Runs `work` and extends its lease meanwhile, every quarter of its duration. `lost` aborts once `extend` returns false.
 * An error of `extend` is reported; the next one may succeed in time.
 */
export async function whileExtending<T>(
  leaseSeconds: number,
  extend: () => Promise<boolean>,
  onError: (error: unknown) => void,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const timer = setInterval(
    () => {
      extend().then((isHeld) => isHeld || lost.abort(), onError);
    },
    (leaseSeconds * 1_000) / 4,
  );
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(timer);
  }
}
