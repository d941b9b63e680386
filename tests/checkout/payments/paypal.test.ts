import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakePayPal, payPalApp, payPalDispute, payPalEvent, startPayPal } from '../../helpers/foreign/payPal';
import { size } from '../../helpers/size';
import { type Stand, startTill, type Till } from '../../helpers/till';
import { expectSequences } from './model';
import { deliveriesOf, said, work } from './tillOfTests';

/** Orders paid through PayPal connections of the company. */

let payPal: FakePayPal;
let till: Till;
let stand: Stand;
beforeAll(async () => {
  payPal = await startPayPal();
  till = await startTill({}, { paypal: payPal.url });
  stand = await till.stand(payPalApp);
});
beforeEach(() => {
  payPal.mood = 'well';
  payPal.capturesBecome = 'COMPLETED';
  payPal.calls.splice(0);
});
afterEach(() => till.ledger());
afterAll(async () => {
  payPal.close();
  await till.close();
});

function send(event: object, at: Stand = stand) {
  const { headers, body } = payPal.signed(event);
  return till.send('paypal', at, headers, body);
}

/** Buys, presses Pay, and approves on PayPal's page. */
async function approved(at: Stand = stand) {
  const order = await at.buy();
  await order.begun();
  const page = payPal.newest();
  return { order, page, event: payPal.approve(page) };
}

async function paid(at: Stand = stand) {
  const made = await approved(at);
  expect((await send(made.event, at)).body.data).toEqual({ result: 'noted' });
  return made;
}

describe('a payment', () => {
  test('is begun once, with the amount as decimal text and without shipping', async () => {
    const order = await stand.buy();
    const pages = await Promise.all([order.begun(), order.begun()]);
    const { id } = payPal.newest();
    expect(new Set(pages.map(({ url }) => url))).toEqual(new Set([`https://www.paypal.com/checkoutnow?token=${id}`]));
    const asked = JSON.parse(payPal.calls.find(({ path }) => path === '/v2/checkout/orders')!.body);
    expect(asked.purchase_units[0].amount).toEqual({ currency_code: 'USD', value: '20.00' });
    expect(asked.payment_source.paypal.experience_context).toMatchObject({ shipping_preference: 'NO_SHIPPING' });
  });

  test('in a currency without decimals at PayPal is sent without them, or refused if it has some', async () => {
    const product = (price: number) => till.made('products', { title: 'Könyv', price, currency: 'HUF' });
    await (await stand.buy(await product(120_000))).begun();
    expect(payPal.newest().purchase_units[0]!.amount).toEqual({ currency_code: 'HUF', value: '1200' });
    const odd = await (await stand.buy(await product(120_050))).pay();
    expect([odd.status, odd.body.errorCode]).toEqual([400, 'PAYMENT_AMOUNT_REFUSED']);
  });

  test('that is approved is taken and delivered once, however often it is told', async () => {
    const { order, page, event } = await approved();
    await Promise.all([send(event), send(event)]);
    await send(payPal.capture(page));
    expect(await till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 0 });
    expect([page.taken, await deliveriesOf(till, order)]).toEqual([1, [expect.any(String)]]);
  });

  test('that is approved after its order has ended is not taken', async () => {
    const { order, page, event } = await approved();
    await till.act(order.id, 'cancel', {});
    expect((await send(event)).status).toBe(200);
    expect([page.taken, await till.orderOf(order.id)]).toEqual([0, { state: 'cancelled', paid: 0, refunded: 0 }]);
  });

  test('is taken once if the buyer approves two pages, the older one first', async () => {
    const order = await stand.buy();
    await order.begun();
    const first = payPal.newest();
    await till.company.rows('update payment_attempts set expires_at = now() where order_id = $1', [order.id]);
    await order.begun();
    const second = payPal.newest();
    for (const page of [first, second]) await send(payPal.approve(page));
    expect([first.taken, second.taken]).toEqual([1, 0]);
    expect(await till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 0 });
  });

  test('that is pending delivers nothing until it is complete; one that is denied can be paid again', async () => {
    payPal.capturesBecome = 'PENDING';
    const { order, page } = await approved();
    await send(payPal.approve(page));
    expect(await till.orderOf(order.id)).toMatchObject({ state: 'created', paid: 0 });
    await send(payPal.capture(page, 'COMPLETED'));
    expect(await till.orderOf(order.id)).toMatchObject({ state: 'paid', paid: 2_000 });
    const other = await stand.buy();
    const { url } = await other.begun();
    await send(payPal.capture(payPal.newest(), 'DECLINED'));
    expect((await other.begun()).url).not.toBe(url);
  });

  test('of another amount is a part payment, in another currency it waits for review', async () => {
    const [part, other] = [await stand.buy(), await stand.buy()];
    await part.begun();
    await send(payPal.capture(payPal.newest(), 'COMPLETED', { currency_code: 'USD', value: '19.99' }));
    expect(await till.orderOf(part.id)).toEqual({ state: 'created', paid: 1_999, refunded: 0 });
    await other.begun();
    await send(payPal.capture(payPal.newest(), 'COMPLETED', { currency_code: 'EUR', value: '20.00' }));
    expect(await till.orderOf(other.id)).toMatchObject({ state: 'created', paid: 0 });
    expect((await said(till, 'money-unclear')).at(-1)).toMatchObject({ parameters: { reason: 'currency' } });
  });

  test('whose event never came is found and taken; of one that PayPal has forgotten nothing is asked again', async () => {
    const { order } = await approved();
    const forgotten = await stand.buy();
    await forgotten.begun();
    payPal.orders.delete(payPal.newest().id);
    await till.company.rows(`update payment_attempts set look_at = now() where state = 'open'`);
    await work(till, 'payments');
    // The server may have asked at the same moment, so that it is not done yet.
    await expect.poll(() => till.orderOf(order.id)).toMatchObject({ state: 'paid', paid: 2_000 });
    const states = () => till.company.rows('select state from payment_attempts where order_id = $1', [forgotten.id]);
    await expect.poll(states).toEqual([{ state: 'over' }]);
  });

  test('that cannot be taken now is told again by PayPal, and taken then', async () => {
    const { order, event } = await approved();
    payPal.mood = 'broken';
    expect((await send(event)).status).toBe(503);
    payPal.mood = 'well';
    expect((await send(event)).status).toBe(200);
    expect(await till.orderOf(order.id)).toMatchObject({ state: 'paid' });
  });
});

