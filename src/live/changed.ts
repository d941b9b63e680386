import { useSyncExternalStore } from 'react';

const shownMs = 2_000;
const none: ReadonlySet<string> = new Set();
const changed = new Map<string, ReadonlySet<string>>();
const listeners = new Set<() => void>();

/** Ids of records of the resource that another user has just changed, for a short time (for highlighting). */
export function useJustChanged(resource: string): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => changed.get(resource) ?? none);
}

export function showChanged(resource: string, ids: readonly string[]): void {
  if (ids.length === 0) return;
  set(resource, new Set([...(changed.get(resource) ?? none), ...ids]));
  setTimeout(() => {
    set(resource, new Set([...(changed.get(resource) ?? none)].filter((id) => !ids.includes(id))));
  }, shownMs);
}

function set(resource: string, ids: ReadonlySet<string>): void {
  changed.set(resource, ids);
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
