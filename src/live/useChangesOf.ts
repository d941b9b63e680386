import { useEffect, useRef } from 'react';
import { useLiveEvents, useResync } from './live';

/** What came is gathered for a moment. */
const restMs = 2_000;

/**
 * Calls back soon after records of these resources changed, and at most once in `everyMs` however much happens. While
 * nobody sees the page it waits until somebody does.
 */
export function useChangesOf(resources: ReadonlySet<string>, action: () => void, everyMs = restMs): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  const isOwed = useRef(false);
  const latest = useRef(action);
  latest.current = action;
  const go = () => {
    timer.current = undefined;
    isOwed.current = document.visibilityState === 'hidden';
    if (isOwed.current) return;
    lastAt.current = Date.now();
    latest.current();
  };
  const soon = () => {
    timer.current ??= setTimeout(go, Math.max(restMs, lastAt.current + everyMs - Date.now()));
  };
  useLiveEvents((events) => {
    if (events.some(({ resource }) => resources.has(resource))) soon();
  });
  useResync(soon);
  const seen = useRef(soon);
  seen.current = soon;
  useEffect(() => {
    const look = () => {
      if (isOwed.current && document.visibilityState === 'visible') seen.current();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);
}
