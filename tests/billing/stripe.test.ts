import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../helpers/accounts';
import { type Company, said, startCompany } from '../helpers/company';
import { bought as boughtWith } from '../helpers/payments';
import type { TestAnswer } from '../helpers/server';
import { eventOf, type FakeStripe, startStripe, stripeCall, stripeSettings } from '../helpers/stripe';

let stripe: FakeStripe;
let company: Company;
let buyer: Client;
let companyId: string;
beforeAll(async () => {
  stripe = await startStripe();
  company = await startCompany(undefined, {
    payments: { webhook: null, stripe: stripeSettings },
    paymentApis: { stripe: stripe.url },
  });
  buyer = company.owner;
  companyId = company.cast.owner.companyId;
});
afterAll(async () => {
  await company.server.close();
  stripe.close();
});
beforeEach(async () => {
  stripe.mood = 'well';
  stripe.calls.splice(0);
  for (const text of [
    'delete from plan_payments',
    'delete from invoices',
    'delete from subscriptions',
    `update companies set plan_code = 'FREE'`,
  ])
    await company.rows(text);
});

const bought = (more: object = {}) => boughtWith(buyer, { provider: 'stripe', ...more });
const sendEvent = (call: ReturnType<typeof stripeCall>): Promise<TestAnswer> =>
  company.server.send({ method: 'POST', url: '/api/public/v1/billing/events/stripe', ...call });
const stateOf = async (id: string) => (await company.rows('select state, reason from invoices where id = $1', [id]))[0];
const plan = async () =>
  (await company.rows('select plan_code as code from companies where id = $1', [companyId]))[0].code;
const outcomes = async () =>
  (await company.rows('select event_id, kind, outcome from plan_payments order by at')).map(
    ({ event_id, kind, outcome }) => [event_id, kind, outcome],
  );

describe('Stripe checkout session', () => {
  test('one session is created per invoice, with its amount and return URLs', async () => {
    const id = await bought();
    const [{ path, headers, form }] = stripe.calls as [FakeStripe['calls'][0]];
    expect([path, headers.authorization, headers['idempotency-key']]).toEqual([
      'POST /v1/checkout/sessions',
      `Bearer ${stripeSettings.key}`,
      id,
    ]);
    const asked = Object.fromEntries(form);
    const [{ number, due }] = await company.rows(
      `select number, floor(extract(epoch from due_at - interval '5 minutes'))::bigint as due from invoices where id = $1`,
      [id],
    );
    expect(asked).toEqual({
      mode: 'payment',
      client_reference_id: id,
      'adaptive_pricing[enabled]': 'false',
      'metadata[invoiceId]': id,
      'metadata[companyId]': companyId,
      'payment_intent_data[metadata][invoiceId]': id,
      'payment_intent_data[metadata][companyId]': companyId,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'cny',
      'line_items[0][price_data][unit_amount]': '14700',
      'line_items[0][price_data][product_data][name]': `Professional (${number})`,
      success_url: `http://parley.test/pricing?invoice=${id}`,
      cancel_url: `http://parley.test/pricing?invoice=${id}`,
      expires_at: String(due),
    });
    const answer = await buyer.post(`/api/v1/billing/invoices/${id}/pay`);
    expect(answer.body.data.url).toBe(stripe.newest().url);
    expect(stripe.calls).toHaveLength(1);
  });

  test('the session of an invoice voided by a newer one is expired', async () => {
    await bought();
    const older = stripe.newest();
    await bought({ seats: 4 });
    expect([older.status, stripe.newest().status]).toEqual(['expired', 'open']);
    await bought({ seats: 5 });
    expect(stripe.calls.filter(({ path }) => path.includes(older.id))).toHaveLength(1);
  });

  test('sessions that expired at Stripe are asked for once, and do not keep newer ones from being expired', async () => {
    for (let abandoned = 0; abandoned < 5; abandoned += 1) {
      await bought();
      stripe.newest().status = 'expired';
      await sendEvent(stripeCall(eventOf('checkout.session.expired', stripe.newest())));
    }
    await bought();
    const older = stripe.newest();
    stripe.calls.splice(0);
    await bought({ seats: 4 });
    expect([older.status, stripe.newest().status]).toEqual(['expired', 'open']);
    expect(stripe.calls.map(({ path }) => path).toSorted()).toEqual([
      'POST /v1/checkout/sessions',
      `POST /v1/checkout/sessions/${older.id}/expire`,
    ]);
  });

  test('a session that could not be expired is expired with the next purchase', async () => {
    await bought();
    const older = stripe.newest();
    stripe.mood = 'broken';
    const wanted = { planCode: 'PRO', interval: 'month', seats: 4, provider: 'stripe' };
    expect(said(await buyer.post('/api/v1/billing/checkout', wanted))).toBe('503 PAYMENT_UNAVAILABLE');
    expect(older.status).toBe('open');
    stripe.mood = 'well';
    await bought({ seats: 5 });
    expect([older.status, stripe.newest().status]).toEqual(['expired', 'open']);
  });

  test("when Stripe fails the answer is PAYMENT_UNAVAILABLE without Stripe's message, and it is not retried automatically", async () => {
    stripe.mood = 'broken';
    const answer = await buyer.post('/api/v1/billing/checkout', {
      planCode: 'PRO',
      interval: 'month',
      seats: 1,
      provider: 'stripe',
    });
    expect(said(answer)).toBe('503 PAYMENT_UNAVAILABLE');
    expect(answer.text).not.toContain('hush');
    expect(stripe.calls).toHaveLength(1);
    const [{ id }] = await company.rows('select id from invoices');
    stripe.mood = 'well';
    expect((await buyer.post(`/api/v1/billing/invoices/${id}/pay`)).body.data.url).toBe(stripe.newest().url);
  });
});

