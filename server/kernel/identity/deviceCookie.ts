import type { Signer } from '../secrets/signer';
import { newToken } from './tokens';

/** Proves to a later sign-in that this browser has signed in to the account before; it opens nothing by itself. */
export const deviceCookieName = 'parley-device';
export const deviceCookieSeconds = 90 * 86_400;

/** For a browser that has just signed in; null for programs. */
export function deviceCookieFor(signer: Signer, userId: string): string {
  const text = `${userId}.${newToken()}`;
  return `${text}.${signer.sign(purpose, text)}`;
}

/** Which device of this user it is; null for none, another user's, and what the server never gave. */
export function deviceIn(signer: Signer, cookie: string | undefined, userId: string | undefined): string | null {
  const [owner, id, signature] = (cookie ?? '').split('.');
  if (userId === undefined || owner !== userId || !id || !signature) return null;
  return signer.holds(purpose, `${owner}.${id}`, signature) ? id : null;
}

const purpose = 'known device';
