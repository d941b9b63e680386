import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sign, signedHeaders, verifySignature } from './signing';

const now = new Date('2026-11-23T10:00:00Z');
const body = '{"a":"ü"}';
const verify = (secrets: readonly string[], headers: Record<string, string>, given = body, at = now) =>
  verifySignature(secrets, headers, given, at);

test('a signature follows the documented scheme', () => {
  const expected = createHmac('sha256', 'secret').update('1795428000.{"a":1}').digest('hex');
  expect(sign('secret', 1_795_428_000, '{"a":1}')).toBe(`v1=${expected}`);
  expect(signedHeaders(['secret'], body, now)['x-parley-timestamp']).toBe(String(now.getTime() / 1_000));
});

test('a signature is valid if any secret of both sides matches', () => {
  expect(verify(['old', 'new'], signedHeaders(['new'], body, now))).toBe(true);
  expect(verify(['new'], signedHeaders(['new', 'old'], body, now))).toBe(true);
  expect(verify(['old'], signedHeaders(['new', 'old'], body, now))).toBe(true);
  expect(verify(['other'], signedHeaders(['new', 'old'], body, now))).toBe(false);
  expect(verify([], signedHeaders(['new'], body, now))).toBe(false);
});

test.each([
  [-301, false],
  [-300, true],
  [300, true],
  [301, false],
])('a signature %i s from now is valid: %s', (seconds, holds) => {
  const at = new Date(now.getTime() + seconds * 1_000);
  expect(verify(['secret'], signedHeaders(['secret'], body, at))).toBe(holds);
});

test('a malformed or altered signature is invalid', () => {
  const headers = signedHeaders(['secret'], body, now);
  const stamp = headers['x-parley-timestamp']!;
  const broken: Record<string, string>[] = [
    {},
    { 'x-parley-timestamp': stamp },
    { ...headers, 'x-parley-timestamp': `${Number(stamp) + 1}` },
    { ...headers, 'x-parley-timestamp': `${stamp}.0` },
    { ...headers, 'x-parley-timestamp': ` ${stamp}` },
    { ...headers, 'x-parley-signature': '' },
    { ...headers, 'x-parley-signature': headers['x-parley-signature']!.slice(3) },
    { ...headers, 'x-parley-signature': headers['x-parley-signature']!.toUpperCase() },
  ];
  for (const one of broken) expect(verify(['secret'], one), JSON.stringify(one)).toBe(false);
  expect(verify(['secret'], headers, `${body} `)).toBe(false);
});

test('a signature is valid only for exactly the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), (one, other) => {
      const [left, right] = [Buffer.from(one), Buffer.from(other)];
      expect(verifySignature(['secret'], signedHeaders(['secret'], left, now), right, now)).toBe(left.equals(right));
    }),
  );
});
