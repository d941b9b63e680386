/** The page that asked for a sign-in. It outlives the clearing of local storage, and ends with the tab. */
const key = 'parley-returnUrl';

interface Return {
  readonly url: string;
  /** Who was there before, so that another person signing in starts at home. */
  readonly person: string | null;
  /** Why their session ended, where the server said so. */
  readonly scene?: number;
}

export function keepReturnUrl(url: string, person: string | null, scene?: number): void {
  sessionStorage.setItem(key, JSON.stringify({ url, person, scene } satisfies Return));
}

export function readReturnUrl(): string | null {
  return read()?.url ?? null;
}

/** Why the session ended under the hands of a person in the console: 0 where nobody said; null when none did. */
export function sessionEndScene(): number | null {
  const kept = read();
  return (kept?.person ?? null) === null ? null : (kept?.scene ?? 0);
}

/** Where a person goes after sign-in: the page that asked for it, when it asked for them or for anyone. */
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
  const text = sessionStorage.getItem(key);
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<Return>;
    return isOwnPath(kept.url) ? { url: kept.url, person: kept.person ?? null, scene: kept.scene } : null;
  } catch {
    return null; // Not ours: nowhere to return to.
  }
}

/** Only a path of this site: `//host` and `/\host` would leave it. */
function isOwnPath(url: unknown): url is string {
  return typeof url === 'string' && /^\/(?![/\\])/.test(url);
}
