import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpaidOrders } from '../../server/checkout/orders/expire';
import { settleDue } from '../../server/kernel/jobs/due';
import { type PaymentService, startPaymentService } from '../helpers/payments';
import { serviceSecret, startTill, type Till } from '../helpers/till';

/** Payment methods of a company: their settings, payment by hand and a service of its own. */

let till: Till;
let service: PaymentService;
beforeAll(async () => {
  service = await startPaymentService();
  till = await startTill({ allowHosts: [new URL(service.url).host] });
});
afterAll(async () => {
  service.close();
  await till.close();
});

const add = (values: object) => till.company.owner.post('/api/v1/payment-connections', { name: 'One', ...values });
const keys = { provider: 'stripe', secretKey: 'sk_test_of_the_tests', endpointSecret: 'whsec_of_the_tests' };

test('a payment method needs what its provider needs, and its secrets never come back', async () => {
  const fields = async (values: object) => Object.keys((await add(values)).body.errors ?? {});
  expect(await fields({ provider: 'stripe' })).toEqual(['secretKey']);
  expect(await fields({ ...keys, secretKey: 'pk_test_12345678' })).toEqual(['secretKey']);
  expect(await fields({ ...keys, endpointSecret: 'secret_12345678' })).toEqual(['endpointSecret']);
  expect(await fields({ provider: 'webhook' })).toEqual(['url', 'serviceSecret']);
  expect(await fields({ provider: 'hand' })).toEqual(['instructions']);
  const made = await add(keys);
  const { id, version } = made.body.data;
  expect(made.body.data.callsUrl).toMatch(new RegExp(`/api/public/v1/payments/stripe/${id}$`));
  const url = `/api/v1/payment-connections/${id}`;
  expect((await till.company.owner.put(url, { enabled: false, version })).status).toBe(200);
  for (const answer of [
    made,
    await till.company.owner.get(url),
    await till.company.owner.get('/api/v1/payment-connections'),
  ])
    for (const secret of [keys.secretKey, keys.endpointSecret]) expect(answer.text).not.toContain(secret);
  expect(till.company.server.log.join('\n')).not.toContain(keys.secretKey);
});

test("a service's secret belongs to its address", async () => {
  const made = await add({ name: 'Two', provider: 'webhook', url: service.url, serviceSecret });
  const { id, version } = made.body.data;
  const moved = await till.company.owner.put(`/api/v1/payment-connections/${id}`, {
    url: 'https://evil.example/',
    version,
  });
  expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([400, ['serviceSecret']]);
});

test('the test names what is wrong, and says nothing of what the provider said', async () => {
  const tested = async (values: object) => {
    const id = await till.made('payment-connections', { name: `Tested ${JSON.stringify(values).length}`, ...values });
    const { status, body, text } = await till.company.owner.post(`/api/v1/payment-connections/${id}/test`);
    expect(text).not.toContain('hush');
    return status === 200 ? 'well' : body.message;
  };
  expect(await tested(keys)).toBe('well');
  expect(await tested({ ...keys, endpointSecret: null })).toMatch(/no signing secret/);
  till.stripe.mood = 'broken';
  expect(await tested({ ...keys, secretKey: 'sk_test_of_an_other' })).toMatch(/answered with an error/);
  till.stripe.mood = 'well';
  const ofService = { provider: 'webhook', url: service.url, serviceSecret };
  service.answer = { status: 401 };
  expect(await tested(ofService)).toMatch(/was refused/);
  service.answer = { status: 200 };
  expect(await tested({ ...ofService, url: 'http://127.0.0.1:1/' })).toMatch(/can't be reached/);
});

test('one that took money cannot be deleted', async () => {
  const stand = await till.stand();
  await (await stand.buy()).begun();
  const answer = await till.company.owner.delete(`/api/v1/payment-connections/${stand.connectionId}`);
  expect(answer.status).toBe(409);
});

test('one that is turned off takes no orders, and what was begun with it is still recorded', async () => {
  const stand = await till.stand();
  const order = await stand.buy();
  await order.begun();
  await till.company.rows('update payment_connections set enabled = false where id = $1', [stand.connectionId]);
  expect((await order.pay()).status).toBe(404);
  await till.sendStripe(stand, till.stripe.pay(till.stripe.newest()));
  expect(await till.orderOf(order.id)).toMatchObject({ state: 'paid' });
});

test('by hand: the buyer reads the instructions in their language, the order waits for days, a member marks it as paid', async () => {
  const texts = { instructions: 'Send it to IBAN 1.', chineseInstructions: '请转账到账户 1。' };
  const stand = await till.stand({ provider: 'hand', ...texts });
  const order = await stand.buy();
  expect(await order.begun()).toEqual({ url: null, qr: null, instructions: 'Send it to IBAN 1.' });
  const pay = `/shop/orders/${order.id}/pay`;
  const chinese = await order.visitor.call('POST', pay, undefined, { 'accept-language': 'zh' });
  expect(chinese.body.data.instructions).toBe('请转账到账户 1。');
  const aged = (days: number) =>
    till.company.rows(
      `update orders set created_at = created_at - make_interval(days => $2), pay_by = pay_by - make_interval(days => $2) where id = $1`,
      [order.id, days],
    );
  const { db, delivery } = till.company.server.app;
  const expire = () =>
    settleDue(
      unpaidOrders(db, { ...delivery.deps, fulfilment: delivery.fulfilment }, (error) => Promise.reject(error)),
    );
  await aged(6);
  await expire();
  expect((await till.act(order.id, 'pay')).status).toBe(200);
  expect(await till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 0 });
  expect((await till.act(order.id, 'refund', { amount: 500, reason: 'Late' })).body.data.refundedAmount).toBe(500);
});