test('calls that PayPal did not sign for this webhook are refused, and foreign certificates never fetched', async () => {
  const { event } = await approved();
  const certUrl = `${payPal.url}/v1/notifications/certs/CERT-1`;
  const forged = [
    payPal.signed(event, { webhookId: 'ANOTHER' }),
    payPal.signed(event, { sentBody: JSON.stringify({ ...event, id: 'changed' }) }),
    payPal.signed(event, { certUrl: `http://localhost:1/v1/notifications/certs/CERT-1` }),
    payPal.signed(event, { certUrl: `${payPal.url}/v1/notifications/certs/../../oauth2/token` }),
    payPal.signed(event, { certUrl: `${certUrl}?x` }),
    { ...payPal.signed(event), headers: { 'content-type': 'application/json' } },
  ];
  for (const { headers, body } of forged) expect((await till.send('paypal', stand, headers, body)).status).toBe(401);
  const deaf = await till.stand({ ...payPalApp, paypalWebhookId: null });
  expect((await send(event, deaf)).status).toBe(401);
  expect(payPal.calls.filter(({ path }) => path.includes('?x') || path === '/v1/oauth2/token')).toEqual([]);
});

describe('a refund', () => {
  test('moves the money in parts, and its events change nothing more', async () => {
    const { order, page } = await paid();
    await till.act(order.id, 'refund', { amount: 500, reason: 'Late' });
    const [refund] = page.purchase_units[0]!.payments!.refunds;
    expect(refund!.amount).toEqual({ currency_code: 'USD', value: '5.00' });
    await send(payPalEvent('PAYMENT.CAPTURE.REFUNDED', refund!));
    expect(await till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 500 });
    await send(payPalEvent('PAYMENT.REFUND.FAILED', { ...refund!, status: 'FAILED' }));
    expect(await till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 0 });
  });

  test('that PayPal does not answer is sent once when it does, one that it refuses says so', async () => {
    const { order, page } = await paid();
    payPal.mood = 'broken';
    expect((await till.act(order.id, 'refund', { amount: 1_500, reason: 'Late' })).body.errorCode).toBe('REFUND_WAITS');
    payPal.mood = 'well';
    for (let time = 0; time < 2; time += 1) {
      await till.company.rows('update payment_refunds set next_at = now()');
      await work(till, 'refunds');
    }
    await expect.poll(() => till.orderOf(order.id)).toMatchObject({ refunded: 1_500 });
    expect(page.purchase_units[0]!.payments!.refunds).toHaveLength(1);
    payPal.refund(page, 'MADETHERE', '5.00');
    const refused = await till.act(order.id, 'refund', { amount: 500, reason: 'Late' });
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'REFUND_REFUSED']);
    expect(refused.text).not.toContain('hush');
  });
});

