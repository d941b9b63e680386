import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits that nobody guesses, as text; 128 at least where it has to be short. */
export function newToken(bytes: 16 | 32 = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** What the database keeps of a token: who reads it there cannot use it. */
export function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function sameDigest(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