test("an amount below Stripe's minimum is refused with PAYMENT_TOO_SMALL", async () => {
  stripe.mood = 'too-small';
  const wanted = { planCode: 'PRO', interval: 'month', seats: 1, provider: 'stripe' };
  const answer = await buyer.post('/api/v1/billing/checkout', wanted);
  expect(said(answer)).toBe('400 PAYMENT_TOO_SMALL');
  expect(answer.body.message).toContain("below the payment service's minimum");
  expect(answer.text).not.toContain('hush');
});

describe('Stripe events', () => {
  test('an event delivered 50 times concurrently, and once more under another id, books the plan once', async () => {
    const id = await bought();
    const event = stripe.pay(stripe.newest());
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendEvent(stripeCall(event))));
    expect(answers.filter(({ body }) => body.data.result === 'noted')).toHaveLength(1);
    const again = eventOf('checkout.session.completed', stripe.newest());
    expect((await sendEvent(stripeCall(again))).body.data).toEqual({ result: 'repeated' });
    expect([await stateOf(id), await plan()]).toEqual([{ state: 'paid', reason: null }, 'PRO']);
  });

  test('a delayed payment is booked when it succeeds', async () => {
    const id = await bought();
    const event = stripe.pay(stripe.newest(), { payment_status: 'unpaid' });
    expect((await sendEvent(stripeCall(event))).body.data).toEqual({ result: 'ignored' });
    expect(await stateOf(id)).toMatchObject({ state: 'open' });
    stripe.newest().payment_status = 'paid';
    await sendEvent(stripeCall(eventOf('checkout.session.async_payment_succeeded', stripe.newest())));
    expect([await stateOf(id), await plan()]).toMatchObject([{ state: 'paid' }, 'PRO']);
  });

  test('a payment of another amount or currency waits for review', async () => {
    for (const [more, reason] of [
      [{ amount_total: 100 }, 'amount'],
      [{ currency: 'usd' }, 'currency'],
    ] as const) {
      const id = await bought();
      await sendEvent(stripeCall(stripe.pay(stripe.newest(), more)));
      expect([await stateOf(id), await plan()]).toEqual([{ state: 'review', reason }, 'FREE']);
    }
  });

  test.each(['checkout.session.expired', 'checkout.session.async_payment_failed'])(
    '%s voids the invoice',
    async (type) => {
      const id = await bought();
      await sendEvent(stripeCall(eventOf(type, stripe.newest())));
      expect([await stateOf(id), await plan()]).toMatchObject([{ state: 'void' }, 'FREE']);
    },
  );

  test('a refund waits for review with its own amount, once per refunded total', async () => {
    const id = await bought();
    await sendEvent(stripeCall(stripe.pay(stripe.newest())));
    const charge = (amount_refunded: number) => ({
      id: 'ch_1',
      object: 'charge',
      amount: 14_700,
      amount_refunded,
      currency: 'cny',
      metadata: { invoiceId: id, companyId },
    });
    for (const [sum, before] of [
      [1_000, 0],
      [1_000, 0],
      [14_700, 1_000],
    ] as const)
      await sendEvent(stripeCall(eventOf('charge.refunded', charge(sum), { amount_refunded: before })));
    expect([await stateOf(id), await plan()]).toEqual([{ state: 'review', reason: 'refunded' }, 'PRO']);
    expect((await outcomes()).slice(1)).toEqual([
      ['back ch_1 1000', 'refunded', 'review'],
      ['back ch_1 14700', 'refunded', 'review'],
    ]);
    const amounts = await company.rows(`select amount::int from plan_payments where kind = 'refunded' order by at`);
    expect(amounts).toEqual([{ amount: 1_000 }, { amount: 13_700 }]);
  });

  test('events that concern no plan are acknowledged and ignored', async () => {
    for (const event of [
      eventOf('customer.created', { id: 'cus_1', object: 'customer' }),
      eventOf('checkout.session.completed', { ...stripe.newest(), payment_status: 'paid', metadata: {} }),
      eventOf('charge.refunded', { id: 'ch_2', object: 'charge', amount_refunded: 1, currency: 'cny', metadata: {} }),
    ])
      expect((await sendEvent(stripeCall(event))).body.data).toEqual({ result: 'ignored' });
    expect(await outcomes()).toEqual([]);
  });

  test.each([
    [
      'an event notification',
      { id: 'evt_1', object: 'v2.core.event', type: 'v1.billing.meter.error_report_triggered' },
    ],
    ['an event without an object', { id: 'evt_2', object: 'event', type: 'checkout.session.completed', data: {} }],
    ['an event without data', { id: 'evt_3', object: 'event', type: 'charge.refunded' }],
    ['an object without metadata', eventOf('charge.refunded', { id: 'ch_3', object: 'charge' })],
    ['an object of null', { object: 'event', type: 'checkout.session.expired', data: { object: null } }],
    ['a list', []],
    ['a number', 7],
  ])('%s that Stripe signed is acknowledged and ignored', async (_, event) => {
    const { status, body } = await sendEvent(stripeCall(event as object));
    expect([status, body.data, await outcomes()]).toEqual([200, { result: 'ignored' }, []]);
  });

  test('a payment without amount or currency waits for review', async () => {
    const id = await bought();
    const event = stripe.pay(stripe.newest(), { amount_total: undefined, currency: undefined });
    expect((await sendEvent(stripeCall(event))).body.data).toEqual({ result: 'noted' });
    expect([await stateOf(id), await plan()]).toMatchObject([{ state: 'review' }, 'FREE']);
  });

  test('an event needs a signature over the raw body at most 300 s old', async () => {
    const id = await bought();
    const event = stripe.pay(stripe.newest());
    const now = Math.floor(Date.now() / 1_000);
    const call = stripeCall(event);
    const wrong = [
      stripeCall(event, 'whsec_of_somebody_else'),
      stripeCall(event, undefined, now - 310),
      { ...call, body: JSON.stringify(event) },
      { ...call, headers: { 'content-type': 'application/json' } },
    ];
    for (const one of wrong) expect(said(await sendEvent(one as typeof call))).toBe('401 SIGNATURE_INVALID');
    expect([await stateOf(id), await outcomes()]).toMatchObject([{ state: 'open' }, []]);
    expect((await sendEvent(stripeCall(event, undefined, now - 240))).body.data).toEqual({ result: 'noted' });
  });
});

describe('checking an invoice before its Stripe event arrives', () => {
  test('the check books the paid session; the later event changes nothing', async () => {
    const id = await bought();
    const check = async () => (await buyer.post(`/api/v1/billing/invoices/${id}/check`)).body.data.state;
    expect(await check()).toBe('open');
    const event = stripe.pay(stripe.newest());
    expect([await check(), await check(), await plan()]).toEqual(['paid', 'paid', 'PRO']);
    expect((await sendEvent(stripeCall(event))).body.data).toEqual({ result: 'repeated' });
    expect((await outcomes()).map(([, kind, outcome]) => [kind, outcome])).toEqual([['paid', 'booked']]);
  });

  test('the check voids the invoice of an expired session', async () => {
    const id = await bought();
    stripe.newest().status = 'expired';
    expect((await buyer.post(`/api/v1/billing/invoices/${id}/check`)).body.data.state).toBe('void');
  });
});

test('keys and secrets are in no log', () => {
  const log = company.server.log.join('\n');
  for (const secret of Object.values(stripeSettings)) expect(log).not.toContain(secret);
});
