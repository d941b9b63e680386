import { readStored, removeStored, writeStored } from './storage';

/** The signed-in person as `GET /xxm/v1/users/me` answers. A foreign backend may leave out all but a name. */
export interface CurrentUser {
  readonly id?: string;
  readonly baseUserId?: string;
  readonly nickname?: string;
  readonly username?: string;
  readonly avatar?: string;
  readonly companyName?: string;
  /** The file of its logo. */
  readonly companyLogo?: string | null;
  /** The edition's name; 免费版 is the free one. */
  readonly serviceName?: string;
  /** What it is called in English; a foreign backend may leave it out. */
  readonly serviceEnglishName?: string;
  readonly isOwner?: boolean;
  /** How the company's plan stands: EXPIRED in the days of grace after its end, which are over at graceUntil. */
  readonly planStatus?: 'ACTIVE' | 'EXPIRED' | 'SUSPENDED';
  readonly graceUntil?: string | null;
  /** The plan has no room for this member: they look and change nothing. Who can help them. */
  readonly beyondPlan?: { readonly askName: string | null } | null;
  /** What the company's members speak before they choose; null: as whoever runs the server has it. */
  readonly companyLanguage?: string | null;
  /** The company lets its members choose a language. */
  readonly languageSwitch?: boolean;
}

/** The header that carries the session: its name and its value. */
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
  const text = readStored('user');
  if (text === null) return null;
  try {
    const user: unknown = JSON.parse(text);
    return typeof user === 'object' && user !== null ? user : null;
  } catch {
    return null; // Someone else's writing under our key is no user.
  }
}

/** Signed in only when token name, token value and user are all there. */
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

/** Ends the session in this browser and leaves preferences alone. */
export function clearSession(): void {
  removeStored('tokenName');
  removeStored('tokenValue');
  removeStored('user');
}

export function personId(user: CurrentUser | null): string | null {
  return user?.id ?? user?.baseUserId ?? user?.username ?? null;
}
