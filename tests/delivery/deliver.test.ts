import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Selling, startSelling } from '../helpers/selling';

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.close());

const ofOrder = (number: string) => selling.deliveries('o.external_id = $1', [number]);

test('a paid order is delivered in the transaction of its payment: codes, message and state together', async () => {
  const at = await selling.stall(3);
  const number = await selling.bought(at, { quantity: 2 });
  expect(await ofOrder(number)).toMatchObject([{ state: 'allocated', reason: null, allocated: 2, wanted: 2 }]);
  expect(await selling.states(at.pool)).toEqual({ allocated: 2, available: 1 });
  expect(await selling.said(number)).toEqual([`1/2 CANA••••0001\n2/2 CANA••••0002`]);
  await selling.ledger();
});

test('an order reported 20 times concurrently is delivered once', async () => {
  const at = await selling.stall(5);
  const number = newId();
  const report = () => selling.buy(at.shop, at.product, { number, buyer: number });
  await Promise.all(Array.from({ length: 20 }, report));
  expect((await ofOrder(number)).length).toBe(1);
  expect(await selling.states(at.pool)).toEqual({ allocated: 1, available: 4 });
});

test('100 concurrent orders for 20 codes: 20 delivered, 80 queued first in, first out', async () => {
  const at = await selling.stall(20);
  const numbers = await Promise.all(Array.from({ length: 100 }, () => selling.bought(at)));
  const mine = () => selling.deliveries('o.account_id = $1', [at.shop.id]);
  const count = async (state: string) => (await mine()).filter((row) => row.state === state).length;
  expect([await count('allocated'), await count('waiting_stock')]).toEqual([20, 80]);
  expect(await selling.states(at.pool)).toEqual({ allocated: 20 });
  await selling.ledger();
  const waiting = (await mine()).filter(({ state }) => state === 'waiting_stock').map(({ order }) => order);
  await selling.fill(at.pool, 30);
  // A new order is queued behind them, although there is enough stock.
  const late = await selling.bought(at);
  expect((await selling.deliveryOf(late)).state).toBe('waiting_stock');
  await selling.work();
  const served = (await mine()).filter(({ state, order }) => state === 'allocated' && waiting.includes(order));
  expect(served.map(({ order }) => order)).toEqual(waiting.slice(0, 30));
  expect(new Set(numbers).size).toBe(100);
  await selling.ledger();
});

describe('insufficient stock', () => {
  const waitsOf = async (number: string) => {
    const { id } = await selling.deliveryOf(number);
    const { waits } = (await selling.company.owner.get(`/api/v1/deliveries/${id}/story`)).body.data;
    return waits.map(({ poolId: _, poolName: __, ...wait }: Record<string, unknown>) => wait);
  };

  test('in one of several pools takes nothing from any', async () => {
    const [full, empty] = [await selling.pool(3), await selling.pool(0)];
    const [product, shop] = [await selling.product(), await selling.shop()];
    await selling.rule(product, [full, empty]);
    const number = await selling.bought({ shop, product });
    expect(await selling.deliveryOf(number)).toMatchObject({
      state: 'waiting_stock',
      reason: 'short-stock',
      allocated: 0,
    });
    expect(await selling.states(full)).toEqual({ available: 3 });
    await selling.fill(empty, 1);
    await selling.work();
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'allocated', allocated: 2 });
  });

  test('for a large order holds up no smaller one; the story says what is missing', async () => {
    const at = await selling.stall(7);
    const large = await selling.bought(at, { quantity: 8 });
    const small = await selling.bought(at);
    expect((await selling.deliveryOf(small)).state).toBe('allocated');
    expect(await waitsOf(large)).toEqual([{ missing: 8, available: 6, behind: null }]);
    const middle = await selling.bought(at, { quantity: 7 });
    await selling.fill(at.pool, 1);
    await selling.work();
    const states = async () => [(await selling.deliveryOf(large)).state, (await selling.deliveryOf(middle)).state];
    expect(await states()).toEqual(['waiting_stock', 'allocated']);
    await selling.fill(at.pool, 8);
    await selling.work();
    expect(await states()).toEqual(['allocated', 'allocated']);
    await selling.ledger();
  });

  test('holds up all later orders of a pool served strictly in order, and their stories say so', async () => {
    const at = await selling.stall(7);
    await selling.company.rows('update code_pools set strict_order = true where id = $1', [at.pool.id]);
    const large = await selling.bought(at, { quantity: 8 });
    const small = await selling.bought(at);
    await selling.work();
    expect((await selling.deliveryOf(small)).state).toBe('waiting_stock');
    const delivery = { id: (await selling.deliveryOf(large)).id, orderNumber: large };
    expect(await waitsOf(small)).toEqual([{ missing: 1, available: 7, behind: { missing: 8, delivery } }]);
    await selling.fill(at.pool, 2);
    await selling.work();
    expect(await selling.states(at.pool)).toEqual({ allocated: 9 });
  });

  test('of one pool does not let an order that cannot be filled come first in another', async () => {
    const [full, empty] = [await selling.pool(0), await selling.pool(0)];
    const [both, one, shop] = [await selling.product(), await selling.product(), await selling.shop()];
    await selling.rule(both, [full, empty]);
    await selling.rule(one, [full]);
    const stuck = await selling.bought({ shop, product: both });
    await selling.fill(full, 1);
    const next = await selling.bought({ shop, product: one });
    const states = async () => [(await selling.deliveryOf(stuck)).state, (await selling.deliveryOf(next)).state];
    expect(await states()).toEqual(['waiting_stock', 'allocated']);
    await selling.fill(full, 1);
    await selling.fill(empty, 1);
    await selling.work();
    expect(await states()).toEqual(['allocated', 'allocated']);
  });

  test('sends a part if the rule says so, and the rest when stock arrives', async () => {
    const at = await selling.stall(2, { whenShort: 'part' });
    const number = await selling.bought(at, { quantity: 3 });
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'waiting_stock', allocated: 2, wanted: 3 });
    await selling.fill(at.pool, 1);
    await selling.work();
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'allocated', allocated: 3 });
    expect(await selling.said(number)).toEqual(['1/3 CANA••••0001\n2/3 CANA••••0002', '3/3 CANA••••0003']);
    await selling.ledger();
  });

  test('needs review if the rule says so', async () => {
    const at = await selling.stall(0, { whenShort: 'review' });
    const number = await selling.bought(at);
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'needs_review', reason: 'short-stock' });
  });
});

test('a rule without content marks the order as shipped and takes no stock', async () => {
  const [product, shop] = [await selling.product(), await selling.shop()];
  await selling.rule(product, [], { sendContent: false, parts: null, template: null });
  const number = await selling.bought({ shop, product });
  expect(await selling.deliveryOf(number)).toMatchObject({ state: 'sent', wanted: 0, order_state: 'shipped' });
  expect(await selling.said(number)).toEqual([]);
  await selling.ledger();
});
