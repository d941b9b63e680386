import { createHmac, hkdfSync } from 'node:crypto';
import { createCipher } from '../../kernel/secrets/cipher';

/** What activation codes say, as it is kept: encrypted, beside the digest that a typed code is found by. */
export interface ActivationContents {
  seal(key: string): Buffer;
  /** Throws when the bytes were changed or belong to another installation. */
  open(bytes: Buffer): string;
  /** Nothing to be guessed from without the installation's secret. */
  digest(key: string): Buffer;
}

/** Under keys drawn from the installation's secret, which nothing else is encrypted or hashed with. */
export function activationContents(secret: string): ActivationContents {
  const cipher = createCipher(secret, 'activation codes');
  const hashKey = Buffer.from(hkdfSync('sha256', secret, '', 'parley activation digests', 32));
  return {
    seal: cipher.encrypt,
    open: cipher.decrypt,
    digest: (key) => createHmac('sha256', hashKey).update(key).digest(),
  };
}
