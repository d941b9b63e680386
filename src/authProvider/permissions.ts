import { useSyncExternalStore } from 'react';
import { call } from '../dataProvider/client';
import { messageOf, successCode } from '../dataProvider/envelope';
import type { Unread } from '../schema/notification';
import type { SavedValue } from '../schema/savedQuery';
import { onRightsNews } from './rightsNews';
import type { CurrentUser } from './session';
import { takeStartAnswer } from './startAnswer';

/** A node of the company's menu: a heading, a screen or a link elsewhere. */
export interface MenuNode {
  readonly id: string;
  readonly type: 'DIR' | 'MENU' | 'LINK';
  readonly name?: string;
  readonly title?: string;
  readonly titleKey?: string | null;
  readonly path?: string | null;
  readonly icon?: string | null;
  readonly sort?: number;
  readonly visible?: boolean;
  readonly status?: number;
  /** The address of the screen it is a tab of. */
  readonly within?: string | null;
  readonly children?: readonly MenuNode[];
}

/** What the signed-in person may do, as `GET /xxm/v1/users/permissions` answers. */
export interface Permissions {
  readonly roles: readonly string[];
  readonly codes: ReadonlySet<string>;
  readonly menus: readonly MenuNode[];
  readonly version: number;
  /** What lists begin with, by resource. */
  readonly views: Readonly<Record<string, SavedValue>>;
}

/** The set in memory; empty until loaded. canAccess is asked dozens of times per page and must not call the network. */
export function permissions(): Permissions {
  return held ?? nothing;
}

/** The set in memory, for what must be drawn anew when it changes. */
export function usePermissions(): Permissions {
  return useSyncExternalStore(onPermissions, permissions);
}

/** Calls back whenever the set is another. Answers how to stop. */
export function onPermissions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isPermitted(code: string): boolean {
  return permissions().codes.has(code);
}

/** Fetches the set once; later calls share the answer until it is forgotten. */
export function loadPermissions(): Promise<Permissions> {
  if (loading !== null) return loading;
  const mine = askPermissions({ start: true }).then(
    ({ permissions: answer, ...values }) => {
      // Forgotten meanwhile: the answer may be about another person.
      if (loading === mine) {
        brought = { values, at: Date.now() };
        hold(answer);
      }
      return answer;
    },
    (error: unknown) => {
      if (loading === mine) loading = null;
      throw error;
    },
  );
  loading = mine;
  return mine;
}

/** After roles changed or another person came: the next load asks the server. */
export function forgetPermissions(): void {
  loading = null;
  refreshing = null;
  asked = never;
  brought = { values: {}, at: 0 };
  // Nobody is told: what drew by it is being taken away.
  held = null;
}

/**
 * What came with the set when the console started, once and only while it is fresh; undefined from a backend that brings
 * nothing along, and for whom it has been taken already.
 */
export async function takeBrought<N extends keyof Brought>(name: N): Promise<Brought[N] | undefined> {
  await loading?.catch(() => undefined);
  const { [name]: value, ...others } = brought.values;
  const isFresh = Date.now() - brought.at < freshMs;
  brought = { values: others, at: brought.at };
  return isFresh ? (value ?? undefined) : undefined;
}

/** What a console asks for at its start beside the set: in the same call, where the backend knows it. */
interface Brought {
  readonly user?: CurrentUser;
  readonly preferences?: Readonly<Record<string, unknown>>;
  readonly unread?: Unread;
}

const freshMs = 10_000;
let brought: { readonly values: Brought; readonly at: number } = { values: {}, at: 0 };
let loading: Promise<Permissions> | null = null;
let refreshing: Promise<Permissions> | null = null;
let held: Permissions | null = null;
/** For which news the set was last asked again, and when. */
const never: { readonly version: number | null; readonly at: number } = { version: null, at: Number.NEGATIVE_INFINITY };
let asked = never;
const nothing: Permissions = { roles: [], codes: new Set(), menus: [], version: 0, views: {} };
const listeners = new Set<() => void>();

function hold(answer: Permissions): void {
  held = answer;
  for (const listener of listeners) listener();
}

onRightsNews(({ version, isRefused }) => {
  if (held === null || refreshing !== null) return;
  const isOld = version === null ? isRefused : version > held.version;
  // A backend whose two numbers never agree is not asked at every answer.
  const isAskedJustNow = version === asked.version && Date.now() - asked.at < 2_000;
  if (!isOld || isAskedJustNow) return;
  asked = { version, at: Date.now() };
  void refresh();
});

/** Asks again behind what is on screen; should it fail, the next answer says again that the set is old. */
async function refresh(): Promise<void> {
  const mine = askPermissions().then((answer) => answer.permissions);
  refreshing = mine;
  const answer = await mine.catch(() => null);
  // Forgotten meanwhile: the answer may be about another person.
  if (refreshing !== mine) return;
  refreshing = null;
  if (answer === null) return;
  loading = mine;
  hold(answer);
}

interface Answer extends Brought {
  readonly roles?: readonly string[] | null;
  readonly permissions?: readonly string[] | null;
  readonly menus?: readonly MenuNode[] | null;
  readonly permVersion?: number;
  readonly views?: Readonly<Record<string, SavedValue>> | null;
}

async function askPermissions(
  query?: Readonly<Record<string, unknown>>,
): Promise<Brought & { readonly permissions: Permissions }> {
  const answered = query && (await takeStartAnswer());
  const answer = await call<Answer | null>('GET', '/xxm/v1/users/permissions', { query, answered });
  if (answer.code !== successCode || !answer.data) throw new Error(messageOf(answer) ?? '');
  const { roles, permissions: codes, menus, permVersion: version = 0, views, user, preferences, unread } = answer.data;
  return {
    permissions: { roles: roles ?? [], codes: new Set(codes ?? []), menus: menus ?? [], version, views: views ?? {} },
    ...{ user, preferences, unread },
  };
}
