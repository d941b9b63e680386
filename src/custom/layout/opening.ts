import { useSyncExternalStore } from 'react';

/** Something of which the console has one, opened from wherever it is wanted and drawn in one place. */
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
