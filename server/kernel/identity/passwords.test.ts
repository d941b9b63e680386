import { expect, test } from 'vitest';
import { createPasswords } from './passwords';
import { createTurns, type Turns } from './turns';

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

test('it is one password, however a keyboard wrote it', async () => {
  const kept = await cheap.hash('ｃａｆｅ\u0301 12３４');
  expect(await cheap.matches('caf\u00e9 1234', kept)).toBe(true);
  expect(await cheap.matches('cafe 1234', kept)).toBe(false);
});

test('one of another cost is known as such', async () => {
  const kept = await cheap.hash('older');
  expect([cheap.isOutdated(kept), createPasswords('full').isOutdated(kept)]).toEqual([false, true]);
});

test('nobody has any password, not even the one that is checked in their place', async () => {
  expect(await cheap.matches('the password of nobody', null)).toBe(false);
  expect(await cheap.matches('', null)).toBe(false);
});

test('an unknown account costs a check as a known one does', async () => {
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
