import { useSyncExternalStore } from 'react';
import { call } from '../dataProvider/client';
import { messageOf, successCode } from '../dataProvider/envelope';
import { onAnswer } from '../dataProvider/session/answerEvents';
import type { CurrentUser } from '../dataProvider/session/session';
import { takeStartAnswer } from '../dataProvider/startAnswer';
import { newListeners } from '../schema/listeners';
import type { Unread } from '../schema/notification';
import type { SavedValue } from '../schema/savedQuery';

/** A node of the company's menu: a heading, a screen or an external link. */
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
  /** Path of the screen that this screen is a tab of. */
  readonly within?: string | null;
  readonly children?: readonly MenuNode[];
}

/** What the signed-in user may do, from `GET /xxm/v1/users/permissions`. */
export interface Permissions {
  readonly roles: readonly string[];
  readonly codes: ReadonlySet<string>;
  readonly menus: readonly MenuNode[];
  readonly version: number;
  /** Initial saved view of each list, by resource. */
  readonly views: Readonly<Record<string, SavedValue>>;
}

/**
 * The permissions in memory; empty until loaded. Synchronous, because canAccess runs dozens of times per page and must
 * not call the network.
 */
export function permissions(): Permissions {
  return current ?? nothing;
}

/** Hook: the permissions in memory; re-renders when they change. */
export function usePermissions(): Permissions {
  return useSyncExternalStore(onPermissions, permissions);
}

const changes = newListeners();

/** Subscribes to changes of the permissions. */
export const onPermissions = changes.subscribe;

export function isPermitted(code: string): boolean {
  return permissions().codes.has(code);
}

/** Loads the permissions once; later calls share the same promise until forgetPermissions(). */
export function loadPermissions(): Promise<Permissions> {
  if (loading !== null) return loading;
  const mine = askPermissions({ start: true }).then(
    ({ permissions: answer, ...values }) => {
      // If the permissions were forgotten meanwhile, the answer may belong to another user.
      if (loading === mine) {
        brought = { values, at: Date.now() };
        setCurrent(answer);
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

/** Clears the permissions, for instance when the user changes: the next load asks the server. */
export function forgetPermissions(): void {
  loading = null;
  refreshing = null;
  asked = never;
  brought = { values: {}, at: 0 };
  // Listeners are not notified: the components that use the permissions are being unmounted.
  current = null;
}

/**
 * Returns, once, a value that came with the initial permissions, if it is at most 10 seconds old. Undefined if it was
 * taken already, is too old, or the backend does not send it.
 */
export async function takeBrought<N extends keyof Brought>(name: N): Promise<Brought[N] | undefined> {
  await loading?.catch(() => undefined);
  const { [name]: value, ...others } = brought.values;
  const isFresh = Date.now() - brought.at < freshMs;
  brought = { values: others, at: brought.at };
  return isFresh ? (value ?? undefined) : undefined;
}

/** Further start data that the backend may include in the initial permissions response. */
interface Brought {
  readonly user?: CurrentUser;
  readonly preferences?: Readonly<Record<string, unknown>>;
  readonly unread?: Unread;
}

const freshMs = 10_000;
let brought: { readonly values: Brought; readonly at: number } = { values: {}, at: 0 };
let loading: Promise<Permissions> | null = null;
let refreshing: Promise<Permissions> | null = null;
let current: Permissions | null = null;
/** The permission version of the last refresh, and its time. */
const never: { readonly version: number | null; readonly at: number } = { version: null, at: Number.NEGATIVE_INFINITY };
let asked = never;
const nothing: Permissions = { roles: [], codes: new Set(), menus: [], version: 0, views: {} };

function setCurrent(answer: Permissions): void {
  current = answer;
  changes.notify();
}

onAnswer(({ status, permissionVersion: version }) => {
  if (current === null || refreshing !== null) return;
  // A backend that sends no version: a refused call may mean that the permissions have changed.
  const isOld = version === null ? status === 403 : version > current.version;
  // Rate limit of 2 seconds, for a backend whose header version never matches its permissions version: without it every
  // answer would trigger a refresh.
  const isAskedJustNow = version === asked.version && Date.now() - asked.at < 2_000;
  if (!isOld || isAskedJustNow) return;
  asked = { version, at: Date.now() };
  void refresh();
});

/** After a new epoch of the server: a version may stand for other permissions than the ones in memory. */
export function renewPermissions(): void {
  if (current !== null) void refresh();
}

/** Reloads the permissions in the background. If that fails, the next server answer triggers it again. */
async function refresh(): Promise<void> {
  const mine = askPermissions().then((answer) => answer.permissions);
  refreshing = mine;
  const answer = await mine.catch(() => null);
  // If the permissions were forgotten meanwhile, the answer may belong to another user.
  if (refreshing !== mine) return;
  refreshing = null;
  if (answer === null) return;
  loading = mine;
  setCurrent(answer);
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
  const answered = query && (await takeStartAnswer('/xxm/v1/users/permissions?start=true'));
  const answer = await call<Answer | null>('GET', '/xxm/v1/users/permissions', { query, answered });
  if (answer.code !== successCode || !answer.data) throw new Error(messageOf(answer) ?? '');
  const { roles, permissions: codes, menus, permVersion: version = 0, views, user, preferences, unread } = answer.data;
  return {
    permissions: { roles: roles ?? [], codes: new Set(codes ?? []), menus: menus ?? [], version, views: views ?? {} },
    user,
    preferences,
    unread,
  };
}
