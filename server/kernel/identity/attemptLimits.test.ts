import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Kernel, startKernel } from '../../../tests/helpers/kernel';
import type { Refusal } from '../http/refusal';
import { limitedNetworkOf } from '../network/place';
import { countAttempt, type Familiarity, forgetAttempts } from './attemptLimits';

let kernel: Kernel;

beforeAll(async () => {
  kernel = await startKernel({ connections: 20 });
});
afterAll(() => kernel.close());
beforeEach(() => kernel.rows('truncate sign_in_attempts'));

const ip = '192.0.2.1';

/** The number of concurrent attempts that are allowed. */
async function allowed(tries: number, place: (at: number) => { account: string; ip: string }): Promise<number> {
  const results = await Promise.all(Array.from({ length: tries }, (_, at) => outcome(place(at).account, place(at).ip)));
  return results.filter((result) => result === 'in').length;
}

function tried(account: string, from = ip, known: Familiarity = { kind: 'unknown' }) {
  return { account, network: limitedNetworkOf(from), known };
}

function outcome(account: string, from?: string, known?: Familiarity): Promise<string> {
  return countAttempt(kernel.db, tried(account, from, known)).then(
    () => 'in',
    (error: Refusal) => error.code,
  );
}

describe('of 100 concurrent attempts', () => {
  test('5 are allowed for one account from one address', async () => {
    expect(await allowed(100, () => ({ account: 'li', ip }))).toBe(5);
  });

  test('an IPv6 network counts as one address', async () => {
    expect(await allowed(100, (at) => ({ account: 'li', ip: `2001:db8:1:1::${at.toString(16)}` }))).toBe(5);
    expect(await allowed(100, (at) => ({ account: `user ${at}`, ip: `2001:db8:1:3:${at.toString(16)}::1` }))).toBe(20);
    expect(await allowed(1, () => ({ account: 'li', ip: '2001:db8:1:2::1' }))).toBe(1);
  });

  test('20 are allowed from one address, whatever the accounts', async () => {
    expect(await allowed(100, (at) => ({ account: `user ${at}`, ip }))).toBe(20);
  });

  test('50 are allowed for one account from distinct unknown addresses', async () => {
    expect(await allowed(100, (at) => ({ account: 'li', ip: `192.0.2.${at}` }))).toBe(50);
    // A user is not locked out where they signed in before, from a known network or browser.
    expect(await outcome('li', '198.51.100.1')).toBe('LOGIN_DELAYED');
    expect(await outcome('li', '198.51.100.1', { kind: 'network', name: '198.51.100.0/24' })).toBe('in');
    const browser = tried('li', ip, { kind: 'browser', device: 'a browser of theirs' });
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => countAttempt(kernel.db, browser)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await forgetAttempts(kernel.db, browser);
    await countAttempt(kernel.db, browser);
  });

  test('50 are allowed from a known network, which does not count for its known address', async () => {
    const near: Familiarity = { kind: 'network', name: '2001:db8:1::/48' };
    const from = (at: number) => outcome('li', `2001:db8:1:${at.toString(16)}::1`, near);
    const tries = await Promise.all(Array.from({ length: 100 }, (_, at) => from(at + 1)));
    expect(tries.filter((code) => code === 'in')).toHaveLength(50);
    expect(await outcome('li', '2001:db8:1::1', { kind: 'address' })).toBe('in');
    expect(await outcome('li', '203.0.113.1')).toBe('in');
  });
});

