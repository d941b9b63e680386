/** Reads at most once in `ms`, shared by concurrent callers. Null: it failed or took longer than `limitMs`. */
export function cachedFor<T>(ms: number, limitMs: number, read: () => Promise<T>): () => Promise<T | null> {
  let until = Number.NEGATIVE_INFINITY;
  let known: Promise<T | null> = Promise.resolve(null);
  return () => {
    if (performance.now() < until) return known;
    until = performance.now() + ms;
    known = within(limitMs, read);
    return known;
  };
}

function within<T>(limitMs: number, read: () => Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), limitMs);
    const end = (value: T | null) => {
      clearTimeout(timer);
      resolve(value);
    };
    read().then(end, () => end(null));
  });
}
