import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what is secret at rest: AES-256-GCM under a key drawn from the installation's secret. */
export interface Cipher {
  encrypt(text: string): Buffer;
  /** Throws when the bytes were changed or belong to another installation. */
  decrypt(bytes: Buffer): string;
}

/** Each purpose has a key of its own: what is encrypted for one cannot be read as another's. */
export type CipherPurpose = 'field secrets' | 'code contents' | 'text messages' | 'activation codes';

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
      if (bytes[0] !== formatOne[0]) throw new Error('This secret was kept in a form that is not known here.');
      // The length is told: a tag that was cut short is easier to guess, and Node would take it.
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 13), { authTagLength: 16 });
      decipher.setAuthTag(bytes.subarray(13, 29));
      return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]).toString('utf8');
    },
  };
}

/** The first byte says how the rest was made, so that a later form can stand beside it. */
const formatOne = Buffer.from([1]);
