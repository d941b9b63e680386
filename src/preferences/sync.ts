import axios from 'axios';
import { takeBrought } from '../authProvider/permissions';
import { onSessionEnd } from '../authProvider/sessionEnd';
import { beforeSignOut, onSignIn } from '../authProvider/signEvents';
import { call } from '../dataProvider/client';
import { successCode } from '../dataProvider/envelope';
import { readPreview } from '../dataProvider/session/preview';
import { isSignedIn, personId, readToken, readUser, type SessionToken } from '../dataProvider/session/session';
import { readStored, removeStored, writeStored } from '../dataProvider/session/storage';
import { parsedJson } from '../schema/json';
import { preferenceChoices } from '../schema/preferences';
import { isKeptName, type KeptForPerson, keptFault } from '../schema/remembered';
import { putAside, takeAside } from './aside';
import { emitPreferences } from './preferences';
import { emitRemembered } from './remembered';
import { claim, dropRemembered, keptHere, markSettled, onUnsent, takeOver, unsent } from './unsent';

/** The values that the server keeps for a user, by name. */
type Kept = Readonly<Record<string, unknown>>;

const path = '/xxm/v1/users/preferences';
const sendAfterMs = 300;
const retryAfterMs = 30_000;

/**
 * Fetches the values kept on the server. Null if that fails; never rejects. Pass `token` while the session is not yet
 * stored.
 */
async function askForPreferences(token?: SessionToken): Promise<Kept | null> {
  try {
    const headers = token && { [token.tokenName]: token.tokenValue };
    const { code, data } = await call<{ preferences?: Kept } | null>('GET', path, { headers });
    isOffered = true;
    return code === successCode && typeof data?.preferences === 'object' ? data.preferences : null;
  } catch (error) {
    if (isMissing(error)) isOffered = false;
    return null;
  }
}

/**
 * Applies the server's values for the user who has just signed in. Local values that the server has not confirmed win,
 * unless they are another user's.
 */
function enterWithPreferences(person: string | null, kept: Kept | null): void {
  takeOver(person);
  takeAside(person);
  if (kept !== null) apply(kept);
  emitPreferences();
  emitRemembered();
  broughtAlong = kept !== null || !isOffered ? readToken() : null;
  schedule(sendAfterMs);
}

/** Syncs preferences once per console start; does nothing in a role preview. */
export async function syncPreferences(): Promise<void> {
  const token = readToken();
  if (token === null || readPreview() !== null) return;
  const isFresh = broughtAlong?.tokenValue === token.tokenValue;
  broughtAlong = null;
  if (isFresh) return;
  takeOver(personId(readUser()));
  isAsking = true;
  // Names unconfirmed before the request: if they are confirmed while it runs, the local values may be newer than the
  // answer.
  const { names: unconfirmed } = unsent();
  const kept = (await takeBrought('preferences')) ?? (await askForPreferences());
  isAsking = false;
  // Another session meanwhile.
  if (readToken()?.tokenValue !== token.tokenValue) return;
  if (kept !== null) apply(kept, unconfirmed);
  schedule(sendAfterMs);
}

/**
 * Before sign-out: sends unsent changes (waiting 2 seconds at most) and removes remembered values, so that the next
 * user does not get them.
 */
async function leaveWithPreferences(): Promise<void> {
  await Promise.race([send(), new Promise((resolve) => setTimeout(resolve, 2_000))]);
  dropRemembered();
  emitRemembered();
}

/** Waits at most 1 second for the preferences (null after that): the console then asks for them again. */
function soon<T>(answer: Promise<T>): Promise<T | null> {
  return Promise.race([answer, new Promise<null>((resolve) => setTimeout(() => resolve(null), 1_000))]);
}

let isAsking = false;
/** Whether the server has the preference endpoints, as far as is known. */
let isOffered = true;
/** The session whose sign-in has just loaded the preferences. */
let broughtAlong: SessionToken | null = null;
let sending: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

