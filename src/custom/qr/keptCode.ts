import { parsedJson } from '../../schema/json';
export interface ScannedCode {
  readonly id: string;
  readonly secret: string;
}

const key = 'parley-qr';

/**
 * Takes the code from the URL fragment and removes it at once, so that it is not visible or copied with the address. It
 * stays in sessionStorage during a sign-in, until `dropCode`.
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
  const { id, secret } = (parsedJson(sessionStorage.getItem(key)) ?? {}) as Partial<ScannedCode>;
  return id && secret ? { id, secret } : null;
}
