import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Kernel, startKernel } from '../../../tests/helpers/kernel';
import type { Refusal } from '../http/refusal';
import { createPasswords, type Passwords } from './passwords';
import { findSession } from './sessions';
import { signIn } from './signIn';
import { digest } from './tokens';

let kernel: Kernel;
let checked: (string | null)[];
let mayEnter = true;
const userId = newId();
const client = { ip: '192.0.2.1', userAgent: 'Firefox', isBrowser: true };
const cheap = createPasswords('cheap');
const passwords: Passwords = {
  ...cheap,
  matches(password, hashed) {
    checked.push(hashed);
    return cheap.matches(password, hashed);
  },
};

beforeAll(async () => {
  kernel = await startKernel({ connections: 20 });
  await kernel.rows(`insert into users (id, username, mobile, password_hash) values ($1, 'Li', '13800005678', $2)`, [
    userId,
    await cheap.hash('right'),
  ]);
});
afterAll(() => kernel.close());
beforeEach(async () => {
  [checked, mayEnter] = [[], true];
  await kernel.rows('truncate sign_in_attempts, login_log, sessions cascade');
});

const enter = (account: string, password = 'right') =>
  signIn(kernel.db, { passwords, mayEnter: async () => mayEnter }, { account, password }, client);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'in',
    (error: Refusal) => error.code,
  );
const log = () => kernel.rows('select user_id, account, outcome, ip, user_agent from login_log order by id');

test.each(['Li', 'li', 'LI', '13800005678'])('%s and the right password open a session', async (account) => {
  const session = await enter(account);
  expect(session.userId).toBe(userId);
  expect(await findSession(kernel.db, digest(session.token))).toMatchObject({ id: session.id, userId, scene: null });
  expect(await log()).toEqual([
    { user_id: userId, account, outcome: 'SIGNED_IN', ip: '192.0.2.1', user_agent: 'Firefox' },
  ]);
  expect(await kernel.rows(`select last_login_at > now() - interval '10 seconds' as now from users`)).toEqual([
    { now: true },
  ]);
});

test('unknown, wrong and disabled are one answer, each checks a password, and each stands in the log', async () => {
  const answer = async (account: string, password?: string) => {
    const refusal = (await enter(account, password).catch((error: unknown) => error)) as Refusal;
    return [refusal.status, refusal.code, refusal.text, refusal.details];
  };
  const wrong = await answer('li', 'wrong');
  expect(wrong).toEqual([400, 'LOGIN_FAILED', { en: 'Account or password is wrong.', zh: '账号或密码错误。' }, {}]);
  expect(await answer('nobody')).toEqual(wrong);
  mayEnter = false;
  expect(await answer('li')).toEqual(wrong);
  expect(checked.map((hashed) => hashed === null)).toEqual([false, true, false]);
  expect((await log()).map((line) => [line.user_id, line.account, line.outcome])).toEqual([
    [userId, 'li', 'LOGIN_FAILED'],
    [null, 'nobody', 'LOGIN_FAILED'],
    [userId, 'li', 'LOGIN_FAILED'],
  ]);
  expect(await kernel.rows('select 1 from sessions')).toEqual([]);
});

test('of a hundred guesses at once five are checked, and then not even the right one', async () => {
  const results = await Promise.all(Array.from({ length: 100 }, (_, at) => codeOf(enter('li', `guess ${at}`))));
  expect(results.filter((result) => result === 'LOGIN_FAILED')).toHaveLength(5);
  expect(results.filter((result) => result === 'LOGIN_DELAYED')).toHaveLength(95);
  expect(checked).toHaveLength(5);
  expect(await codeOf(enter('li'))).toBe('LOGIN_DELAYED');
  expect(checked).toHaveLength(5);
});

test('who signs in rightly again and again is never delayed for it', async () => {
  for (let at = 0; at < 12; at += 1) expect(await codeOf(enter('li'))).toBe('in');
});
