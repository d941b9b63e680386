import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { unpaidOrders } from '../../server/checkout/orders/expire';
import { settleDue } from '../../server/kernel/jobs/due';
import { signedHeaders } from '../../server/kernel/net/signing';
import { createSigner } from '../../server/kernel/secrets/signer';
import type { Client } from '../helpers/accounts';
import { startReceiver, webhookAccount } from '../helpers/channels';
import { makeAccount } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';
import { expectLedger } from '../helpers/ledger';
import { orderEvent } from '../helpers/orders';
import { serverSecret } from '../helpers/server';
import { visit } from '../helpers/widget';

/** Tests partial payments, and payments of which nothing was due any more. */

let company: Company;
let accountId: string;
let productId: string;
let couponId: string;
let code: string;
beforeAll(async () => {
  company = await startCompany(undefined, { testPayments: true, pollMs: 200 });
  const origins = [{ origin: 'https://shop.example' }];
  accountId = (
    await makeAccount(company.server, company.cast.owner.companyId, { sells: true, allowedOrigins: origins })
  ).id;
  productId = await made('products', { title: 'Gift card', price: 5_000, currency: 'CNY' });
  couponId = await made('coupons', { name: 'Ten off', kind: 'fixed', value: 1_000, currency: 'CNY' });
  code = `TEN-${newId().slice(-8)}`;
  await made('coupon-codes', { code, couponId });
});
afterEach(() => expectLedger(company.server.app.db, company.cast.owner.companyId));
afterAll(() => company.server.close());

async function made(resource: string, values: object): Promise<string> {
  const answer = await company.owner.post(`/api/v1/${resource}`, values);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.id;
}

/** Places an order of 40.00 after a coupon of 10.00, as a new visitor. Returns its id. */
async function bought(): Promise<string> {
  const visitor = await visit(company.server, accountId);
  const basket = { productId, skuId: null, quantity: 1, couponCode: code, discount: 1_000, clientId: newId() };
  const answer = await visitor.call('POST', '/shop/orders', basket);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.id;
}

