import { readStored, removeStored, writeStored } from '../authProvider/storage';
import { isKeptName, type KeptForPerson } from '../schema/remembered';
import { recordUnsent, type Unsent } from './unsent';

/** Outlives the clearing of local storage, and ends with the tab. */
const key = 'parley-unsent';

interface Aside {
  readonly person: string;
  /** As they stood in local storage; null for what was given up. */
  readonly texts: Readonly<Record<string, string | null>>;
}

/** Saves what the server has not confirmed yet from the end of the session. */
export function putAside({ person, names }: Unsent): void {
  if (person === null || names.length === 0) return;
  const texts = Object.fromEntries(names.map((name) => [name, readStored(name)]));
  sessionStorage.setItem(key, JSON.stringify({ person, texts } satisfies Aside));
}

/** Back where it was, to be sent, when the same person signs in; another's goes. */
export function takeAside(person: string | null): void {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  const aside = parse(text);
  if (aside === null || aside.person !== person) return;
  for (const [name, value] of Object.entries(aside.texts).filter(isKept)) {
    // What was chosen on the sign-in page since is newer.
    if (readStored(name) !== null) continue;
    if (value === null) removeStored(name);
    else writeStored(name, value);
    recordUnsent(name);
  }
}

function isKept(entry: [string, string | null]): entry is [KeptForPerson, string | null] {
  return isKeptName(entry[0]);
}

function parse(text: string | null): Aside | null {
  try {
    const aside = JSON.parse(text ?? 'null') as Partial<Aside> | null;
    return aside?.person && aside.texts ? { person: aside.person, texts: aside.texts } : null;
  } catch {
    return null; // Not of ours.
  }
}
