import { createHmac, hkdfSync } from 'node:crypto';
import { createCipher } from '../../kernel/secrets/cipher';

/** Stores activation codes encrypted, next to the HMAC digest used to look up a typed code. */
export interface ActivationContents {
  seal(key: string): Buffer;
  /** Throws when the bytes were modified or were encrypted with another installation's secret. */
  open(bytes: Buffer): string;
  /** Keyed HMAC: cannot be brute-forced without the installation's secret. */
  digest(key: string): Buffer;
}

/** Uses keys derived from the installation's secret for this purpose only. */
export function activationContents(secret: string): ActivationContents {
  const cipher = createCipher(secret, 'activation codes');
  const hashKey = Buffer.from(hkdfSync('sha256', secret, '', 'parley activation digests', 32));
  return {
    seal: cipher.encrypt,
    open: cipher.decrypt,
    digest: (key) => createHmac('sha256', hashKey).update(key).digest(),
  };
}
