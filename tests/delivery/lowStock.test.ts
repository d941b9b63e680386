import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeCodes } from '../../server/delivery/pools/take';
import { lookAtChanged } from '../../server/delivery/stock/watch';
import { inTransaction } from '../../server/kernel/db/queries';
import { placeEvents } from '../../server/kernel/realtime/publisher';
import { maxStock } from '../../src/schema/stock';
import { chatDepsOf } from '../helpers/chat';
import { type Stock, startStock } from '../helpers/stock';

let stock: Stock;

beforeAll(async () => {
  stock = await startStock();
});
afterAll(() => stock.company.server.close());

/** Processes all events, concurrently with the server's own poll loop, as two other nodes would. */
async function look() {
  const parts = { ...chatDepsOf(stock.company.server.app), onError: (error: unknown) => expect.fail(String(error)) };
  await placeEvents(stock.db);
  const [{ position }] = await stock.company.rows('select max(position)::int as position from events');
  for (let at = 0; at < position; ) {
    await Promise.all([lookAtChanged(stock.db, parts), lookAtChanged(stock.db, parts)]);
    const [cursor] = await stock.company.rows("select position::int as at from event_cursors where reader = 'stock'");
    at = cursor.at;
  }
}
const take = (poolId: string, count: number) =>
  inTransaction(stock.db, (trx) =>
    takeCodes(trx, stock.companyId, [
      { deliveryId: newId(), orderLineId: stock.orderLineId, poolId, count, take: 'all', queues: true },
    ]),
  );
const notifications = async () =>
  (
    await stock.company.rows(
      "select kind, parameters from notifications where kind like 'stock-%' and member_id = $1 order by created_at, kind",
      [stock.company.cast.owner.userId],
    )
  ).map(({ kind, parameters }) => [kind, parameters.available]);
const pool = async (id: string) => (await stock.company.owner.get(`/api/v1/code-pools/${id}`)).body.data;

test('members who manage codes are notified once when a pool is low and once when it is refilled', async () => {
  const webhook = { name: 'Stock', url: 'http://127.0.0.1:9/', events: ['stock.low'], enabled: true };
  expect((await stock.company.owner.post('/api/v1/webhooks', webhook)).status).toBe(200);
  const id = await stock.pool({ lowAt: 4 });
  await look();
  expect(await notifications()).toEqual([]);
  await stock.company.owner.post(`/api/v1/code-pools/${id}/import`, { codes: 'A\nB\nC\nD\nE\nF' });
  await look();
  expect([(await pool(id)).lowSince, await notifications()]).toEqual([null, []]);
  await take(id, 2);
  await look();
  expect(await notifications()).toEqual([['stock-low', 4]]);
  const { lowSince } = await pool(id);
  expect(lowSince).toMatch(/Z$/);
  await take(id, 1);
  await stock.company.owner.post(`/api/v1/code-pools/${id}/import`, { codes: 'G\nH\nI' });
  await look();
  expect([(await pool(id)).lowSince, await notifications()]).toEqual([lowSince, [['stock-low', 4]]]);
  await stock.company.owner.post(`/api/v1/code-pools/${id}/import`, { codes: 'J\nK' });
  await look();
  expect([(await pool(id)).lowSince, await notifications()]).toEqual([
    null,
    [
      ['stock-low', 4],
      ['stock-enough', 8],
    ],
  ]);
  await take(id, 5);
  await look();
  expect((await notifications()).length).toBe(3);
  const calls = await stock.company.rows('select body::jsonb as body from webhook_queue where subject = $1', [id]);
  expect(calls.map(({ body }) => [body.type, body.data.pool.id])).toEqual([
    ['stock.low', id],
    ['stock.low', id],
  ]);
});