describe('a dispute', () => {
  test('has the consequence that the company chose, and lost it is a refund of what PayPal took', async () => {
    const at = await till.stand({ ...payPalApp, onDispute: 'block' });
    const { order, page } = await paid(at);
    const inquiry = payPalDispute(page, { dispute_life_cycle_stage: 'INQUIRY' });
    await send(payPalEvent('CUSTOMER.DISPUTE.CREATED', inquiry), at);
    const blocked = () =>
      till.company.rows('select k.blocked from orders o join contacts k on k.id = o.contact_id where o.id = $1', [
        order.id,
      ]);
    expect([await blocked(), (await said(till, 'payment-disputed')).at(-1)]).toMatchObject([
      [{ blocked: false }],
      { parameters: { state: 'inquiry', amount: 0 } },
    ]);
    await send(payPalEvent('CUSTOMER.DISPUTE.UPDATED', payPalDispute(page, {})), at);
    expect(await blocked()).toEqual([{ blocked: true }]);
    const outcome = { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: { currency_code: 'USD', value: '7.00' } };
    const lost = payPalDispute(page, { status: 'RESOLVED', dispute_outcome: outcome });
    for (let time = 0; time < 2; time += 1) await send(payPalEvent('CUSTOMER.DISPUTE.RESOLVED', lost), at);
    expect(await till.orderOf(order.id)).toMatchObject({ paid: 2_000, refunded: 700 });
  });

  test('that PayPal decides for the shop takes nothing; money taken back for now is one', async () => {
    const { order, page } = await paid();
    const capture = page.purchase_units[0]!.payments!.captures[0]!;
    await send(payPalEvent('PAYMENT.CAPTURE.REVERSED', capture));
    expect((await said(till, 'payment-disputed')).at(-1)).toMatchObject({ parameters: { state: 'open' } });
    const won = payPalDispute(page, {
      status: 'RESOLVED',
      dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' },
    });
    await send(payPalEvent('CUSTOMER.DISPUTE.RESOLVED', won));
    expect(await till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 0 });
  });
});

test('the settings: what is missing, currencies that PayPal does not take, and a test that names what is wrong', async () => {
  const add = (values: object) =>
    till.company.owner.post('/api/v1/payment-connections', { name: JSON.stringify(values).slice(0, 60), ...values });
  const faults = async (values: object) => Object.keys((await add(values)).body.errors ?? {});
  expect(await faults({ provider: 'paypal' })).toEqual(['paypalClientId', 'paypalSecret']);
  expect(await faults({ ...payPalApp, currencies: ['USD', 'RUB'] })).toEqual(['currencies']);
  const made = (await add(payPalApp)).body.data;
  expect(made.currencies).toContain('HUF');
  expect(made.currencies).not.toContain('RUB');

  const tested = async (values: object) => {
    const id = await till.made('payment-connections', { name: `T${Math.random()}`, ...payPalApp, ...values });
    const { status, body } = await till.company.owner.post(`/api/v1/payment-connections/${id}/test`);
    return status === 200 ? 'well' : body.message;
  };
  expect(await tested({})).toBe('well');
  expect(await tested({ paypalSecret: 'another' })).toMatch(/refused the client ID or the secret/);
  expect(await tested({ paypalMode: 'sandbox' })).toMatch(/of the live account/);
  expect(await tested({ paypalWebhookId: 'OTHER' })).toMatch(/no webhook with this ID/);
  expect(await tested({ paypalWebhookId: null })).toMatch(/no webhook ID is stored/);
  payPal.webhook.event_types = [{ name: 'PAYMENT.CAPTURE.COMPLETED' }];
  expect(await tested({})).toMatch(/leaves out events: CHECKOUT.ORDER.APPROVED, /);
  payPal.webhook.event_types = [{ name: '*' }];
  payPal.mood = 'broken';
  expect(await tested({ paypalClientId: 'unseen' })).toMatch(/answered with an error/);
});

test('every sequence of events of PayPal amounts to what a simple model says', async () => {
  expect.hasAssertions();
  const numRuns = size({ small: 10, usual: 1_000 });
  await expectSequences(till, stand, numRuns, {
    reports: ['refund-failed', 'dispute-lost', 'dispute-won'],
    newest: () => payPal.newest(),
    send({ kind, refund }, page) {
      if (kind === 'paid') return send(payPal.capture(page));
      if (refund === null) {
        const outcome = { outcome_code: kind === 'dispute-lost' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR' };
        const told = payPalDispute(page, { status: 'RESOLVED', dispute_outcome: outcome });
        return send(payPalEvent('CUSTOMER.DISPUTE.RESOLVED', told));
      }
      const hasFailed = kind === 'refund-failed';
      const value = (refund.amount / 100).toFixed(2);
      const told = payPal.refund(page, `R${page.id}${refund.id}`, value, hasFailed ? 'FAILED' : 'COMPLETED');
      return send(payPalEvent(hasFailed ? 'PAYMENT.REFUND.FAILED' : 'PAYMENT.CAPTURE.REFUNDED', told));
    },
  });
}, 1_800_000);
