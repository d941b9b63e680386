import { call } from '../dataProvider/client';
import { messageOf, successCode } from '../dataProvider/envelope';

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
  readonly children?: readonly MenuNode[];
}

/** What the signed-in person may do, as `GET /xxm/v1/users/permissions` answers. */
export interface Permissions {
  readonly roles: readonly string[];
  readonly codes: ReadonlySet<string>;
  readonly menus: readonly MenuNode[];
  readonly version: number;
}

/** The set in memory; empty until loaded. canAccess is asked dozens of times per page and must not call the network. */
export function permissions(): Permissions {
  return held ?? nothing;
}

export function isPermitted(code: string): boolean {
  return permissions().codes.has(code);
}

/** Fetches the set once; later calls share the answer until it is forgotten. */
export function loadPermissions(): Promise<Permissions> {
  if (loading !== null) return loading;
  const mine = fetchPermissions().then(
    (answer) => {
      // Forgotten meanwhile: the answer may be about another person.
      if (loading === mine) held = answer;
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
  held = null;
}

let loading: Promise<Permissions> | null = null;
let held: Permissions | null = null;
const nothing: Permissions = { roles: [], codes: new Set(), menus: [], version: 0 };

interface Answer {
  readonly roles?: readonly string[] | null;
  readonly permissions?: readonly string[] | null;
  readonly menus?: readonly MenuNode[] | null;
  readonly permVersion?: number;
}

async function fetchPermissions(): Promise<Permissions> {
  const answer = await call<Answer | null>('GET', '/xxm/v1/users/permissions');
  if (answer.code !== successCode || !answer.data) throw new Error(messageOf(answer) ?? '');
  const { roles, permissions: codes, menus, permVersion } = answer.data;
  return { roles: roles ?? [], codes: new Set(codes ?? []), menus: menus ?? [], version: permVersion ?? 0 };
}