test('the stock report shows days of cover, value and waiting deliveries per pool', async () => {
  const id = await stock.pool({ name: 'Keys', lowAt: 1 });
  await stock.company.owner.post(`/api/v1/code-pools/${id}/import`, { codes: 'K1\nK2\nK3\nK4', unitCost: 150 });
  await stock.company.rows(
    `update codes set state = 'delivered', delivered_at = now() - interval '8 days'
      where id = (select id from codes where pool_id = $1 order by id limit 1)`,
    [id],
  );
  await stock.company.rows("update code_pools set created_at = now() - interval '60 days' where id = $1", [id]);
  const { pools } = (await stock.company.owner.get('/api/v1/stock')).body.data;
  expect(pools.find((one: { id: string }) => one.id === id)).toEqual({
    id,
    name: 'Keys',
    kind: 'unique',
    available: 3,
    allocated: 0,
    delivered: 1,
    delivered7: 0,
    delivered30: 1,
    quarantined: 0,
    void: 0,
    daysOfCover: 90,
    lowAt: 1,
    lowDays: null,
    lowSince: null,
    rules: 0,
    value: [{ currency: 'CNY', amount: 450 }],
    waiting: 0,
    waitingUnits: 0,
    nextExpiry: null,
  });
});

test('a product shows how many units can be delivered now', async () => {
  const [keys, gifts] = [await stock.pool(), await stock.pool({ kind: 'text', text: 'Thank you' })];
  await stock.fill(keys, 7);
  const product = await stock.company.owner.post('/api/v1/products', {
    title: 'Keys',
    price: 100,
    currency: 'CNY',
  });
  const productId = product.body.data.id;
  const parts = [
    { poolId: keys, unitsPerItem: 3 },
    { poolId: gifts, unitsPerItem: 1 },
  ];
  expect((await stock.company.owner.post('/api/v1/delivery-rules', { name: 'Keys', productId, parts })).status).toBe(
    200,
  );
  const answer = await stock.company.owner.get(`/api/v1/stock/products?ids=${productId}`);
  expect(answer.body.data.products).toEqual([{ id: productId, available: 2 }]);
  const shown = async () => {
    const { body } = await stock.company.owner.get(`/api/v1/products/${productId}`);
    const { stock: left, stockState, lowestPrice, highestPrice } = body.data;
    return [left, stockState, lowestPrice, highestPrice];
  };
  expect(await shown()).toEqual([2, 'available', 100, 100]);
  await take(keys, 5);
  const sku = (values: object) => stock.company.owner.post('/api/v1/skus', { productId, currency: 'CNY', ...values });
  // SKUs that are not for sale, or priced in another currency, do not count in the price range.
  for (const values of [
    { name: 'Small', price: 90 },
    { name: 'Large', price: 400 },
    { name: 'As ever' },
    { name: 'Off', price: 1, status: 0 },
    { name: 'Dollars', price: 9_000, currency: 'USD' },
  ])
    expect((await sku(values)).status).toBe(200);
  expect(await shown()).toEqual([0, 'out', 90, 400]);
  await stock.company.rows('update delivery_rules set enabled = false where product_id = $1', [productId]);
  expect(await shown()).toEqual([null, 'none', 90, 400]);
});

test('the stock number is capped, and a product that never runs out has none', async () => {
  const [keys, gifts] = [await stock.pool(), await stock.pool({ kind: 'text', text: 'Thank you' })];
  await stock.fill(keys, 2_101);
  const sold = async (parts: readonly object[]) => {
    const product = { title: 'Many', price: 1, currency: 'CNY' };
    const productId = (await stock.company.owner.post('/api/v1/products', product)).body.data.id;
    await stock.company.owner.post('/api/v1/delivery-rules', { name: `Rule ${productId.slice(-8)}`, productId, parts });
    const { stock: left, stockState } = (await stock.company.owner.get(`/api/v1/products/${productId}`)).body.data;
    return [left, stockState];
  };
  expect(await sold([{ poolId: keys, unitsPerItem: 2 }])).toEqual([maxStock, 'available']);
  expect(await sold([{ poolId: keys, unitsPerItem: 3 }])).toEqual([700, 'available']);
  expect(await sold([{ poolId: gifts, unitsPerItem: 1 }])).toEqual([null, 'unlimited']);
});
