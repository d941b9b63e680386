import { expect, test } from 'vitest';
import { createPasswords } from './passwords';
import { createTurns, type Turns } from './turns';

const cheap = createPasswords('cheap');

test('a password is stored as argon2id with the cost that OWASP recommends', async () => {
  const kept = await createPasswords('full').hash('correct horse');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});

test('a hash matches only its own password', async () => {
  const kept = await cheap.hash('密码 correct');
  expect(await cheap.matches('密码 correct', kept)).toBe(true);
  for (const wrong of ['密码 Correct', '密码 correct ', '', '密码'])
    expect(await cheap.matches(wrong, kept)).toBe(false);
});

test('two hashes of the same password differ', async () => {
  expect(await cheap.hash('same')).not.toBe(await cheap.hash('same'));
});

test('a hash of another cost still matches', async () => {
  expect(await createPasswords('full').matches('older', await cheap.hash('older'))).toBe(true);
});

test('Unicode variants of a password match (NFKC)', async () => {
  const kept = await cheap.hash('ｃａｆｅ\u0301 12３４');
  expect(await cheap.matches('caf\u00e9 1234', kept)).toBe(true);
  expect(await cheap.matches('cafe 1234', kept)).toBe(false);
});

test('a hash of another cost is outdated', async () => {
  const kept = await cheap.hash('older');
  expect([cheap.isOutdated(kept), createPasswords('full').isOutdated(kept)]).toEqual([false, true]);
});

test('an unknown account matches no password, not even the dummy one', async () => {
  expect(await cheap.matches('the password of nobody', null)).toBe(false);
  expect(await cheap.matches('', null)).toBe(false);
});

test('an unknown account costs one check, as a known one does', async () => {
  let checks = 0;
  const turns = createTurns();
  const counted: Turns = {
    run(work) {
      checks += 1;
      return turns.run(work);
    },
  };
  const passwords = createPasswords('cheap', counted);
  await passwords.matches('wrong', await cheap.hash('right'));
  expect(checks).toBe(1);
  await passwords.matches('wrong', null);
  expect(checks).toBe(2);
});
