import { readStored, removeStored, writeStored } from '../dataProvider/session/storage';
import { parsedJson } from '../schema/json';
import { isKeptName, type KeptForPerson } from '../schema/remembered';
import { recordUnsent, type Unsent } from './unsent';

/** In sessionStorage: survives localStorage.clear() and is lost when the tab closes. */
const key = 'parley-unsent';

interface Aside {
  readonly person: string;
  /** The raw local storage values; null for a removed one. */
  readonly texts: Readonly<Record<string, string | null>>;
}

export function putAside({ person, names }: Unsent): void {
  if (person === null || names.length === 0) return;
  const texts = Object.fromEntries(names.map((name) => [name, readStored(name)]));
  sessionStorage.setItem(key, JSON.stringify({ person, texts } satisfies Aside));
}

/** Restores the saved changes for sending if the same user signs in; discards another user's. */
export function takeAside(person: string | null): void {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  const aside = parsedJson(text) as Partial<Aside> | null | undefined;
  if (!aside?.person || !aside.texts || aside.person !== person) return;
  for (const [name, value] of Object.entries(aside.texts).filter(isKept)) {
    // A choice made on the sign-in page since then is newer.
    if (readStored(name) !== null) continue;
    if (value === null) removeStored(name);
    else writeStored(name, value);
    recordUnsent(name);
  }
}

function isKept(entry: [string, string | null]): entry is [KeptForPerson, string | null] {
  return isKeptName(entry[0]);
}
