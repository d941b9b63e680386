import type { KeptForPerson } from '../../schema/remembered';

/** All names the console uses in local storage, without the product's prefix. */
export type StoredName = 'tokenName' | 'tokenValue' | 'user' | 'color-scheme' | 'unsent' | KeptForPerson;

export function readStored(name: StoredName): string | null {
  return localStorage.getItem(storageKey(name));
}

export function writeStored(name: StoredName, value: string): void {
  localStorage.setItem(storageKey(name), value);
}

export function removeStored(name: StoredName): void {
  localStorage.removeItem(storageKey(name));
}

/** All names in local storage that carry the product's prefix, without it. */
export function storedNames(): string[] {
  return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
}

const prefix = 'parley-';

function storageKey(name: StoredName): string {
  return prefix + name;
}
