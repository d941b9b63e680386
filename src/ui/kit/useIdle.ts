import { useEffect, useState } from 'react';

/**
 * Runs a callback when the browser is idle, after three seconds at the latest (300 ms without requestIdleCallback).
 * Returns a cancel function.
 */
export function whenIdle(then: () => void): () => void {
  if (window.requestIdleCallback === undefined) {
    const timer = setTimeout(then, 300);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(then, { timeout: 3_000 });
  return () => window.cancelIdleCallback(handle);
}

/** False until the browser has been idle once. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
