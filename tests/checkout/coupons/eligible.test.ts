import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, foundCast, signIn } from '../../helpers/accounts';
import { startServer, type TestServer } from '../../helpers/server';

let server: TestServer;
let agent: Client;
let unprivileged: Client;
let stranger: Client;

const past = '2020-01-01T00:00:00.000Z';
const future = '2099-01-01T00:00:00.000Z';

beforeAll(async () => {
  server = await startServer();
  const cast = await foundCast(server);
  const manager = await signIn(server, cast.manager);
  [agent, unprivileged, stranger] = await Promise.all([
    signIn(server, cast.agent),
    signIn(server, cast.nobody),
    signIn(server, cast.otherOwner),
  ]);
  for (const coupon of [
    { name: 'Ten off', kind: 'fixed', value: 1_000 },
    { name: 'A quarter', kind: 'percent', value: 25, maxDiscount: 5_000 },
    { name: 'From 300', kind: 'fixed', value: 9_000, minAmount: 30_000 },
    { name: 'Trial', kind: 'special_price', value: 100, state: 'paused' },
    { name: 'Over', kind: 'fixed', value: 9_000, endsAt: past },
    { name: 'To come', kind: 'fixed', value: 9_000, startsAt: future },
    { name: 'Dollars', kind: 'fixed', value: 900, currency: 'USD' },
  ]) {
    const answer = await manager.post('/api/v1/coupons', coupon);
    if (answer.status !== 200) throw new Error(answer.text);
  }
});
afterAll(() => server.close());

const asked = (query: string, client = agent) => client.get(`/api/v1/coupons/fitting?${query}`);
const fittingCoupons = async (query: string, client = agent) =>
  (await asked(query, client)).body.data.map(({ name, takesOff, pays }: Record<string, unknown>) => [
    name,
    takesOff,
    pays,
  ]);

test('lists the active coupons eligible for an order, best for the buyer first', async () => {
  expect(await fittingCoupons('amount=20000')).toEqual([
    ['A quarter', 5_000, 15_000],
    ['Ten off', 1_000, 19_000],
  ]);
  expect(await fittingCoupons('amount=30000&currency=CNY')).toEqual([
    ['From 300', 9_000, 21_000],
    ['A quarter', 5_000, 25_000],
    ['Ten off', 1_000, 29_000],
  ]);
  expect(await fittingCoupons('amount=500&currency=USD')).toEqual([['Dollars', 500, 0]]);
});

test('requires the list permission and shows only coupons of the caller’s company', async () => {
  expect((await asked('amount=1', unprivileged)).status).toBe(403);
  expect(await fittingCoupons('amount=20000', stranger)).toEqual([]);
});

test.each([
  ['', 'amount'],
  ['amount=0', 'amount'],
  ['amount=1.5', 'amount'],
  ['amount=x', 'amount'],
  ['amount=1&currency=XXX', 'currency'],
  ['amount=1&limit=5', 'limit'],
])('an invalid query is refused with 400, naming the parameter: %s', async (query, field) => {
  const answer = await asked(query);
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
});
