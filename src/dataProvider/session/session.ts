import { parsedJson } from '../../schema/json';
import { readStored, removeStored, writeStored } from './storage';

/** The signed-in user, from `GET /xxm/v1/users/me`. A foreign backend may omit everything but a name. */
export interface CurrentUser {
  readonly id?: string;
  readonly baseUserId?: string;
  readonly nickname?: string;
  readonly username?: string;
  readonly avatar?: string;
  readonly companyName?: string;
  /** File id of the logo. */
  readonly companyLogo?: string | null;
  /** The edition's name; 免费版 is the free edition. */
  readonly serviceName?: string;
  /** The edition's English name; a foreign backend may omit it. */
  readonly serviceEnglishName?: string;
  readonly isOwner?: boolean;
  /** Status of the company's plan. EXPIRED: the plan has ended but the grace period runs until `graceUntil`. */
  readonly planStatus?: 'ACTIVE' | 'EXPIRED' | 'SUSPENDED';
  readonly graceUntil?: string | null;
  /** Set if the plan has no seat for this member: they have read-only access. `askName` is the user who can help. */
  readonly beyondPlan?: { readonly askName: string | null } | null;
  /** The company's currency; a foreign backend may omit it. */
  readonly companyCurrency?: string;
  /** Null: not chosen, so UTC. */
  readonly companyTimeZone?: string | null;
  /** Default language for the company's members; null: the default of the server's operator. */
  readonly companyLanguage?: string | null;
  /** Whether members may choose their own language. */
  readonly languageSwitch?: boolean;
}

/** The session header: its name and value. */
export interface SessionToken {
  readonly tokenName: string;
  readonly tokenValue: string;
}

export function readToken(): SessionToken | null {
  const tokenName = readStored('tokenName');
  const tokenValue = readStored('tokenValue');
  return tokenName && tokenValue ? { tokenName, tokenValue } : null;
}

export function readUser(): CurrentUser | null {
  const user = parsedJson(readStored('user'));
  return typeof user === 'object' ? user : null;
}

/** True only if token name, token value and user are all stored. */
export function isSignedIn(): boolean {
  return readToken() !== null && readUser() !== null;
}

export function storeSession(token: SessionToken, user: CurrentUser): void {
  writeStored('tokenName', token.tokenName);
  writeStored('tokenValue', token.tokenValue);
  storeUser(user);
}

export function storeUser(user: CurrentUser): void {
  writeStored('user', JSON.stringify(user));
}

/** Removes the session from local storage; preferences stay. */
export function clearSession(): void {
  removeStored('tokenName');
  removeStored('tokenValue');
  removeStored('user');
}

export function personId(user: CurrentUser | null): string | null {
  return user?.id ?? user?.baseUserId ?? user?.username ?? null;
}
