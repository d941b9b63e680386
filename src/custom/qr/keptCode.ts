/** What a scanned code says. */
export interface ScannedCode {
  readonly id: string;
  readonly secret: string;
}

const key = 'parley-qr';

/**
 * The code of the address, taken out of it at once: nobody who looks at the screen or copies the address gets it. It is kept
 * for this tab, also while somebody signs in first; `dropCode` when it is over.
 */
export function takeCode(): ScannedCode | null {
  const said = new URLSearchParams(window.location.hash.slice(1));
  const [id, secret] = [said.get('id'), said.get('s')];
  if (window.location.hash !== '') window.history.replaceState(null, '', window.location.pathname);
  if (id && secret) sessionStorage.setItem(key, JSON.stringify({ id, secret } satisfies ScannedCode));
  return readCode();
}

export function dropCode(): void {
  sessionStorage.removeItem(key);
}

function readCode(): ScannedCode | null {
  try {
    const { id, secret } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<ScannedCode>;
    return id && secret ? { id, secret } : null;
  } catch {
    return null; // Not ours.
  }
}
