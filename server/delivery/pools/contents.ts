import { createHmac, hkdfSync } from 'node:crypto';
import { createCipher } from '../../kernel/secrets/cipher';

/** What codes say, as it is kept: encrypted, beside a fingerprint that tells duplicates without telling the code. */
export interface Contents {
  /** AES-256-GCM; other bytes each time. */
  seal(text: string): Buffer;
  /** Throws when the bytes were changed or belong to another installation. */
  open(bytes: Buffer): string;
  /** The same for the same text in the same pool, and nothing to be guessed from without the installation's secret. */
  fingerprint(poolId: string, text: string): Buffer;
}

/** Under keys drawn from the installation's secret, which nothing else is encrypted or hashed with. */
export function createContents(secret: string): Contents {
  const cipher = createCipher(secret, 'code contents');
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'parley code fingerprints', 32));
  return {
    seal: cipher.encrypt,
    open: cipher.decrypt,
    fingerprint: (poolId, text) =>
      Buffer.concat([keyOne, createHmac('sha256', key).update(`${poolId}\0${text}`).digest()]),
  };
}

/** The first byte says which key it was made with, as the first byte of what is encrypted does. */
const keyOne = Buffer.from([1]);
