import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits that nobody guesses, as text. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token: who reads it there cannot use it. */
export function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function sameDigest(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