const providerSecret = createSigner(serverSecret).sign('test payments', 'callbacks');
/** Sends a signed event of the payment provider. */
async function provider(
  kind: 'paid' | 'refunded',
  orderId: string,
  amount: number,
  more: object = {},
): Promise<string> {
  const body = JSON.stringify({ kind, eventId: newId(), orderId, amount, currency: 'CNY', ...more });
  const headers = { ...signedHeaders([providerSecret], body), 'content-type': 'application/json' };
  const answer = await company.server.send({
    method: 'POST',
    url: '/api/public/v1/payments/test',
    headers,
    body,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.result;
}

const act = (id: string, action: string, body?: object) => company.owner.post(`/api/v1/orders/${id}/${action}`, body);
const orderOf = async (id: string) => (await company.owner.get(`/api/v1/orders/${id}`)).body.data;
const useOf = async (id: string) =>
  (await company.rows('select state from coupon_redemptions where order_id = $1', [id]))[0].state;
const activitiesOf = async (id: string) =>
  (
    await company.rows(
      `select payload ->> 'what' as what, (payload ->> 'amount')::int as amount from messages
        where direction = 'activity' and payload ->> 'orderId' = $1 order by seq`,
      [id],
    )
  ).map(({ what, amount }) => `${what} ${amount}`);
const noticesOf = async (client: Client, id: string): Promise<{ title: string; text: string }[]> =>
  (await client.get('/api/v1/notifications')).body.data.filter(
    ({ link }: { link: string | null }) => link === `/order/list/${id}/show`,
  );
const older = (id: string, age: string) =>
  company.rows(
    `update orders set created_at = created_at - $2::interval, pay_by = pay_by - $2::interval where id = $1`,
    [id, age],
  );
async function sweep(): Promise<void> {
  const { app } = company.server;
  const parts = { ...app.delivery.deps, fulfilment: app.delivery.fulfilment };
  await settleDue(
    unpaidOrders(app.db, parts, (error) => {
      throw error;
    }),
  );
}

describe('partly paid order', () => {
  test('releases its coupon when it is refunded, while a fully paid order keeps it redeemed', async () => {
    const id = await bought();
    await provider('paid', id, 1_500);
    expect((await orderOf(id)).state).toBe('created');
    expect((await act(id, 'refund', { reason: 'Wants it no more' })).body.data.state).toBe('refunded');
    expect(await useOf(id)).toBe('released');
    // An order paid in full keeps its coupon redeemed.
    const whole = await bought();
    await provider('paid', whole, 4_000);
    await act(whole, 'refund', { reason: 'Wants it no more' });
    expect(await useOf(whole)).toBe('redeemed');
  });

  test('expires after a week: it is cancelled, its coupon is released, and members are notified to refund it', async () => {
    const id = await bought();
    await provider('paid', id, 1_500);
    await older(id, '6 days 23 hours');
    await sweep();
    expect([(await orderOf(id)).state, await useOf(id)]).toEqual(['created', 'reserved']);
    expect(await noticesOf(company.owner, id)).toEqual([]);
    await older(id, '2 hours');
    await Promise.all([sweep(), sweep()]);
    expect([(await orderOf(id)).state, await useOf(id)]).toEqual(['cancelled', 'released']);
    expect(await noticesOf(company.owner, id)).toMatchObject([{ text: expect.stringContaining('15.00') }]);
    expect((await act(id, 'refund', { reason: 'Not paid in full' })).body.data).toMatchObject({
      state: 'cancelled',
      paidAmount: 1_500,
      refundedAmount: 1_500,
    });
  });
});

/** Subscribes a webhook to order events. Returns a function that lists its events of an order: `order.paid 4000`. */
async function subscribeToOrders(): Promise<(orderId: string) => string[]> {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  await made('webhooks', { name: newId(), url: receiver.url, enabled: true, events: ['order.paid', 'order.refunded'] });
  return (orderId) =>
    receiver.calls
      .filter(({ body }) => body.data.order.id === orderId)
      .map(({ body }) => `${body.type} ${body.data.order.amount}`);
}

describe('order.paid webhook', () => {
  test('is sent once, with the total, when the order is fully paid; not for a part or an overpayment', async () => {
    const eventsOf = await subscribeToOrders();
    const id = await bought();
    await provider('paid', id, 1_500);
    await provider('paid', id, 2_500);
    await provider('paid', id, 700);
    await provider('refunded', id, 700);
    // The refund event is delivered last.
    await expect.poll(() => eventsOf(id).at(-1)).toBe('order.refunded 700');
    expect(eventsOf(id)).toEqual(['order.paid 4000', 'order.refunded 700']);
    expect(await activitiesOf(id)).toEqual([
      'order-placed 4000',
      'order-part-paid 1500',
      'order-paid 4000',
      'order-overpaid 700',
      'order-refunded 700',
    ]);
  });
});

describe('payment of an order when nothing is due', () => {
  test('notifies members who may refund it, and can be refunded: after a cancellation, a refund or full payment', async () => {
    const seeing = ['orders:list', 'conversations:list'];
    const [cashier, looker] = [
      await company.person([await company.role([...seeing, 'orders:refund'])]),
      await company.person([await company.role(seeing)]),
    ];
    const eventsOf = await subscribeToOrders();
    const cancelled = await bought();
    await act(cancelled, 'cancel');
    const refunded = await bought();
    await provider('paid', refunded, 4_000);
    await provider('refunded', refunded, 4_000);
    const paid = await bought();
    await provider('paid', paid, 4_000);
    for (const [id, state, text] of [
      [cancelled, 'cancelled', 'The order is canceled, but CN¥40.00 was paid.'],
      [refunded, 'refunded', 'CN¥40.00 was paid after the order was refunded.'],
      [paid, 'paid', 'The order was already paid, and another CN¥40.00 was received.'],
    ] as const) {
      expect(await noticesOf(cashier.client, id)).toEqual([]);
      await provider('paid', id, 4_000);
      expect((await orderOf(id)).state).toBe(state);
      expect((await activitiesOf(id)).at(-1)).toBe('order-overpaid 4000');
      const notices = await noticesOf(cashier.client, id);
      expect(notices.map((one) => one.text)).toEqual([`${text} Refund it on the order's page.`]);
      expect(await noticesOf(looker.client, id)).toEqual([]);
      const back = await act(id, 'refund', { amount: 4_000, reason: 'Paid twice' });
      expect([back.status, back.body.data.state]).toEqual([200, state]);
    }
    await expect.poll(() => eventsOf(cancelled)).toHaveLength(1);
    await expect.poll(() => eventsOf(refunded)).toHaveLength(3);
    await expect.poll(() => eventsOf(paid).at(-1)).toBe('order.refunded 4000');
    expect(eventsOf(cancelled)).toEqual(['order.refunded 4000']);
    expect(eventsOf(refunded)).toEqual(['order.paid 4000', 'order.refunded 4000', 'order.refunded 4000']);
    expect(eventsOf(paid)).toEqual(['order.paid 4000', 'order.refunded 4000']);
  });

  test('is recorded once when a channel reports payment of an order that was cancelled here', async () => {
    const shop = await webhookAccount(company);
    const number = newId();
    const reportOrder = async (state: string, amount = 3_980) =>
      expect((await shop.send([orderEvent(state, { order: { id: number, amount } })])).status).toBe(200);
    await reportOrder('created');
    const [{ id }] = await company.rows('select id from orders where external_id = $1', [number]);
    await act(id, 'cancel');
    await reportOrder('paid', 3_000);
    await reportOrder('paid', 3_000);
    expect(await orderOf(id)).toMatchObject({ state: 'cancelled', paidAmount: 3_000, refundedAmount: 0 });
    expect(await noticesOf(company.owner, id)).toHaveLength(1);
    await reportOrder('refunded');
    await reportOrder('cancelled');
    expect(await orderOf(id)).toMatchObject({ state: 'cancelled', paidAmount: 3_000, refundedAmount: 3_000 });
    expect(await company.rows('select 1 from deliveries where order_id = $1', [id])).toEqual([]);
  });
});

test('money that fits its order in no way is acknowledged and kept once, and members who may refund are told', async () => {
  const orderId = await bought();
  const wrong = [
    ['paid', 4_000, { currency: 'USD', eventId: 'usd' }],
    ['refunded', 4_000, { eventId: 'early' }],
  ] as const;
  for (const result of ['noted', 'repeated'])
    for (const [kind, amount, more] of wrong) expect(await provider(kind, orderId, amount, more)).toBe(result);
  expect(await provider('paid', orderId, 4_000)).toBe('noted');
  const order = await company.rows(
    'select state, paid_amount::int as paid, refunded_amount::int as back from orders where id = $1',
    [orderId],
  );
  expect(order).toEqual([{ state: 'paid', paid: 4_000, back: 0 }]);
  expect(
    await company.rows(
      `select event_id as id, kind, amount::int, currency from payment_inbox where outcome = 'review' and order_id = $1 order by 1`,
      [orderId],
    ),
  ).toEqual([
    { id: 'early', kind: 'refunded', amount: 4_000, currency: 'CNY' },
    { id: 'usd', kind: 'paid', amount: 4_000, currency: 'USD' },
  ]);
  const told = await company.rows(
    `select parameters ->> 'money' as money, link from notifications where kind = 'money-unclear' and member_id = $1 order by 1`,
    [company.cast.owner.userId],
  );
  expect(told).toEqual(['paid', 'refunded'].map((money) => ({ money, link: `/order/list/${orderId}/show` })));
});

test('money that a node of the version before kept for review is shown, and settled by a member', async () => {
  const orderId = await bought();
  // As that version stores it.
  const keep = `insert into money_to_review (company_id, source, event_id, kind, order_id, amount, currency)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning 1 as kept`;
  const money = [company.cast.owner.companyId, 'test', `older ${orderId}`, 'paid', orderId, 700, 'USD'];
  expect(await company.rows(keep, money)).toEqual([{ kept: 1 }]);
  expect(await company.rows(keep, money)).toEqual([]);
  const url = `/api/v1/orders/${orderId}/payments`;
  const [payment] = (await company.owner.get(url)).body.data;
  expect(payment).toMatchObject({ kind: 'paid', amount: 700, currency: 'USD', review: { reason: null } });
  expect((await company.owner.post(`${url}/${payment.review.id}/settle`, {})).status).toBe(200);
  expect((await company.owner.get(url)).body.data).toEqual([]);
  expect(await company.rows(keep, money)).toEqual([]);
});
