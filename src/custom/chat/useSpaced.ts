import { useCallback, useEffect, useRef } from 'react';

/** The deed, done at once and then no more than once in this many milliseconds; the last call is never lost. */
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
