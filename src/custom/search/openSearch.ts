import { useSyncExternalStore } from 'react';

/** Opens the search over the whole console, from wherever it is wanted. */
export function openSearch(): void {
  turn(true);
}

export function closeSearch(): void {
  turn(false);
}

export function useSearchOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen);
}

let isOpen = false;
const listeners = new Set<() => void>();

function turn(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
