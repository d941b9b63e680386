import { type Arrangement, isArrangement } from './arrangement';
import { areChatPanes, type ChatPanes, firstChatPanes } from './chatPanes';
import { type DashboardChoice, isDashboardChoice } from './dashboard';
import { isPreferenceValue, type PreferenceName, preferenceChoices } from './preferences';
import type { Issue } from './validation';

/** Values that the console remembers per user besides preferences, as JSON, with their defaults. */
export const rememberedDefaults: Remembered = {
  shortcuts: [],
  emoji: [],
  'quiet-hours': null,
  dashboards: null,
  dashboard: null,
  'chat-panes': firstChatPanes,
};

export interface Remembered {
  /** Paths of the user's pinned screens, in order. */
  readonly shortcuts: readonly string[];
  /** Recently used emoji, newest first. */
  readonly emoji: readonly string[];
  /** When no sound is played and no notification pops up; null: never. */
  readonly 'quiet-hours': QuietHours | null;
  /** The user's dashboard widgets in order; null: the default. */
  readonly dashboards: Arrangement | null;
  /** Last dashboard choices; null: the default. */
  readonly dashboard: DashboardChoice | null;
  /** Widths of the /chat panes, and which are collapsed. */
  readonly 'chat-panes': ChatPanes;
}

/** Times in the user's time zone, '22:00' to '07:30'; crosses midnight if the end is before the start. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

export type RememberedName = keyof Remembered;

/**
 * Layout of lists and trees, one key each: columns, their order and widths, open nodes. Filters, selection, drafts and
 * the like stay in this browser.
 */
export type KeptName = `store.${string}`;

/** All names under which a user's value may be stored. */
export type KeptForPerson = PreferenceName | RememberedName | KeptName;

/** Maximum size of all of a user's values together, in characters of JSON. */
export const maxKeptCharacters = 60_000;

/** Whether a user's value may be stored on the server under this name. */
export function isKeptName(name: string): name is KeptForPerson {
  return Object.hasOwn(preferenceChoices, name) || Object.hasOwn(rememberedDefaults, name) || isStoreName(name);
}

/** The issue with a value under a name; null if it is valid. */
export function keptFault(name: string, value: unknown): Issue | null {
  const path = `preferences.${name}`;
  if (!isKeptName(name)) return { path, code: 'unknown' };
  if (isPreferenceName(name)) {
    const choices = preferenceChoices[name].join(', ');
    return isPreferenceValue(name, value) ? null : { path, code: 'choice', params: { choices } };
  }
  if (name === 'shortcuts') return arePaths(value) ? null : { path, code: 'type' };
  if (name === 'emoji') return areEmoji(value) ? null : { path, code: 'type' };
  if (name === 'quiet-hours') return value === null || areHours(value) ? null : { path, code: 'type' };
  if (name === 'dashboards') return value === null || isArrangement(value) ? null : { path, code: 'type' };
  if (name === 'dashboard') return value === null || isDashboardChoice(value) ? null : { path, code: 'type' };
  if (name === 'chat-panes') return areChatPanes(value) ? null : { path, code: 'type' };
  const { length } = JSON.stringify(value);
  return length <= maxStoreCharacters ? null : { path, code: 'maxLength', params: { limit: maxStoreCharacters } };
}

const maxStoreCharacters = 8_000;
const maxShortcuts = 50;

function isPreferenceName(name: string): name is PreferenceName {
  return Object.hasOwn(preferenceChoices, name);
}

function isStoreName(name: string): name is KeptName {
  return /^store\.[\w.:/-]{1,120}\.(columns|widths|open)$/.test(name);
}

function areEmoji(value: unknown): value is readonly string[] {
  if (!Array.isArray(value) || value.length > maxEmoji) return false;
  return value.every((emoji) => typeof emoji === 'string' && emoji.length <= 40);
}

const maxEmoji = 32;

function areHours(value: unknown): value is QuietHours {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false;
  const { from, to } = value as Partial<QuietHours>;
  return [from, to].every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(String(time)));
}

/** Paths within the console, without duplicates. */
function arePaths(value: unknown): value is readonly string[] {
  if (!Array.isArray(value) || value.length > maxShortcuts || new Set(value).size < value.length) return false;
  return value.every((path) => typeof path === 'string' && path.length <= 200 && /^\/(?![/\\])/.test(path));
}
