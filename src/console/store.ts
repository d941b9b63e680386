import type { Store } from 'react-admin';
import { storePrefix as prefix, readRemembered } from './remembered';

type Listener = (value: unknown) => void;

/** What react-admin remembers of lists and columns: in local storage, under the product's prefix like all of ours. */
export function createStore(): Store {
  const listeners = new Map<string, Set<Listener>>();
  const tell = (key: string, value: unknown) => {
    for (const listener of listeners.get(key) ?? []) listener(value);
  };
  const keys = () => Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  const remove = (key: string) => {
    localStorage.removeItem(prefix + key);
    tell(key, undefined);
  };
  return {
    setup: () => undefined,
    teardown: () => listeners.clear(),
    getItem: (key, fallback) => readRemembered(key) ?? fallback,
    setItem: (key, value) => {
      if (value === undefined) return remove(key);
      localStorage.setItem(prefix + key, JSON.stringify(value));
      tell(key, value);
    },
    removeItem: remove,
    removeItems: (start) => {
      for (const name of keys()) if (name.startsWith(prefix + start)) remove(name.slice(prefix.length));
    },
    reset: () => {
      for (const name of keys()) remove(name.slice(prefix.length));
    },
    subscribe: (key, listener) => {
      const heard = listeners.get(key) ?? new Set();
      listeners.set(key, heard.add(listener));
      return () => void heard.delete(listener);
    },
  };
}
