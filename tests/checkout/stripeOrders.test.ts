import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { CheckoutDeps } from '../../server/checkout/deps';
import { waitingEvents } from '../../server/checkout/payments/inbox';
import { openPayments } from '../../server/checkout/payments/look';
import { waitingRefunds } from '../../server/checkout/payments/refunds';
import { plantFailPoints } from '../../server/kernel/failPoints';
import { settleDue } from '../../server/kernel/jobs/due';
import { eventOf } from '../helpers/stripe';
import { type Bought, type Stand, startTill, type Till } from '../helpers/till';

/** Orders paid through Stripe connections of the company. */

let till: Till;
let stand: Stand;
beforeAll(async () => {
  till = await startTill();
  stand = await till.stand();
});
beforeEach(() => {
  till.stripe.mood = 'well';
  till.stripe.refundsBecome = 'succeeded';
  till.stripe.calls.splice(0);
});
afterEach(() => till.ledger());
afterAll(() => till.close());

const said = (kind: string) =>
  till.company.rows(`select parameters from notifications where kind = $1 and member_id = $2 order by created_at, id`, [
    kind,
    till.company.cast.owner.userId,
  ]);
const deps = (): CheckoutDeps => {
  const { delivery } = till.company.server.app;
  return { ...delivery.deps, fulfilment: delivery.fulfilment, stripeApi: till.stripe.url };
};
const work = (due: typeof openPayments | typeof waitingRefunds | typeof waitingEvents) =>
  settleDue(due(till.company.server.app.db, deps()));
const delivered = async ({ id }: Bought) =>
  (await till.company.rows('select state from deliveries where order_id = $1', [id])).map(({ state }) => state);

/** Buys, presses Pay and pays; returns the order and what Stripe knows of it. */
async function paid(at: Stand = stand) {
  const order = await at.buy();
  await order.begun();
  const session = till.stripe.newest();
  const event = till.stripe.pay(session);
  expect((await till.sendStripe(at, event)).body.data).toEqual({ result: 'noted' });
  return { order, session, event, payment: session.payment_intent! };
}

