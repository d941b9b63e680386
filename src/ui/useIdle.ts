import { useEffect, useState } from 'react';

/** Calls back when the browser has nothing more urgent to do, in three seconds at the latest. Answers how to cancel. */
export function whenIdle(then: () => void): () => void {
  if (window.requestIdleCallback === undefined) {
    const timer = setTimeout(then, 300);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(then, { timeout: 3_000 });
  return () => window.cancelIdleCallback(handle);
}

/** False until the browser has had nothing more urgent to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
