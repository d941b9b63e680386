import { useEffect, useSyncExternalStore } from 'react';

/** Puts a number on the navigation's entry of a screen, as long as it stands. Undefined or 0 puts none. */
export function useSetBadge(path: string, count: number | undefined): void {
  useEffect(() => {
    if (!count) return;
    badges = new Map(badges).set(path, count);
    tell();
    return () => {
      badges = new Map([...badges].filter(([other]) => other !== path));
      tell();
    };
  }, [path, count]);
}

/** The numbers on the navigation's entries, by path. */
export function useBadges(): ReadonlyMap<string, number> {
  return useSyncExternalStore(subscribe, () => badges);
}

let badges: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}