describe('beginning a payment', () => {
  test('happens when Pay is pressed, once for one page, and never while orders are looked at', async () => {
    const order = await stand.buy();
    await order.visitor.call('GET', '/shop/orders');
    expect(till.stripe.calls).toEqual([]);
    const pages = await Promise.all([order.begun(), order.begun()]);
    const session = till.stripe.newest();
    expect([...new Set(pages.map(({ url }) => url)), (await order.begun()).url]).toEqual([session.url, session.url]);
    const { form } = till.stripe.calls[0]!;
    const minutes = (Number(form.get('expires_at')) * 1_000 - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(30);
    expect(minutes).toBeLessThan(1_440);
    expect(form.get('adaptive_pricing[enabled]')).toBe('false');
  });

  test("fails with a readable refusal and nothing of Stripe's message, and the list of orders still loads", async () => {
    const order = await stand.buy();
    till.stripe.mood = 'broken';
    const { status, body, text } = await order.pay();
    expect([status, body.errorCode]).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    expect(text).not.toContain('hush');
    expect((await order.visitor.call('GET', '/shop/orders')).body.data[0]).toMatchObject({ canPay: true });
    till.stripe.mood = 'too-small';
    expect((await order.pay()).body.errorCode).toBe('PAYMENT_TOO_SMALL');
    till.stripe.mood = 'well';
    expect((await order.begun()).url).toBe(till.stripe.newest().url);
  });

  test("of another visitor's order is refused, and of one that is paid or canceled", async () => {
    const order = await stand.buy();
    const { visitor } = await stand.buy();
    expect((await visitor.call('POST', `/shop/orders/${order.id}/pay`)).status).toBe(404);
    await till.act(order.id, 'cancel', {});
    expect((await order.pay()).body.errorCode).toBe('ORDER_NOT_PAYABLE');
  });
});

describe('events of Stripe', () => {
  test('pay and deliver an order once, however often they come', async () => {
    const { order, session, event } = await paid();
    const again = eventOf('checkout.session.completed', session);
    const answers = await Promise.all([event, event, again].map((one) => till.sendStripe(stand, one)));
    expect(answers.map(({ body }) => body.data.result)).toEqual(['repeated', 'repeated', 'repeated']);
    expect(await till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 0 });
    expect(await delivered(order)).toHaveLength(1);
  });

  test('of another connection, unsigned or of an unknown connection are refused alike', async () => {
    const order = await stand.buy();
    await order.begun();
    const event = till.stripe.pay(till.stripe.newest());
    const other = await till.stand({
      provider: 'stripe',
      secretKey: 'sk_test_other',
      endpointSecret: 'whsec_of_other',
    });
    const unknown = { ...stand, connectionId: stand.accountId };
    const answers = [await till.sendStripe(other, event), await till.sendStripe(unknown, event)];
    answers.push(await till.sendService(stand, { type: 'paid' }));
    expect(answers.map(({ status, body }) => [status, body.errorCode])).toEqual(
      Array(3).fill([401, 'SIGNATURE_INVALID']),
    );
    // Proved by a connection of the same company, the payment of another's attempt pays nothing.
    const same = await till.stand();
    expect((await till.sendStripe(same, event)).status).toBe(200);
    expect(await till.orderOf(order.id)).toMatchObject({ state: 'created', paid: 0 });
    expect((await said('money-unclear')).at(-1)).toMatchObject({ parameters: { number: null, reason: 'unknown' } });
  });

  test('a second payment of the same order is recorded, delivers nothing more and is to be refunded', async () => {
    const order = await stand.buy();
    await order.begun();
    const first = till.stripe.newest();
    await till.company.rows(`update payment_attempts set expires_at = now() where order_id = $1`, [order.id]);
    await order.begun();
    const second = till.stripe.newest();
    expect(second.id).not.toBe(first.id);
    for (const one of [first, second]) await till.sendStripe(stand, till.stripe.pay(one));
    expect(await till.orderOf(order.id)).toEqual({ state: 'paid', paid: 4_000, refunded: 0 });
    expect(await delivered(order)).toHaveLength(1);
    expect((await said('refund-due')).at(-1)).toMatchObject({ parameters: { amount: 2_000 } });
    await till.act(order.id, 'refund', { amount: 2_000, reason: 'Paid twice' });
    // The newest payment goes back, and the order stays paid.
    expect([...till.stripe.refunds.values()].at(-1)).toMatchObject({ payment_intent: second.payment_intent });
    expect(await till.orderOf(order.id)).toEqual({ state: 'paid', paid: 4_000, refunded: 2_000 });
  });

  test('another amount is a part payment, another currency waits for review', async () => {
    const order = await stand.buy();
    await order.begun();
    const session = till.stripe.newest();
    await till.sendStripe(stand, till.stripe.pay(session, { amount_total: 1_999 }));
    expect(await till.orderOf(order.id)).toEqual({ state: 'created', paid: 1_999, refunded: 0 });
    const other = await stand.buy();
    await other.begun();
    await till.sendStripe(stand, till.stripe.pay(till.stripe.newest(), { currency: 'cny' }));
    expect(await till.orderOf(other.id)).toEqual({ state: 'created', paid: 0, refunded: 0 });
    expect((await said('money-unclear')).at(-1)).toMatchObject({ parameters: { reason: 'currency', currency: 'CNY' } });
  });

  test('a refund and a dispute that come before their payment wait for it', async () => {
    const order = await stand.buy();
    await order.begun();
    const session = till.stripe.newest();
    const event = till.stripe.pay(session);
    const refund = till.stripe.refund(session.payment_intent!, 500, 'usd');
    expect((await till.sendStripe(stand, eventOf('refund.created', refund))).status).toBe(200);
    expect(await till.orderOf(order.id)).toEqual({ state: 'created', paid: 0, refunded: 0 });
    await till.sendStripe(stand, event);
    expect(await till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 500 });
  });

  test('that come while the database is away are refused, and settled when they come again', async () => {
    const order = await stand.buy();
    await order.begun();
    const event = till.stripe.pay(till.stripe.newest());
    plantFailPoints((name) => {
      if (name === 'order.before-commit') throw Object.assign(new Error('shutting down'), { code: '57P01' });
    });
    onTestFinished(() => plantFailPoints(null));
    expect((await till.sendStripe(stand, event)).status).toBe(503);
    plantFailPoints(null);
    expect((await till.sendStripe(stand, event)).status).toBe(200);
    expect(await till.orderOf(order.id)).toMatchObject({ state: 'paid', paid: 2_000 });
  });

  test('that cannot be settled are stored, answered with 200 and settled later', async () => {
    const order = await stand.buy();
    await order.begun();
    const event = till.stripe.pay(till.stripe.newest());
    await till.company.rows(
      `alter table payment_events add constraint broken check (source <> $$stripe:${stand.connectionId}$$) not valid`,
    );
    expect((await till.sendStripe(stand, event)).status).toBe(200);
    await till.company.rows('alter table payment_events drop constraint broken');
    expect(await till.orderOf(order.id)).toMatchObject({ state: 'created' });
    await till.company.rows(`update payment_inbox set next_at = now() where outcome = 'waiting'`);
    await work(waitingEvents);
    expect(await till.orderOf(order.id)).toMatchObject({ state: 'paid', paid: 2_000 });
  });
});

