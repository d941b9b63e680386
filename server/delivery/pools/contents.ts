import { createHmac, hkdfSync } from 'node:crypto';
import { createCipher } from '../../kernel/secrets/cipher';

/** What codes say, as it is kept: encrypted, beside a fingerprint that tells duplicates without telling the code. */
export interface Contents {
  /** AES-256-GCM; other bytes each time. */
  seal(text: string): Buffer;
  /** Throws when the bytes were changed or belong to another installation. */
  open(bytes: Buffer): string;
  /**
   * The same for the same text within the same pool, or company, whose id is given; nothing is to be guessed from it without
   * the installation's secret.
   */
  fingerprint(withinId: string, text: string): Buffer;
}

/** Under keys drawn from the installation's secret, which nothing else is encrypted or hashed with. */
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

/** The first byte says which key it was made with, as the first byte of what is encrypted does. */
const keyOne = Buffer.from([1]);
