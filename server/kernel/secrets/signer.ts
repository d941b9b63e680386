import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Signs values that leave the server and return to it: HMAC-SHA256 with a key derived from the installation's secret.
 */
export interface Signer {
  /** The URL-safe signature of a text, valid for one purpose only. */
  sign(purpose: string, text: string): string;
  holds(purpose: string, text: string, signature: string): boolean;
}

export function createSigner(secret: string): Signer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'parley signatures', 32));
  const digest = (purpose: string, text: string) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest();
  return {
    sign: (purpose, text) => digest(purpose, text).toString('base64url'),
    holds(purpose, text, signature) {
      const given = Buffer.from(signature, 'base64url');
      const due = digest(purpose, text);
      return given.length === due.length && timingSafeEqual(given, due);
    },
  };
}