describe('a payment whose event never came', () => {
  const due = () => till.company.rows(`update payment_attempts set look_at = now() where state = 'open'`);

  test('is found by asking Stripe', async () => {
    const order = await stand.buy();
    await order.begun();
    till.stripe.pay(till.stripe.newest());
    await due();
    await work(openPayments);
    expect(await till.orderOf(order.id)).toMatchObject({ state: 'paid', paid: 2_000 });
  });

  test('ends at Stripe with its order; one that was paid at that moment counts, and is to be refunded', async () => {
    const [order, late] = [await stand.buy(), await stand.buy()];
    await order.begun();
    const session = till.stripe.newest();
    await late.begun();
    till.stripe.pay(till.stripe.newest());
    for (const { id } of [order, late]) await till.act(id, 'cancel', {});
    await work(openPayments);
    expect(session.status).toBe('expired');
    expect(await till.orderOf(late.id)).toEqual({ state: 'cancelled', paid: 2_000, refunded: 0 });
    expect((await said('refund-due')).at(-1)).toMatchObject({ parameters: { state: 'cancelled' } });
    till.stripe.calls.splice(0);
    await work(openPayments);
    expect(till.stripe.calls).toEqual([]);
  });
});

describe('refunding', () => {
  const refunds = () => [...till.stripe.refunds.values()];

  test('sends the money, in parts and all of it, and its events change nothing more', async () => {
    const { order, payment } = await paid();
    const part = await till.act(order.id, 'refund', { amount: 500, reason: 'Late' });
    expect([part.status, part.body.data.refundedAmount]).toEqual([200, 500]);
    expect(refunds().at(-1)).toMatchObject({ payment_intent: payment, amount: 500 });
    await till.sendStripe(stand, eventOf('refund.created', refunds().at(-1)!));
    expect(await till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 500 });
    await till.act(order.id, 'refund', { amount: null, reason: 'All' });
    expect(await till.orderOf(order.id)).toEqual({ state: 'refunded', paid: 2_000, refunded: 2_000 });
    const over = await till.act(order.id, 'refund', { amount: 1, reason: 'More' });
    expect(over.body.errorCode).toBe('ORDER_NOTHING_TO_REFUND');
  });

  test('moves the money once for many at the same time and a repeated idempotency key', async () => {
    const { order } = await paid();
    const before = refunds().length;
    const body = { amount: 1_500, reason: 'Late' };
    const answers = await Promise.all([1, 2, 3].map(() => till.act(order.id, 'refund', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const url = `/api/v1/orders/${order.id}/refund`;
    const keyed = () =>
      till.company.owner.post(url, { amount: 100, reason: 'x' }, { 'idempotency-key': 'refund-once' });
    expect([(await keyed()).status, (await keyed()).status]).toEqual([200, 200]);
    expect(
      refunds()
        .slice(before)
        .map(({ amount }) => amount),
    ).toEqual([1_500, 100]);
    expect(await till.orderOf(order.id)).toMatchObject({ refunded: 1_600 });
  });

  test('is only recorded if the money was sent back already', async () => {
    const { order } = await paid();
    const before = refunds().length;
    await till.act(order.id, 'refund', { amount: 500, reason: 'In cash', onlyRecord: true });
    expect([refunds().length, await till.orderOf(order.id)]).toEqual([
      before,
      { state: 'paid', paid: 2_000, refunded: 500 },
    ]);
  });

  test('that Stripe does not answer is stored, cannot be made twice, and is sent once when it answers', async () => {
    const { order } = await paid();
    const before = refunds().length;
    till.stripe.mood = 'broken';
    const waits = await till.act(order.id, 'refund', { amount: 2_000, reason: 'Late' });
    expect([waits.status, waits.body.errorCode]).toEqual([503, 'REFUND_WAITS']);
    expect(await till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 0 });
    expect((await till.act(order.id, 'refund', { amount: 1, reason: 'x' })).status).toBe(400);
    till.stripe.mood = 'well';
    await till.company.rows('update payment_refunds set next_at = now()');
    await work(waitingRefunds);
    expect([refunds().length, await till.orderOf(order.id)]).toEqual([
      before + 1,
      { state: 'refunded', paid: 2_000, refunded: 2_000 },
    ]);
  });

  test('that was sent when the server ended is asked for with the same id, and recorded once', async () => {
    const { order } = await paid();
    const before = refunds().length;
    plantFailPoints((name) => {
      if (name === 'payment.refund-sent') throw new Error('the server ended');
    });
    onTestFinished(() => plantFailPoints(null));
    await till.act(order.id, 'refund', { amount: 500, reason: 'Late' });
    plantFailPoints(null);
    expect([refunds().length, await till.orderOf(order.id)]).toMatchObject([before + 1, { refunded: 0 }]);
    await till.company.rows('update payment_refunds set next_at = now()');
    await work(waitingRefunds);
    expect([refunds().length, await till.orderOf(order.id)]).toMatchObject([before + 1, { refunded: 500 }]);
  });

  test('that Stripe refuses says so, and the amount can be refunded again', async () => {
    const { order, payment } = await paid();
    till.stripe.refund(payment, 2_000, 'usd');
    const refused = await till.act(order.id, 'refund', { amount: 500, reason: 'Late' });
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'REFUND_REFUSED']);
    expect(refused.text).not.toContain('hush');
    expect((await till.company.owner.get(`/api/v1/orders/${order.id}`)).body.data.refundableAmount).toBe(2_000);
  });

  test('that fails days later puts the amount back, once, whether its events come in order or not', async () => {
    for (const isEarly of [false, true]) {
      const { order } = await paid();
      till.stripe.refundsBecome = isEarly ? 'succeeded' : 'pending';
      if (isEarly) {
        const refund = till.stripe.refund(order.id, 500, 'usd');
        Object.assign(refund, { payment_intent: till.stripe.newest().payment_intent, status: 'failed' });
        await till.sendStripe(stand, eventOf('refund.failed', refund));
        await till.sendStripe(stand, eventOf('refund.created', { ...refund, status: 'pending' }));
      } else {
        await till.act(order.id, 'refund', { amount: null, reason: 'Late' });
        expect(await till.orderOf(order.id)).toMatchObject({ state: 'refunded', refunded: 2_000 });
        const failed = { ...refunds().at(-1)!, status: 'failed' };
        for (const type of ['refund.failed', 'refund.updated']) await till.sendStripe(stand, eventOf(type, failed));
        expect((await said('refund-failed')).at(-1)).toMatchObject({ parameters: { amount: 2_000 } });
      }
      expect(await till.orderOf(order.id)).toMatchObject({ paid: 2_000, refunded: 0 });
    }
  });

  test('more at Stripe than was paid waits for review', async () => {
    const { order, payment } = await paid();
    await till.sendStripe(stand, eventOf('refund.created', till.stripe.refund(payment, 2_001, 'usd')));
    expect(await till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 0 });
    expect((await said('money-unclear')).at(-1)).toMatchObject({ parameters: { reason: 'too-much', amount: 2_001 } });
  });
});