onSignIn(async (token) => {
  const kept = await soon(askForPreferences(token));
  return (user) => enterWithPreferences(personId(user), kept);
});
beforeSignOut(leaveWithPreferences);
onUnsent(() => schedule(sendAfterMs));
onSessionEnd(() => putAside(unsent()));
window.addEventListener('online', () => schedule(sendAfterMs));
window.addEventListener('pagehide', () => void send({ isLeaving: true }));

/** Applies the server's values, except those with unconfirmed local changes. */
function apply(kept: Kept, unconfirmed: readonly string[] = []): void {
  const mine = { ...unsent(), person: personId(readUser()) };
  const changed: string[] = [];
  for (const name of new Set<string>([...Object.keys(kept), ...keptHere()])) {
    if (!isKeptName(name) || mine.names.includes(name) || unconfirmed.includes(name)) continue;
    const before = readStored(name);
    const after = Object.hasOwn(kept, name) ? encoded(name, kept[name]) : null;
    // A value too large for the server stays local.
    if (before === after || (after === null && !isSendable(name))) continue;
    if (after === null) removeStored(name);
    else writeStored(name, after);
    changed.push(name);
  }
  claim(mine);
  if (changed.some(isChoice)) emitPreferences();
  emitRemembered(changed);
}

function schedule(afterMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void send(), afterMs);
}

/** Sends unsent values. Failures are silent and retried. */
async function send(options: { readonly isLeaving?: true } = {}): Promise<void> {
  // When the page unloads, do not wait for a send in flight; a value may be sent twice.
  if (options.isLeaving === undefined) await sending;
  clearTimeout(timer);
  if (isAsking) return;
  if (!isOffered || !isSignedIn() || readPreview() !== null) return;
  const { person, names } = unsent();
  if (person !== personId(readUser()) || names.length === 0) return;
  const sendable = names.filter(isSendable);
  markSettled(names.filter((name) => !sendable.includes(name)));
  if (sendable.length === 0) return;
  const mine = sendNow(sendable, options).finally(() => {
    if (sending === mine) sending = null;
  });
  sending = mine;
  await mine;
}

async function sendNow(names: readonly KeptForPerson[], options: { readonly isLeaving?: true }): Promise<void> {
  const texts = new Map(names.map((name) => [name, readStored(name)]));
  const preferences = Object.fromEntries([...texts].map(([name, text]) => [name, decoded(name, text)]));
  try {
    const { code, errors } = await call('PUT', path, { body: { preferences }, ...options });
    const refused = names.filter((name) => errors?.[`preferences.${name}`] !== undefined);
    // A value changed during the request is still unsent.
    const taken = names.filter((name) => readStored(name) === texts.get(name));
    // A refusal that names no values would be the same next time, so do not retry.
    markSettled(code === successCode || refused.length === 0 ? taken : refused);
    if (unsent().names.length > 0) schedule(sendAfterMs);
  } catch (error) {
    if (isMissing(error)) isOffered = false;
    else schedule(retryAfterMs);
  }
}

/**
 * The backend does not have these endpoints, or forbids them: do not call them again, values stay in this browser only.
 */
function isMissing(error: unknown): boolean {
  return axios.isAxiosError(error) && [403, 404, 405, 501].includes(error.response?.status ?? 0);
}

function isSendable(name: KeptForPerson): boolean {
  const text = readStored(name);
  return text === null || keptFault(name, decoded(name, text)) === null;
}

/** A preference choice is stored as plain text, all other values as JSON. */
function decoded(name: KeptForPerson, text: string | null): unknown {
  if (text === null || isChoice(name)) return text;
  return parsedJson(text) ?? null;
}

function encoded(name: KeptForPerson, value: unknown): string {
  return isChoice(name) ? String(value) : JSON.stringify(value);
}

function isChoice(name: string): boolean {
  return Object.hasOwn(preferenceChoices, name);
}
