import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets at rest: AES-256-GCM, with a key derived from the installation's secret (HKDF). */
export interface Cipher {
  encrypt(text: string): Buffer;
  /** Throws if the bytes were changed or belong to another installation. */
  decrypt(bytes: Buffer): string;
}

/** Each purpose has its own key, so values of one purpose cannot be decrypted for another. */
export type CipherPurpose = 'field secrets' | 'code contents' | 'text messages' | 'mails' | 'activation codes';

export function createCipher(secret: string, purpose: CipherPurpose = 'field secrets'): Cipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `parley ${purpose}`, 32));
  return {
    encrypt(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([formatOne, nonce, cipher.getAuthTag(), body]);
    },
    decrypt(bytes) {
      if (bytes[0] !== formatOne[0]) throw new Error('This secret is stored in an unknown format.');
      // An explicit tag length: Node would accept a truncated tag, which is easier to forge.
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 13), { authTagLength: 16 });
      decipher.setAuthTag(bytes.subarray(13, 29));
      return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]).toString('utf8');
    },
  };
}

/** Format version in the first byte, so that a later format can coexist. */
const formatOne = Buffer.from([1]);
