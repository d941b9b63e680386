import { expect, test } from 'vitest';
import { createPasswords } from './passwords';

const cheap = createPasswords('cheap');

test('a password is kept as argon2id at the cost that OWASP names', async () => {
  const kept = await createPasswords('full').hash('correct horse');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});

test('it matches itself and nothing else', async () => {
  const kept = await cheap.hash('密码 correct');
  expect(await cheap.matches('密码 correct', kept)).toBe(true);
  for (const wrong of ['密码 Correct', '密码 correct ', '', '密码'])
    expect(await cheap.matches(wrong, kept)).toBe(false);
});

test('two of the same password differ', async () => {
  expect(await cheap.hash('same')).not.toBe(await cheap.hash('same'));
});

test('what was kept at another cost still matches', async () => {
  expect(await createPasswords('full').matches('older', await cheap.hash('older'))).toBe(true);
});

test('nobody has any password, not even the one that is checked in their place', async () => {
  expect(await cheap.matches('the password of nobody', null)).toBe(false);
  expect(await cheap.matches('', null)).toBe(false);
});

test('an unknown account takes as long as a known one', async () => {
  const passwords = createPasswords('full');
  const kept = await passwords.hash('right');
  const timed = async (hashed: string | null) => {
    const start = performance.now();
    await passwords.matches('wrong', hashed);
    return performance.now() - start;
  };
  await timed(null);
  const known: number[] = [];
  const unknown: number[] = [];
  for (let at = 0; at < 9; at += 1) {
    known.push(await timed(kept));
    unknown.push(await timed(null));
  }
  // Without the check in their place an unknown account would be a hundred times faster.
  expect(median(unknown) / median(known)).toBeGreaterThan(0.4);
  expect(median(unknown) / median(known)).toBeLessThan(2.5);
});

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
