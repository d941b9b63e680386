import { useEffect, useRef } from 'react';
import { useLiveEvents, useResync } from './live';

/** Debounce. */
const restMs = 2_000;

/**
 * Calls `action` shortly after records of these resources ('*' for all) changed, at most once per `everyMs`
 * milliseconds, with the names of those that changed; '*' is among them if any may have. In a hidden tab it waits until
 * the tab is visible.
 */
export function useChangesOf(
  resources: ReadonlySet<string>,
  action: (changed: ReadonlySet<string>) => void,
  everyMs = restMs,
): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  const changed = useRef(new Set<string>());
  const latest = useRef(action);
  latest.current = action;
  const go = () => {
    timer.current = undefined;
    if (document.visibilityState === 'hidden') return;
    lastAt.current = performance.now();
    const names = changed.current;
    changed.current = new Set();
    latest.current(names);
  };
  const soon = () => {
    if (changed.current.size === 0 || document.visibilityState === 'hidden') return;
    timer.current ??= setTimeout(go, Math.max(restMs, lastAt.current + everyMs - performance.now()));
  };
  useLiveEvents((events) => {
    for (const { resource } of events) if (resources.has('*') || resources.has(resource)) changed.current.add(resource);
    soon();
  });
  useResync(() => {
    changed.current.add('*');
    soon();
  });
  const seen = useRef(soon);
  seen.current = soon;
  useEffect(() => {
    const look = () => seen.current();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);
}
