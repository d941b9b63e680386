import { createHmac, hkdfSync } from 'node:crypto';
import { createCipher } from '../../kernel/secrets/cipher';

/** Stores code contents encrypted, with a fingerprint that detects duplicates without revealing the code. */
export interface Contents {
  /** AES-256-GCM; the output differs each time. */
  seal(text: string): Buffer;
  /** Throws if the bytes were altered or belong to another installation. */
  open(bytes: Buffer): string;
  /**
   * Deterministic for the same text within the given pool or company id; reveals nothing without the installation's
   * secret.
   */
  fingerprint(withinId: string, text: string): Buffer;
}

/** Uses keys derived from the installation's secret and used for nothing else. */
export function createContents(secret: string): Contents {
  const cipher = createCipher(secret, 'code contents');
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'parley code fingerprints', 32));
  return {
    seal: cipher.encrypt,
    open: cipher.decrypt,
    fingerprint: (withinId, text) =>
      Buffer.concat([keyOne, createHmac('sha256', key).update(`${withinId}\0${text}`).digest()]),
  };
}

/** The first byte identifies the key, as in encrypted contents. */
const keyOne = Buffer.from([1]);
