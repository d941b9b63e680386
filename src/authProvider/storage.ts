import type { PreferenceName } from '../schema/preferences';

/** Everything the console keeps in local storage, by its name after the product's prefix. */
export type StoredName = 'tokenName' | 'tokenValue' | 'user' | 'color-scheme' | PreferenceName;

export function readStored(name: StoredName): string | null {
  return localStorage.getItem(storageKey(name));
}

export function writeStored(name: StoredName, value: string): void {
  localStorage.setItem(storageKey(name), value);
}

export function removeStored(name: StoredName): void {
  localStorage.removeItem(storageKey(name));
}

function storageKey(name: StoredName): string {
  return `parley-${name}`;
}
