import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedHeaders } from '../../../server/kernel/net/signing';
import { createSigner } from '../../../server/kernel/secrets/signer';
import { type Receiver, startReceiver, type WebhookAccount, webhookAccount } from '../../helpers/channels';
import { orderEvent } from '../../helpers/orders';
import { randomNumbers, seed } from '../../helpers/seed';
import { type Product, type Selling, startSelling } from '../../helpers/selling';
import { serverSecret, type TestAnswer } from '../../helpers/server';
import { size } from '../../helpers/size';
import { clients, percentile } from './atOnce';

const random = randomNumbers(seed);
let selling: Selling;
let receiver: Receiver;
let shop: WebhookAccount;
beforeAll(async () => {
  receiver = await startReceiver();
  selling = await startSelling({ testPayments: true });
  shop = await webhookAccount(selling.company, receiver.url);
  selling.company.server.app.startChannels();
});
afterAll(async () => {
  await selling.close();
  await receiver.close();
});

const { rows } = { rows: (text: string, values: readonly unknown[] = []) => selling.company.rows(text, values) };
const rounds = size({ small: 1, usual: 2, full: 20 });
const orders = size({ small: 200, usual: 1_000, full: 1_000 });

/** Waits until nothing is pending and no delivery waits for available stock. */
async function settled(): Promise<void> {
  await expect
    .poll(
      () =>
        rows(`select d.state, d.reason from deliveries d
          where d.state in ('allocated', 'sending', 'scheduled', 'failed') or d.state = 'needs_review'
             or d.state = 'waiting_stock' and exists (select from delivery_waits w join codes c on c.pool_id = w.pool_id
                  where w.delivery_id = d.id and c.state = 'available') limit 5`),
      { timeout: 120_000, interval: 100 },
    )
    .toEqual([]);
}

/** Retries on 503, as a marketplace does. */
async function taken(call: () => Promise<TestAnswer>): Promise<void> {
  for (;;) {
    const { status, text } = await call();
    if (status === 200) return;
    expect([status, text]).toEqual([503, expect.any(String)]);
  }
}

const soldOf = (product: Product) =>
  rows(
    `select d.state, count(*)::int, count(distinct u.code_id)::int as codes, count(distinct d.order_id)::int as orders
       from deliveries d left join delivery_units u on u.delivery_id = d.id and u.state = 'active'
      where d.product_id = $1 group by 1 order by 1`,
    [product.id],
  );

test(`100 clients place ${orders} orders for 50 codes, ${rounds} rounds: 50 are sold, each to one order`, async () => {
  const p99: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [pool, product] = [await selling.pool(50), await selling.product()];
    await selling.rule(product, [pool]);
    const actions = Array.from({ length: orders }, (_, at) => async () => {
      const order = { buyer: `buyer-${at % 100}`, number: newId() };
      // Half of the orders exist before: payments that arrive together are processed together.
      if (at % 2 === 0) await taken(() => selling.buy(shop, product, { ...order, state: 'created' }));
      await taken(() => selling.buy(shop, product, order));
    });
    p99.push(percentile(await clients(100, actions), 0.99));
    await settled();
    expect(await soldOf(product)).toEqual([
      { state: 'sent', count: 50, codes: 50, orders: 50 },
      { state: 'waiting_stock', count: orders - 50, codes: 0, orders: orders - 50 },
    ]);
    expect(await selling.states(pool)).toEqual({ delivered: 50 });
    await selling.ledger();
  }
  process.stdout.write(`sold under 100 clients: p99 of a callback ${p99.map((ms) => ms.toFixed(0)).join(' ')} ms\n`);
}, 3_600_000);