test('a service of the company: begun with its page, paid by a signed event, refunded once', async () => {
  const stand = await till.stand({ provider: 'webhook', url: service.url, serviceSecret });
  const order = await stand.buy();
  service.answer = { status: 200, body: { url: 'https://pay.example/1', reference: 'r-1' } };
  expect((await order.begun()).url).toBe('https://pay.example/1');
  const { payload, headers } = service.calls.at(-1)!;
  expect(payload).toMatchObject({ type: 'payment.begin', payment: { amount: 2_000, currency: 'USD' } });
  expect(headers['idempotency-key']).toBe(payload.payment.id);
  const paid = { type: 'paid', eventId: 'p-1', paymentId: payload.payment.id, amount: 2_000, currency: 'USD' };
  expect((await till.sendService(stand, paid, 'another secret of 16')).status).toBe(401);
  const wrong = await till.sendService(stand, { ...paid, amount: -1, currency: undefined });
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ['amount', 'currency']]);
  expect((await till.sendService(stand, paid)).body.data).toEqual({ result: 'noted' });
  expect((await till.sendService(stand, paid)).body.data).toEqual({ result: 'repeated' });
  service.answer = { status: 200, body: { reference: 'back-1', state: 'sent' } };
  await till.act(order.id, 'refund', { amount: 500, reason: 'Late' });
  const asked = service.calls.at(-1)!.payload;
  expect(asked).toMatchObject({ type: 'payment.refund', refund: { eventId: 'p-1', amount: 500, currency: 'USD' } });
  const back = {
    type: 'refunded',
    eventId: 'back-1',
    paidEventId: 'p-1',
    refundId: asked.refund.id,
    amount: 500,
    currency: 'USD',
  };
  await till.sendService(stand, back);
  expect(await till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 500 });
  await till.ledger();
});

test('a page that is no web address is not sent to the buyer', async () => {
  const stand = await till.stand({ provider: 'webhook', url: service.url, serviceSecret });
  service.answer = { status: 200, body: { url: 'javascript:alert(1)', reference: 'r' } };
  expect((await (await stand.buy()).pay()).status).toBe(503);
});

test("what waits for review is listed with the order until a member has settled it, which the order's activity says", async () => {
  const stand = await till.stand();
  const order = await stand.buy();
  await order.begun();
  await till.sendStripe(stand, till.stripe.pay(till.stripe.newest(), { currency: 'cny' }));
  const listed = async () => (await till.company.owner.get(`/api/v1/orders/${order.id}/payments`)).body.data;
  const [{ review, ...money }] = await listed();
  expect(money).toMatchObject({ kind: 'paid', amount: 2_000, currency: 'CNY', source: 'stripe' });
  const settle = () => till.company.owner.post(`/api/v1/orders/${order.id}/payments/${review.id}/settle`);
  expect([(await settle()).status, (await settle()).status, await listed()]).toEqual([200, 409, []]);
  const { data: activity } = (await till.company.owner.get(`/api/v1/orders/${order.id}/activity`)).body;
  const settled = JSON.stringify(activity).match(/"settle-payment"/g);
  expect(settled).toHaveLength(1);
});

test('a product in a currency that a payment method in use cannot take is refused at its form', async () => {
  const price = { title: 'Abroad', price: 100, currency: 'EUR' };
  const productId = await till.made('products', price);
  const stand = await till.stand({ ...keys, currencies: ['USD', 'CNY'] });
  const refused = await till.company.owner.post('/api/v1/products', price);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['currency']]);
  const sku = { name: 'Big', productId, price: 100, currency: 'EUR' };
  expect(Object.keys((await till.company.owner.post('/api/v1/skus', sku)).body.errors ?? {})).toEqual(['currency']);
  expect((await till.company.owner.post('/api/v1/products', { ...price, currency: 'CNY' })).status).toBe(200);
  await till.company.rows('update payment_connections set enabled = false where id = $1', [stand.connectionId]);
  expect((await till.company.owner.post('/api/v1/products', price)).status).toBe(200);
});
