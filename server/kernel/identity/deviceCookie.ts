import type { Signer } from '../secrets/signer';
import { newToken } from '../secrets/tokens';

/** Proves at a later sign-in that this browser has signed in to the account before; grants no access by itself. */
export const deviceCookieName = 'parley-device';
export const deviceCookieSeconds = 90 * 86_400;

/** A new signed cookie for a browser that has just signed in. */
export function deviceCookieFor(signer: Signer, userId: string): string {
  const text = `${userId}.${newToken()}`;
  return `${text}.${signer.sign(purpose, text)}`;
}

/** The device id in a cookie of this user; null if it is missing, of another user, or not signed by this server. */
export function deviceIn(signer: Signer, cookie: string | undefined, userId: string | undefined): string | null {
  const [owner, id, signature] = (cookie ?? '').split('.');
  if (userId === undefined || owner !== userId || !id || !signature) return null;
  return signer.holds(purpose, `${owner}.${id}`, signature) ? id : null;
}

const purpose = 'known device';