test("known users and sessions are not delayed by others' attempts from their address", async () => {
  expect(await allowed(30, (at) => ({ account: `user ${at}`, ip }))).toBe(20);
  expect(await outcome('new here')).toBe('LOGIN_DELAYED');
  for (const known of [{ kind: 'address' }, { kind: 'network', name: '192.0.2.0/24' }, { kind: 'session' }] as const)
    expect(await outcome(`known by ${known.kind}`, ip, known)).toBe('in');
  // Each still has five attempts, and those of a session are counted separately.
  await allowed(5, () => ({ account: 'li', ip: '192.0.2.2' }));
  expect(await outcome('li', '192.0.2.2', { kind: 'address' })).toBe('LOGIN_DELAYED');
  const again = () => outcome('li', '192.0.2.2', { kind: 'session' });
  expect(await Promise.all([again(), again(), again(), again(), again()])).toEqual(Array(5).fill('in'));
  expect(await again()).toBe('LOGIN_DELAYED');
});

test('all spellings of an account count as the same account', async () => {
  for (const account of ['Li', 'li', 'LI', 'lI', 'li']) expect(await outcome(account)).toBe('in');
  for (const again of ['Li', 'ＬＩ', 'lİ']) expect(await outcome(again)).toBe('LOGIN_DELAYED');
});

test('all spellings of a number or a Greek name count as the same account', async () => {
  const written = ['13800005678', '138 0000 5678', '+86-138-0000-5678', '008613800005678', '１３８００００５６７８'];
  for (const number of written) expect(await outcome(number)).toBe('in');
  for (const number of [...written, '(138)00005678']) expect(await outcome(number), number).toBe('LOGIN_DELAYED');
  expect(await outcome('+13800005678')).toBe('in');
  for (const name of ['ΟΔΟΣ', 'οδοσ', 'Οδοσ', 'οδοΣ', 'ΟΔΟσ']) expect(await outcome(name, '192.0.2.9')).toBe('in');
  expect(await outcome('οΔΟΣ', '192.0.2.9')).toBe('LOGIN_DELAYED');
});

test('a delay is reported in seconds, in the message and the Retry-After header', async () => {
  await allowed(5, () => ({ account: 'li', ip }));
  await kernel.rows(`update sign_in_attempts set window_ends_at = now() + interval '90.5 seconds'`);
  const refusal = await countAttempt(kernel.db, tried('li')).catch((error: Refusal) => error);
  const seconds = (refusal as Refusal).details.data as { retryAfter: number };
  expect(seconds.retryAfter).toBeGreaterThan(60);
  expect(seconds.retryAfter).toBeLessThanOrEqual(91);
  expect(refusal).toMatchObject({
    status: 429,
    code: 'LOGIN_DELAYED',
    text: { en: 'Too many attempts. Try again in 2 min.', zh: '尝试次数过多，请 2 分钟后再试。' },
    details: { headers: { 'Retry-After': String(seconds.retryAfter) } },
  });
});

test('further attempts do not extend the wait, and five are free again after 15 minutes', async () => {
  await allowed(50, () => ({ account: 'li', ip }));
  const windows = await kernel.rows(
    'select key, extract(epoch from window_ends_at - now()) <= 900 as whole from sign_in_attempts order by key',
  );
  expect(windows).toEqual([
    { key: 'account li from anywhere', whole: true },
    { key: `account li ip ${ip}`, whole: true },
    { key: `ip ${ip}`, whole: true },
  ]);
  await kernel.rows("update sign_in_attempts set window_ends_at = now() - interval '1 ms'");
  expect(await allowed(50, () => ({ account: 'li', ip }))).toBe(5);
});

test('a correct password clears only the count of this account from this address', async () => {
  await allowed(5, () => ({ account: 'li', ip }));
  await allowed(5, () => ({ account: 'wang', ip }));
  await forgetAttempts(kernel.db, tried('LI'));
  expect([await outcome('li'), await outcome('wang')]).toEqual(['in', 'LOGIN_DELAYED']);
});

test('correct passwords do not count for an address, wrong ones in between do', async () => {
  for (let at = 0; at < 30; at += 1) {
    expect(await outcome(`colleague ${at}`)).toBe('in');
    await forgetAttempts(kernel.db, tried(`colleague ${at}`));
  }
  expect(await allowed(100, (at) => ({ account: `guessed ${at}`, ip }))).toBe(20);
});
