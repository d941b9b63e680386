import { useEffect, useRef } from 'react';
import { useLiveEvents, useResync } from './live';

const restMs = 2_000;

/** Calls back soon after records of these resources changed, and at most once in a while however much happens. */
export function useChangesOf(resources: ReadonlySet<string>, deed: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(deed);
  latest.current = deed;
  const soon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, restMs);
  };
  useLiveEvents((events) => {
    if (events.some(({ resource }) => resources.has(resource))) soon();
  });
  useResync(soon);
  useEffect(() => () => clearTimeout(timer.current), []);
}
