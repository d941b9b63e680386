import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCipher } from './cipher';

const text = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff })), { maxLength: 300 })
  .map((points) => String.fromCodePoint(...points));
const cipher = createCipher('a secret of at least thirty-two characters');

test('decrypt returns the encrypted text', () => {
  fc.assert(
    fc.property(text, (text) => {
      expect(cipher.decrypt(cipher.encrypt(text))).toBe(text);
    }),
  );
  expect(cipher.decrypt(cipher.encrypt(''))).toBe('');
  expect(cipher.decrypt(cipher.encrypt('密码 🔑'))).toBe('密码 🔑');
});

test('the ciphertext does not contain the text and differs each time', () => {
  const first = cipher.encrypt('sk-live-0123456789');
  const second = cipher.encrypt('sk-live-0123456789');
  expect(first.includes('sk-live')).toBe(false);
  expect(first.equals(second)).toBe(false);
  expect(first.length).toBe(1 + 12 + 16 + 18);
});

test('a change of any single bit is detected', () => {
  const bytes = cipher.encrypt('secret');
  for (let at = 0; at < bytes.length; at += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = changed[at]! ^ (1 << bit);
      expect(() => cipher.decrypt(changed), `byte ${at}, bit ${bit}`).toThrow();
    }
  }
});

test('a truncated ciphertext is refused at every length', () => {
  const bytes = cipher.encrypt('secret');
  for (let length = 0; length < bytes.length; length += 1) {
    expect(() => cipher.decrypt(bytes.subarray(0, length)), `${length} bytes`).toThrow();
  }
});

test('another secret cannot decrypt it', () => {
  const other = createCipher('another secret of at least thirty-two characters');
  expect(() => other.decrypt(cipher.encrypt('secret'))).toThrow();
});

test('the same secret decrypts it after a restart', () => {
  const later = createCipher('a secret of at least thirty-two characters');
  expect(later.decrypt(cipher.encrypt('secret'))).toBe('secret');
});
