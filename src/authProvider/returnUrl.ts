import { parsedJson } from '../schema/json';

/**
 * Key of the URL to return to after sign-in. In sessionStorage: it survives localStorage.clear() and is lost when the
 * tab closes.
 */
const key = 'parley-returnUrl';

interface Return {
  readonly url: string;
  /** The user whose session ended; another user who signs in starts at home instead. */
  readonly person: string | null;
  /** Reason code for the end of the session, if the server sent one. */
  readonly scene?: number;
}

export function keepReturnUrl(url: string, person: string | null, scene?: number): void {
  sessionStorage.setItem(key, JSON.stringify({ url, person, scene } satisfies Return));
}

export function readReturnUrl(): string | null {
  return read()?.url ?? null;
}

/**
 * Reason code for the session that ended while the user was in the console; 0 if the server gave none, null if no
 * session ended.
 */
export function sessionEndScene(): number | null {
  const kept = read();
  return (kept?.person ?? null) === null ? null : (kept?.scene ?? 0);
}

/** Reads and removes the return URL. Returns it only if it was stored for this user or for no particular user. */
export function takeReturnUrl(person: string | null): string | null {
  const kept = read();
  dropReturnUrl();
  if (kept === null) return null;
  return kept.person === null || kept.person === person ? kept.url : null;
}

export function dropReturnUrl(): void {
  sessionStorage.removeItem(key);
}

function read(): Return | null {
  const { url, person = null, scene } = (parsedJson(sessionStorage.getItem(key)) ?? {}) as Partial<Return>;
  return isOwnPath(url) ? { url, person, scene } : null;
}

/** Only paths on this origin: `//host` and `/\host` would lead to another one. */
function isOwnPath(url: unknown): url is string {
  return typeof url === 'string' && /^\/(?![/\\])/.test(url);
}
