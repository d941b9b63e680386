import { isSignedIn, personId, readUser } from '../dataProvider/session/session';
import { readStored, removeStored, storedNames, writeStored } from '../dataProvider/session/storage';
import { parsedJson } from '../schema/json';
import { newListeners } from '../schema/listeners';
import { preferenceChoices } from '../schema/preferences';
import { isKeptName, type KeptForPerson } from '../schema/remembered';

/** The owner of this browser's kept values, and the names the server has not confirmed yet. */
export interface Unsent {
  /** Null if chosen before anyone signed in: the next user who signs in becomes the owner. */
  readonly person: string | null;
  readonly names: readonly KeptForPerson[];
}

const { subscribe, notify } = newListeners();

/** Subscribes to there being something to send. */
export const onUnsent = subscribe;

export function unsent(): Unsent {
  const text = readStored('unsent');
  if (text === null) return { person: null, names: keptHere() };
  const { person = null, names = [] } = (parsedJson(text) ?? {}) as Partial<Unsent>;
  return { person, names: names.filter(isKeptName) };
}

/** Marks a value as unsent. Call after every change of a kept value. */
export function recordUnsent(name: KeptForPerson): void {
  const { person, names } = unsent();
  if (isSignedIn()) {
    write({ person: person ?? personId(readUser()), names: [...new Set([...names, name])] });
  } else if (isChoice(name) && readStored('unsent') !== null) {
    // Chosen on the sign-in page: drop the previous user's unsent names, they must not go to the next user.
    write({ person: null, names: [...new Set([...(person === null ? names : []), name])] });
  }
  notify();
}

/** Marks names as settled: the server has confirmed or refused them. */
export function markSettled(settled: readonly KeptForPerson[]): void {
  const { person, names } = unsent();
  write({ person, names: names.filter((name) => !settled.includes(name)) });
}

/** Makes this user the owner of the kept values; removes another user's. */
export function takeOver(id: string | null): void {
  const { person, names } = unsent();
  if (person !== null && person !== id) for (const name of remembered()) removeStored(name);
  const adopted = person === null || person === id ? names : [];
  if (person === null) for (const name of keptHere()) if (!adopted.includes(name)) removeStored(name);
  write({ person: id, names: adopted });
}

/** Records the owner and unsent names of values that came from the server. */
export function claim({ person, names }: Unsent): void {
  write({ person, names });
}

/** At sign-out: look preferences stay for the sign-in page, all other remembered values are removed. */
export function dropRemembered(): void {
  const { person, names } = unsent();
  for (const name of remembered()) if (!isChoice(name)) removeStored(name);
  if (person !== null) write({ person, names: names.filter(isChoice) });
}

export function keptHere(): KeptForPerson[] {
  return storedNames().filter(isKeptName);
}

/** Like keptHere(), plus the react-admin store values kept only in this browser. */
function remembered(): KeptForPerson[] {
  return storedNames().filter((name): name is KeptForPerson => isKeptName(name) || name.startsWith('store.'));
}

/** Removes the record when no values are kept. */
function write(value: Unsent): void {
  if (value.names.length === 0 && keptHere().length === 0) removeStored('unsent');
  else writeStored('unsent', JSON.stringify(value));
}

function isChoice(name: KeptForPerson): boolean {
  return Object.hasOwn(preferenceChoices, name);
}
