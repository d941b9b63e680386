import { useSyncExternalStore } from 'react';

/** Shared open/closed state of a single global panel, opened from anywhere and rendered in one place. */
export function opening() {
  let isOpen = false;
  const listeners = new Set<() => void>();
  const turn = (open: boolean) => {
    isOpen = open;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    open: () => turn(true),
    close: () => turn(false),
    useOpen: () => useSyncExternalStore(subscribe, () => isOpen),
  };
}
