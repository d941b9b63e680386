import { type Arrangement, isArrangement } from './arrangement';
import { areChatPanes, type ChatPanes, firstChatPanes } from './chatPanes';
import { type DashboardChoice, isDashboardChoice } from './dashboard';
import { isPreferenceValue, type PreferenceName, preferenceChoices } from './preferences';
import type { Issue } from './validation';

/** What the console remembers for a person beside their choices, as JSON, with what each holds before it was ever set. */
export const rememberedDefaults: Remembered = {
  shortcuts: [],
  emoji: [],
  'quiet-hours': null,
  dashboards: null,
  dashboard: null,
  'chat-panes': firstChatPanes,
};

export interface Remembered {
  /** Paths of the screens that the person wants at hand, in their order. */
  readonly shortcuts: readonly string[];
  /** The emoji that they used last, newest first. */
  readonly emoji: readonly string[];
  /** When nothing makes a sound or comes up by itself; null: never. */
  readonly 'quiet-hours': QuietHours | null;
  /** The widgets on their page, in their order; null: as everyone begins. */
  readonly dashboards: Arrangement | null;
  /** What the dashboard showed last; null: as it begins. */
  readonly dashboard: DashboardChoice | null;
  /** How wide the parts of /chat are, and which are folded. */
  readonly 'chat-panes': ChatPanes;
}

/** Times of a day where the person is, '22:00' to '07:30': over midnight when the end comes before the beginning. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

export type RememberedName = keyof Remembered;

/**
 * How lists and trees are arranged, each under a key of its own: columns, their order and widths, open nodes. A filter, what is
 * selected, a draft and the like are of the moment and of this browser.
 */
export type KeptName = `store.${string}`;

/** Every name under which something of a person's may be kept. */
export type KeptForPerson = PreferenceName | RememberedName | KeptName;

/** The most characters that all of one person's together may take, as JSON. */
export const maxKeptCharacters = 60_000;

/** True for a name under which a value of a person's may be kept on the server. */
export function isKeptName(name: string): name is KeptForPerson {
  return Object.hasOwn(preferenceChoices, name) || Object.hasOwn(rememberedDefaults, name) || isStoreName(name);
}

/** What is wrong with a value under a name, said at that name; null when it may be kept. */
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

/** Addresses of the console itself, each once. */
function arePaths(value: unknown): value is readonly string[] {
  if (!Array.isArray(value) || value.length > maxShortcuts || new Set(value).size < value.length) return false;
  return value.every((path) => typeof path === 'string' && path.length <= 200 && /^\/(?![/\\])/.test(path));
}
