import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Kernel, startKernel } from '../../../tests/helpers/kernel';
import type { Refusal } from '../http/refusal';
import { limitedNetworkOf } from '../network/place';
import { createSigner } from '../secrets/signer';
import { digest } from '../secrets/tokens';
import { createPasswords, type Passwords } from './passwords';
import { findSession } from './sessions';
import { signIn } from './signIn';

let kernel: Kernel;
let checked: (string | null)[];
let mayEnter = true;
const userId = newId();
const client = { ip: '192.0.2.1', network: limitedNetworkOf('192.0.2.1'), userAgent: 'Firefox', isBrowser: true };
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

const parts = {
  passwords,
  mayEnter: async () => mayEnter,
  sessionPolicyOf: async () => ({ idleSeconds: 1_800, lifeSeconds: 28_800, isSingle: false }),
  newDevice: async () => undefined,
  signer: createSigner('a secret of at least thirty-two characters'),
};
const enter = (account: string, password = 'right') => signIn(kernel.db, parts, { account, password }, client);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'in',
    (error: Refusal) => error.code,
  );
const log = () => kernel.rows('select user_id, account, outcome, ip, user_agent from login_log order by id');

const written = ['138 0000 5678', '138-0000-5678', '+86 13800005678', '008613800005678', '１３８００００５６７８'];

test.each(written)('a mobile number typed as %s is found and logged in its stored form', async (number) => {
  expect((await enter(number)).userId).toBe(userId);
  expect((await log()).map(({ account }) => account)).toEqual(['13800005678']);
});

test.each(['Li', 'li', 'LI', 'ｌｉ', '13800005678'])('%s and the correct password open a session', async (account) => {
  const session = await enter(account);
  expect(session.userId).toBe(userId);
  expect(await findSession(kernel.db, digest(session.token))).toMatchObject({ id: session.id, userId, scene: null });
  expect(await log()).toEqual([
    { user_id: userId, account, outcome: 'SIGNED_IN', ip: '192.0.2.1', user_agent: 'Firefox' },
  ]);
  expect(await kernel.rows(`select last_login_at > now() - interval '10 minutes' as now from users`)).toEqual([
    { now: true },
  ]);
});

test('unknown account, wrong password and disabled user get one response; each checks a password and is logged', async () => {
  const answer = async (account: string, password?: string) => {
    const refusal = (await enter(account, password).catch((error: unknown) => error)) as Refusal;
    return [refusal.status, refusal.code, refusal.text, refusal.details];
  };
  const wrong = await answer('li', 'wrong');
  expect(wrong).toEqual([400, 'LOGIN_FAILED', { en: 'Incorrect account or password.', zh: '账号或密码错误。' }, {}]);
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

test('of 100 concurrent guesses 5 are checked, then even the correct password is delayed', async () => {
  const results = await Promise.all(Array.from({ length: 100 }, (_, at) => codeOf(enter('li', `guess ${at}`))));
  expect(results.filter((result) => result === 'LOGIN_FAILED')).toHaveLength(5);
  expect(results.filter((result) => result === 'LOGIN_DELAYED')).toHaveLength(95);
  expect(checked).toHaveLength(5);
  expect(await codeOf(enter('li'))).toBe('LOGIN_DELAYED');
  expect(checked).toHaveLength(5);
});

test('repeated correct sign-ins are never delayed', async () => {
  for (let at = 0; at < 12; at += 1) expect(await codeOf(enter('li'))).toBe('in');
});

test('a hash of another cost is renewed at sign-in, unless the password was changed meanwhile', async () => {
  const hashOf = async () => (await kernel.rows('select password_hash as hash from users'))[0].hash as string;
  const before = await hashOf();
  const dearer = createPasswords({ memoryCost: 16, timeCost: 1, parallelism: 1 });
  const renewing = { ...parts, passwords: dearer };
  await signIn(kernel.db, renewing, { account: 'li', password: 'right' }, client);
  const renewed = await hashOf();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=16,t=1,p=1\$/);
  expect(await dearer.matches('right', renewed)).toBe(true);
  await signIn(kernel.db, renewing, { account: 'li', password: 'right' }, client);
  expect(await hashOf()).toBe(renewed);
  const changing: Passwords = {
    ...dearer,
    async hash(password) {
      await kernel.rows('update users set password_hash = $1', ['changed meanwhile']);
      return dearer.hash(password);
    },
  };
  await kernel.rows('update users set password_hash = $1', [before]);
  const late = signIn(kernel.db, { ...parts, passwords: changing }, { account: 'li', password: 'right' }, client);
  expect(await codeOf(late)).toBe('LOGIN_FAILED');
  expect(await hashOf()).toBe('changed meanwhile');
  expect((await log()).map(({ outcome }) => outcome)).toEqual(['SIGNED_IN', 'SIGNED_IN', 'LOGIN_FAILED']);
  await kernel.rows('update users set password_hash = $1', [before]);
});

test('a known browser can sign in during guesses from many addresses, an unknown one is delayed', async () => {
  const { deviceCookie } = await enter('li');
  await kernel.rows('truncate known_devices');
  const from = (ip: string, password: string, cookie?: string) =>
    codeOf(
      signIn(
        kernel.db,
        parts,
        { account: 'li', password, deviceCookie: cookie },
        { ...client, ip, network: limitedNetworkOf(ip) },
      ),
    );
  const guesses = await Promise.all(Array.from({ length: 100 }, (_, at) => from(`203.0.113.${at}`, `guess ${at}`)));
  expect(guesses.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(50);
  expect(await from('198.51.100.1', 'right')).toBe('LOGIN_DELAYED');
  expect(await from('198.51.100.1', 'right', `${deviceCookie!.slice(0, -2)}xx`)).toBe('LOGIN_DELAYED');
  expect(await from('198.51.100.1', 'right', deviceCookie!)).toBe('in');
  // From the network known by now, also without the cookie.
  expect(await from('198.51.100.77', 'right')).toBe('in');
  expect(await from('198.51.101.77', 'right')).toBe('LOGIN_DELAYED');
});

test('a known address can sign in after others used up its limits and those of its network', async () => {
  await kernel.rows('truncate known_devices');
  const from = (ip: string, account: string, password: string) =>
    codeOf(signIn(kernel.db, parts, { account, password }, { ...client, ip, network: limitedNetworkOf(ip) }));
  const home = '2001:db8:7:1::1';
  expect(await from(home, 'li', 'right')).toBe('in');
  for (let at = 0; at < 21; at += 1) await from(home, `guess ${at}`, 'wrong');
  expect(await from(home, 'nobody', 'wrong')).toBe('LOGIN_DELAYED');
  expect(await from('2001:db8:7:1::2', 'li', 'right')).toBe('in');
  // 65,535 other sites may have the same /48.
  const near = (at: number) => from(`2001:db8:7:${(at + 2).toString(16)}::1`, 'li', 'wrong');
  const guesses = await Promise.all(Array.from({ length: 100 }, (_, at) => near(at)));
  expect(guesses.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(50);
  expect(await from('2001:db8:7:ffff::1', 'li', 'right')).toBe('LOGIN_DELAYED');
  expect(await from(home, 'li', 'right')).toBe('in');
});
