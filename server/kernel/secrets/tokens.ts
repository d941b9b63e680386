import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random token of 256 bits as base64url text; 128 bits where it must be short. */
export function newToken(bytes: 16 | 32 = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** The SHA-256 stored for a token: a reader of the database cannot use it. */
export function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function sameDigest(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
