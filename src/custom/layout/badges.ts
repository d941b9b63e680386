import { useEffect, useSyncExternalStore } from 'react';

export interface Badge {
  readonly count: number;
  /** What is said of it to who does not see it: the name of a text that takes `count`. */
  readonly says: string;
}

/** Puts a number on the navigation's entry of a screen, as long as it stands. Undefined or 0 puts none. */
export function useSetBadge(path: string, count: number | undefined, says = 'parley.layout.unread'): void {
  useEffect(() => {
    if (!count) return;
    badges = new Map(badges).set(path, { count, says });
    tell();
    return () => {
      badges = new Map([...badges].filter(([other]) => other !== path));
      tell();
    };
  }, [path, count, says]);
}

/** The numbers on the navigation's entries, by path. */
export function useBadges(): ReadonlyMap<string, Badge> {
  return useSyncExternalStore(subscribe, () => badges);
}

let badges: ReadonlyMap<string, Badge> = new Map();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}
