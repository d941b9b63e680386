import { expect, onTestFinished, test, vi } from 'vitest';
import { type CostlyKind, type RateLimits, rateLimits } from './rateLimits';

let at = 0;
const limits = (scale = 1) => rateLimits(scale, () => at);

/** The number of calls allowed in a row. */
function letThrough(take: () => void): number {
  for (let count = 0; ; count += 1)
    try {
      take();
    } catch {
      return count;
    }
}

/** The number of calls allowed one second later. */
function nextSecond(take: () => void): number {
  at += 1_000;
  return letThrough(take);
}

test.each([
  ['requests of an address', (of: RateLimits) => () => of.takeRequest('192.0.2.1'), 6_000, 200],
  ['public writes of an address', (of: RateLimits) => () => of.takePublicWrite('192.0.2.1'), 300, 20],
  ['calls of a person', (of: RateLimits) => () => of.takeCall('a', null), 2_000, 60],
  ...(
    [
      ['search', 600, 20],
      ['upload', 200, 2],
      ['import', 60, 1],
      ['outside', 60, 1],
    ] as const
  ).map(([kind, burst, more]) => [kind, costly(kind), burst, more] as const),
] as const)('%s', (_what, taker, burst, more) => {
  const take = taker(limits());
  expect([letThrough(take), nextSecond(take)]).toEqual([burst, more]);
});

test('heavy calls are restored at one in five seconds', () => {
  const take = costly('heavy')(limits());
  expect([letThrough(take), nextSecond(take)]).toEqual([30, 0]);
  at += 4_000;
  expect(letThrough(take)).toBe(1);
});

test('users and kinds of calls have separate budgets', () => {
  const of = limits();
  letThrough(() => of.takeCall('a', 'upload'));
  expect(letThrough(() => of.takeCall('b', 'upload'))).toBe(200);
  expect(letThrough(() => of.takeCall('a', 'import'))).toBe(60);
});

test('an IPv6 network counts as one address, a mapped IPv4 address as its own', () => {
  const of = limits();
  letThrough(() => of.takeRequest('2001:db8:1:2::1'));
  expect(letThrough(() => of.takeRequest('2001:db8:1:2:ffff:0:0:9'))).toBe(0);
  expect(letThrough(() => of.takeRequest('2001:db8:1:3::1'))).toBe(6_000);
  expect(letThrough(() => of.takeRequest('::ffff:192.0.2.1'))).toBe(6_000);
  expect(letThrough(() => of.takeRequest('::ffff:192.0.2.2'))).toBe(6_000);
});

test('the local machine is not limited', () => {
  const of = limits(0.001);
  for (const ip of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])
    for (let count = 0; count < 100; count += 1) of.takeRequest(ip);
});

test('the scale multiplies all budgets, and 0 disables them', () => {
  const half = limits(0.5);
  expect(letThrough(() => half.takeCall('a', null))).toBe(1_000);
  const none = limits(0);
  for (let count = 0; count < 10_000; count += 1) none.takeCall('a', 'heavy');
});

test('a key has the limit that it was given, whatever the scale; the keys of a company have one together', () => {
  for (const scale of [0, 1, 5]) {
    const of = limits(scale);
    const take = () => of.takeKey({ userId: 'key', companyId: 'company', callsPerMinute: 7 });
    expect(letThrough(take)).toBe(7);
    at += 9_000;
    expect(letThrough(take)).toBe(1);
    expect(refusalOf(take)).toMatchObject({ status: 429, details: { headers: { 'Retry-After': '9' } } });
    at += 60_000;
    expect(letThrough(take)).toBe(7);
  }
  const of = limits();
  expect(letThrough(() => of.takeKey({ userId: 'a', companyId: 'company' }))).toBe(6_000);
  expect(letThrough(() => of.takeKey({ userId: 'b', companyId: 'company' }))).toBe(0);
  expect(letThrough(() => of.takeKey({ userId: 'c', companyId: 'other' }))).toBe(6_000);
});

function refusalOf(take: () => void): unknown {
  try {
    return take();
  } catch (refusal) {
    return refusal;
  }
}

function costly(kind: CostlyKind) {
  return (of: RateLimits) => () => of.takeCall('a', kind);
}

test('after a step back of the clock nobody waits for it', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const of = rateLimits(1);
  const take = () => of.takeCall('a', 'heavy');
  take();
  vi.setSystemTime(Date.now() - 7_200_000);
  expect(letThrough(take)).toBe(29);
});
