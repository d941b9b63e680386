import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto';

/**
 * An RSA key as people paste it: with or without the lines around it, on one line or on many, in either of the two usual
 * forms. Null if it is none.
 */
export function rsaKey(text: string, type: 'private' | 'public'): KeyObject | null {
  const key = Buffer.from(text.replace(/-----[^-]+-----/g, '').replace(/\s+/g, ''), 'base64');
  const forms = type === 'private' ? (['pkcs8', 'pkcs1'] as const) : (['spki', 'pkcs1'] as const);
  for (const form of forms) {
    const found = keyOf(key, form, type);
    if (found?.asymmetricKeyType === 'rsa') return found;
  }
  return null;
}

function keyOf(key: Buffer, form: 'pkcs8' | 'pkcs1' | 'spki', type: 'private' | 'public'): KeyObject | null {
  try {
    if (type === 'private') return createPrivateKey({ key, format: 'der', type: form as 'pkcs8' | 'pkcs1' });
    return createPublicKey({ key, format: 'der', type: form as 'spki' | 'pkcs1' });
  } catch {
    return null;
  }
}

/** RSA-SHA256 of a text, in base64. */
export function rsaSign(text: string, key: KeyObject): string {
  return createSign('sha256').update(text, 'utf8').sign(key, 'base64');
}

export function rsaHolds(text: string, signature: string, key: KeyObject): boolean {
  return createVerify('sha256').update(text, 'utf8').verify(key, signature, 'base64');
}

/** One of our ids as providers take it, without hyphens. */
export function plainId(id: string): string {
  return id.replaceAll('-', '');
}

/** The id behind a plain one; empty if it is none. */
export function idOfPlain(plain: string): string {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(plain);
  return parts === null ? '' : parts.slice(1).join('-');
}
