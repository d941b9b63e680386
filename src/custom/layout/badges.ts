import { useEffect, useSyncExternalStore } from 'react';

export interface Badge {
  readonly count: number;
  /** Translation key of the text alternative; takes `count`. */
  readonly says: string;
}

/** Sets the badge of a screen's navigation entry while mounted. Undefined or 0 sets none. */
export function useSetBadge(path: string, count: number | undefined, says = 'parley.layout.unread'): void {
  useEffect(() => {
    if (!count) return;
    badges = new Map(badges).set(path, { count, says });
    notify();
    return () => {
      badges = new Map([...badges].filter(([other]) => other !== path));
      notify();
    };
  }, [path, count, says]);
}

/** Navigation badges by path. */
export function useBadges(): ReadonlyMap<string, Badge> {
  return useSyncExternalStore(subscribe, () => badges);
}

let badges: ReadonlyMap<string, Badge> = new Map();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}
