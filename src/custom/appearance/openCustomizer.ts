import { useSyncExternalStore } from 'react';

/** Opens the drawer in which a person chooses the look, from wherever it is wanted. */
export function openCustomizer(): void {
  turn(true);
}

export function closeCustomizer(): void {
  turn(false);
}

export function useCustomizerOpen(): boolean {
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
