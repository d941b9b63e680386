import type { Store } from 'react-admin';
import { removeStored, storedNames, writeStored } from '../dataProvider/session/storage';
import { currentLanguage } from '../i18n/language';
import { choosePreference, onPreferences } from '../preferences/preferences';
import { emitRemembered, onRemembered, readRemembered, remember } from '../preferences/remembered';
import { isPreferenceValue } from '../schema/preferences';
import { isKeptName, type KeptName } from '../schema/remembered';

/**
 * react-admin's store of list and column settings: in local storage under the product's prefix, and for kept names also
 * on the server. Its locale is the user's language preference.
 */
export function createStore(): Store {
  const stops = new Set<() => void>();
  /** Selected ids live in memory only: after a reload they would refer to rows that are no longer on screen. */
  const selected = new Map<string, unknown>();
  const set = (key: string, value: unknown) => {
    if (isSelection(key)) {
      selected.set(key, value);
      return emitRemembered([nameOf(key)]);
    }
    if (isKeptName(nameOf(key))) return remember(nameOf(key), value);
    if (value === undefined) removeStored(nameOf(key));
    else writeStored(nameOf(key), JSON.stringify(value));
    emitRemembered([nameOf(key)]);
  };
  const removeAll = (start: string) => {
    const all = storedNames().filter((name) => name.startsWith(nameOf(start)));
    const chosen = [...selected.keys()].filter((key) => key.startsWith(start));
    for (const key of [...all.map((name) => name.slice(prefix.length)), ...chosen]) set(key, undefined);
  };
  const read = (key: string) => {
    if (isSelection(key)) return selected.get(key);
    return key === localeKey ? currentLanguage() : readRemembered(nameOf(key));
  };
  return {
    setup: () => undefined,
    teardown: () => {
      for (const stop of stops) stop();
      stops.clear();
    },
    getItem: (key, fallback) => (read(key) as typeof fallback) ?? fallback,
    setItem: (key, value) => {
      if (key !== localeKey) set(key, value);
      else if (isPreferenceValue('language', value)) choosePreference('language', value);
    },
    removeItem: (key) => set(key, undefined),
    removeItems: removeAll,
    reset: () => removeAll(''),
    subscribe: (key, listener) => {
      const onChange = () => listener(read(key));
      const stop = key === localeKey ? onPreferences(onChange) : onRemembered(nameOf(key), onChange);
      stops.add(stop);
      return () => {
        stop();
        stops.delete(stop);
      };
    },
  };
}

const prefix = 'store.';
const localeKey = 'locale';

function isSelection(key: string): boolean {
  return key.endsWith('.selectedIds');
}

function nameOf(key: string): KeptName {
  return `${prefix}${key}`;
}