describe('a dispute', () => {
  const dispute = (payment: string, status: string, more = {}) =>
    eventOf(status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', {
      id: `du_${payment}`,
      object: 'dispute',
      payment_intent: payment,
      amount: 2_000,
      currency: 'usd',
      status,
      ...more,
    });
  const keys = { provider: 'stripe', secretKey: 'sk_test_of_the_tests', endpointSecret: 'whsec_of_the_tests' };

  test.each([
    ['nothing', { delivery: 1, blocked: false, mode: 'bot' }],
    ['pause', { delivery: 1, blocked: false, mode: 'paused' }],
    ['revoke', { delivery: 0, blocked: false, mode: 'bot' }],
    ['block', { delivery: 0, blocked: true, mode: 'bot' }],
  ])('has the consequence that the company chose: %s', async (onDispute, expected) => {
    const at = await till.stand({ ...keys, onDispute });
    const { order, payment } = await paid(at);
    for (let time = 0; time < 2; time += 1) await till.sendStripe(at, dispute(payment, 'needs_response'));
    const [found] = await till.company.rows(
      `select k.blocked, c.mode, (select count(*)::int from deliveries d where d.order_id = o.id and d.state not in ('revoked', 'cancelled')) as delivery
         from orders o join contacts k on k.id = o.contact_id join conversations c on c.id = o.conversation_id where o.id = $1`,
      [order.id],
    );
    expect(found).toEqual(expected);
    expect((await said('payment-disputed')).at(-1)).toMatchObject({ parameters: { state: 'open', amount: 2_000 } });
    expect(await till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 0 });
  });

  test('that is lost is a refund of what is left, that is won is none, an inquiry has no consequence', async () => {
    const lost = await paid();
    await till.act(lost.order.id, 'refund', { amount: 500, reason: 'Late' });
    for (const status of ['needs_response', 'lost', 'lost'])
      await till.sendStripe(stand, dispute(lost.payment, status));
    expect(await till.orderOf(lost.order.id)).toEqual({ state: 'refunded', paid: 2_000, refunded: 2_000 });
    const won = await paid();
    for (const status of ['needs_response', 'won']) await till.sendStripe(stand, dispute(won.payment, status));
    expect(await till.orderOf(won.order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 0 });
    await till.sendStripe(
      stand,
      eventOf('charge.dispute.created', {
        id: 'du_x',
        object: 'dispute',
        payment_intent: won.payment,
        amount: 2_000,
        currency: 'usd',
        status: 'warning_needs_response',
      }),
    );
    expect((await said('payment-disputed')).at(-1)).toMatchObject({ parameters: { state: 'inquiry', amount: 0 } });
  });
});
