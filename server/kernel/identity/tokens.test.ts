import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { digest, newToken, sameDigest } from '../secrets/tokens';

test('a token has 256 bits, in characters safe for headers and URLs', () => {
  const tokens = Array.from({ length: 1_000 }, newToken);
  expect(new Set(tokens).size).toBe(1_000);
  expect(tokens.filter((token) => !/^[\w-]{43}$/.test(token))).toEqual([]);
  expect(Buffer.from(tokens[0]!, 'base64url')).toHaveLength(32);
});

test('digest is the SHA-256 of the token', () => {
  expect(digest('a').toString('hex')).toBe(createHash('sha256').update('a').digest('hex'));
});

test('sameDigest compares digests, also of different length', () => {
  expect(sameDigest(digest('a'), digest('a'))).toBe(true);
  expect(sameDigest(digest('a'), digest('b'))).toBe(false);
  expect(sameDigest(digest('a'), digest('a').subarray(1))).toBe(false);
  expect(sameDigest(Buffer.alloc(0), digest('a'))).toBe(false);
});
