import { useCallback, useEffect, useRef } from 'react';

/**
 * Throttle with leading and trailing call: runs at once, then at most once per `ms`; the last call is never dropped.
 */
export function useSpaced(action: () => unknown, ms: number): () => void {
  const latest = useRef(action);
  latest.current = action;
  const state = useRef<{ timer: ReturnType<typeof setTimeout> | null; isWanted: boolean }>({
    timer: null,
    isWanted: false,
  });
  useEffect(() => {
    const { current } = state;
    return () => {
      if (current.timer !== null) clearTimeout(current.timer);
      current.timer = null;
      current.isWanted = false;
    };
  }, []);
  return useCallback(() => {
    const { current } = state;
    if (current.timer !== null) {
      current.isWanted = true;
      return;
    }
    const go = () => {
      current.isWanted = false;
      void latest.current();
      current.timer = setTimeout(() => {
        current.timer = null;
        if (current.isWanted) go();
      }, ms);
    };
    go();
  }, [ms]);
}
