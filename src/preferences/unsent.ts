import { isSignedIn, personId, readUser } from '../authProvider/session';
import { readStored, removeStored, storedNames, writeStored } from '../authProvider/storage';
import { preferenceChoices } from '../schema/preferences';
import { isKeptName, type KeptForPerson } from '../schema/remembered';

/** Whose is what this browser keeps of preferences, and which of it the server has not confirmed yet. */
export interface Unsent {
  /** Null for what was chosen before anybody had signed in: it becomes theirs who does. */
  readonly person: string | null;
  readonly names: readonly KeptForPerson[];
}

export function unsent(): Unsent {
  const text = readStored('unsent');
  if (text === null) return { person: null, names: keptHere() };
  try {
    const { person = null, names = [] } = JSON.parse(text) as Partial<Unsent>;
    return { person, names: names.filter(isKeptName) };
  } catch {
    return { person: null, names: [] }; // Someone else's writing under our key tells nothing.
  }
}

/** To be called after every change of a kept value: the server does not know it yet. */
export function recordUnsent(name: KeptForPerson): void {
  const { person, names } = unsent();
  if (isSignedIn()) {
    write({ person: person ?? personId(readUser()), names: [...new Set([...names, name])] });
  } else if (isChoice(name) && readStored('unsent') !== null) {
    // Chosen on the sign-in page: what the person before left unsent is not theirs who comes.
    write({ person: null, names: [...new Set([...(person === null ? names : []), name])] });
  }
  for (const listener of listeners) listener();
}

/** The server has them, or wants none of them. */
export function settle(settled: readonly KeptForPerson[]): void {
  const { person, names } = unsent();
  write({ person, names: names.filter((name) => !settled.includes(name)) });
}

/** What is kept here belongs to this person from now on; what was another's goes. */
export function takeOver(id: string | null): void {
  const { person, names } = unsent();
  if (person !== null && person !== id) for (const name of remembered()) removeStored(name);
  const adopted = person === null || person === id ? names : [];
  if (person === null) for (const name of keptHere()) if (!adopted.includes(name)) removeStored(name);
  write({ person: id, names: adopted });
}

/** Puts down whose it is what has just been brought along, which needs no sending. */
export function claim({ person, names }: Unsent): void {
  write({ person, names });
}

/** At sign-out: the look stays for the sign-in page, all else that was remembered goes. */
export function dropRemembered(): void {
  const { person, names } = unsent();
  for (const name of remembered()) if (!isChoice(name)) removeStored(name);
  if (person !== null) write({ person, names: names.filter(isChoice) });
}

/** Every name under which this browser keeps what the server keeps of a person as well. */
export function keptHere(): KeptForPerson[] {
  return storedNames().filter(isKeptName);
}

/** And what only this browser remembers of them. */
function remembered(): KeptForPerson[] {
  return storedNames().filter((name): name is KeptForPerson => isKeptName(name) || name.startsWith('store.'));
}

/** Calls back when there is something to send. Answers how to stop. */
export function onUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const listeners = new Set<() => void>();

/** Where nothing is kept there is nothing to say of it. */
function write(value: Unsent): void {
  if (value.names.length === 0 && keptHere().length === 0) removeStored('unsent');
  else writeStored('unsent', JSON.stringify(value));
}

function isChoice(name: KeptForPerson): boolean {
  return Object.hasOwn(preferenceChoices, name);
}
