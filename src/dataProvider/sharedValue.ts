import { useSyncExternalStore } from 'react';
import { newListeners } from '../schema/listeners';

/** A value that components anywhere in the console share. */
export interface SharedValue<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** React hook: re-renders on change. */
  readonly use: () => T;
}

export function sharedValue<T>(initial: T): SharedValue<T> {
  let current = initial;
  const { subscribe, notify } = newListeners();
  const get = () => current;
  return {
    get,
    set(value) {
      current = value;
      notify();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
