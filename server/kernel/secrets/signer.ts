import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs what leaves the server and comes back to it: HMAC-SHA256 under a key drawn from the installation's secret. */
export interface Signer {
  /** A signature of a text that counts for one purpose only; letters that an address takes. */
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
