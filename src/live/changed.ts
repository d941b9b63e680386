import { useSyncExternalStore } from 'react';
import { newListeners } from '../schema/listeners';

const shownMs = 2_000;
const none: ReadonlySet<string> = new Set();
const changed = new Map<string, ReadonlySet<string>>();
const { subscribe, notify } = newListeners();

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
  notify();
}