test(`with refunds and cancellations each code still has one buyer, and none stays available while an order waits (seed ${seed})`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [pool, product] = [await selling.pool(50), await selling.product()];
    await selling.rule(product, [pool]);
    const actions = Array.from({ length: orders / 2 }, (_, at) => async () => {
      const [number, buyer] = [newId(), `buyer-${at % 100}`];
      if (at % 2 === 0) await taken(() => selling.buy(shop, product, { buyer, number, state: 'created' }));
      await taken(() => selling.buy(shop, product, { buyer, number }));
      const state = random() < 0.5 ? 'refunded' : 'cancelled';
      if (random() < 0.3) await taken(() => selling.buy(shop, product, { buyer, number, state }));
    });
    await clients(100, actions);
    await settled();
    const states = await selling.states(pool);
    const sold = Object.fromEntries((await soldOf(product)).map(({ state, ...more }) => [state, more]));
    // All orders are served, or every code was sent to one buyer, even if some were refunded since.
    const burnt = (sold.sent?.codes ?? 0) + (sold.revoked?.codes ?? 0);
    expect(states.delivered).toBe(burnt);
    expect(burnt + (states.available ?? 0)).toBe(50);
    if (sold.waiting_stock !== undefined) expect(states.available ?? 0).toBe(0);
    await selling.ledger();
  }
}, 3_600_000);

const paymentSecret = createSigner(serverSecret).sign('test payments', 'callbacks');

test('50 concurrent identical callbacks from channel and provider take effect once', async () => {
  const [pool, product] = [await selling.pool(10), await selling.product()];
  await selling.rule(product, [pool]);
  const [number, buyer] = [newId(), newId()];
  const line = { id: '1', productId: product.externalId, title: 'A card', quantity: 2, amount: 200 };
  const event = (state: string) =>
    orderEvent(state, {
      conversation: buyer,
      contact: { id: buyer },
      order: { id: number, amount: 200, lines: [line] },
    });
  await shop.send([event('created')]);
  const [{ id: orderId }] = await rows('select id from orders where external_id = $1', [number]);
  const body = JSON.stringify({ kind: 'paid', eventId: newId(), orderId, amount: 200, currency: 'CNY' });
  const pay = () =>
    selling.company.server.send({
      method: 'POST',
      url: '/api/public/v1/payments/test',
      body,
      headers: { 'content-type': 'application/json', ...signedHeaders([paymentSecret], body) },
    });
  const answers = await Promise.all(Array.from({ length: 50 }, pay));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
  expect(answers.filter(({ body: answer }) => answer.data.result === 'noted')).toHaveLength(1);
  const paid = event('paid');
  await Promise.all(Array.from({ length: 50 }, () => shop.send([paid])));
  await settled();
  expect(await rows('select kind, amount::int from payment_events where order_id = $1', [orderId])).toEqual([
    { kind: 'paid', amount: 200 },
  ]);
  expect(await selling.states(pool)).toEqual({ available: 8, delivered: 2 });
  expect(await selling.said(buyer)).toHaveLength(1);
  await selling.ledger();
});

const requests = size({ small: 300, usual: 2_000, full: 10_000 });

test(`${requests} requests, each sent up to five times concurrently with its idempotency key, take effect once (seed ${seed})`, async () => {
  const [pool, product] = [await selling.pool(0), await selling.product()];
  await selling.fill(pool, requests);
  await selling.rule(product, [pool]);
  let left = requests;
  const actions: (() => Promise<void>)[] = [];
  while (left > 0) {
    const times = Math.min(left, 1 + Math.floor(random() * 5));
    left -= times;
    const [number, buyer] = [newId(), `buyer-${actions.length % 100}`];
    const line = { id: '1', productId: product.externalId, title: 'A card', quantity: 1, amount: 100 };
    const event = (state: string) =>
      orderEvent(state, {
        conversation: buyer,
        contact: { id: buyer },
        order: { id: number, amount: 100, lines: [line] },
      });
    const [placed, paid] = [event('created'), event('paid')];
    const isPlaced = random() < 0.5;
    actions.push(async () => {
      if (isPlaced) expect((await shop.send([placed])).status).toBe(200);
      const answers = await Promise.all(Array.from({ length: times }, () => shop.send([paid])));
      const accepted = answers.map(({ status, body }) => (status === 200 ? body.data.accepted : NaN));
      expect(accepted.sort()).toEqual([...Array.from({ length: times - 1 }, () => 0), 1]);
    });
  }
  await clients(20, actions);
  await settled();
  expect(await soldOf(product)).toEqual([
    { state: 'sent', count: actions.length, codes: actions.length, orders: actions.length },
  ]);
  await selling.ledger();
}, 3_600_000);
