import { useEffect, useRef } from 'react';
import { useLiveEvents, useResync } from './live';

/** Debounce. */
const restMs = 2_000;

/**
 * Calls `action` shortly after records of these resources changed, at most once per `everyMs` milliseconds. In a hidden
 * tab it waits until the tab is visible.
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
    lastAt.current = performance.now();
    latest.current();
  };
  const soon = () => {
    timer.current ??= setTimeout(go, Math.max(restMs, lastAt.current + everyMs - performance.now()));
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
