import { describe, expect, onTestFinished, test } from 'vitest';
import { plantFailPoints } from '../../../server/kernel/failPoints';
import { eventOf } from '../../helpers/stripe';
import { deliveriesOf, said, stripeTill, work } from './tillOfTests';

/** Orders paid through Stripe connections of the company. */

const cast = stripeTill();

describe('beginning a payment', () => {
  test('happens when Pay is pressed, once for one page, and never while orders are looked at', async () => {
    const order = await cast.stand.buy();
    await order.visitor.call('GET', '/shop/orders');
    expect(cast.till.stripe.calls).toEqual([]);
    const pages = await Promise.all([order.begun(), order.begun()]);
    const session = cast.till.stripe.newest();
    expect([...new Set(pages.map(({ url }) => url)), (await order.begun()).url]).toEqual([session.url, session.url]);
    const { form } = cast.till.stripe.calls[0]!;
    const minutes = (Number(form.get('expires_at')) * 1_000 - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(30);
    expect(minutes).toBeLessThan(1_440);
    expect(form.get('adaptive_pricing[enabled]')).toBe('false');
  });

  test("fails with a readable refusal and nothing of Stripe's message, and the list of orders still loads", async () => {
    const order = await cast.stand.buy();
    cast.till.stripe.mood = 'broken';
    const { status, body, text } = await order.pay();
    expect([status, body.errorCode]).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    expect(text).not.toContain('hush');
    expect((await order.visitor.call('GET', '/shop/orders')).body.data[0]).toMatchObject({ canPay: true });
    cast.till.stripe.mood = 'too-small';
    expect((await order.pay()).body.errorCode).toBe('PAYMENT_TOO_SMALL');
    cast.till.stripe.mood = 'well';
    expect((await order.begun()).url).toBe(cast.till.stripe.newest().url);
  });

  test("of another visitor's order is refused, and of one that is paid or canceled", async () => {
    const order = await cast.stand.buy();
    const { visitor } = await cast.stand.buy();
    expect((await visitor.call('POST', `/shop/orders/${order.id}/pay`)).status).toBe(404);
    await cast.till.act(order.id, 'cancel', {});
    expect((await order.pay()).body.errorCode).toBe('ORDER_NOT_PAYABLE');
  });
});

describe('events of Stripe', () => {
  test('pay and deliver an order once, however often they come', async () => {
    const { order, session, event } = await cast.paid();
    const again = eventOf('checkout.session.completed', session);
    const answers = await Promise.all([event, event, again].map((one) => cast.till.sendStripe(cast.stand, one)));
    expect(answers.map(({ body }) => body.data.result)).toEqual(['repeated', 'repeated', 'repeated']);
    expect(await cast.till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 0 });
    expect(await deliveriesOf(cast.till, order)).toHaveLength(1);
  });

  test('of another connection, unsigned or of an unknown connection are refused alike', async () => {
    const order = await cast.stand.buy();
    await order.begun();
    const event = cast.till.stripe.pay(cast.till.stripe.newest());
    const other = await cast.till.stand({
      provider: 'stripe',
      secretKey: 'sk_test_other',
      endpointSecret: 'whsec_of_other',
    });
    const unknown = { ...cast.stand, connectionId: cast.stand.accountId };
    const answers = [await cast.till.sendStripe(other, event), await cast.till.sendStripe(unknown, event)];
    answers.push(await cast.till.sendService(cast.stand, { type: 'paid' }));
    expect(answers.map(({ status, body }) => [status, body.errorCode])).toEqual(
      Array(3).fill([401, 'SIGNATURE_INVALID']),
    );
    // Proved by a connection of the same company, the payment of another's attempt pays nothing.
    const same = await cast.till.stand();
    expect((await cast.till.sendStripe(same, event)).status).toBe(200);
    expect(await cast.till.orderOf(order.id)).toMatchObject({ state: 'created', paid: 0 });
    expect((await said(cast.till, 'money-unclear')).at(-1)).toMatchObject({
      parameters: { number: null, reason: 'unknown' },
    });
  });

  test('a second payment of the same order is recorded, delivers nothing more and is to be refunded', async () => {
    const order = await cast.stand.buy();
    await order.begun();
    const first = cast.till.stripe.newest();
    await cast.till.company.rows(`update payment_attempts set expires_at = now() where order_id = $1`, [order.id]);
    await order.begun();
    const second = cast.till.stripe.newest();
    expect(second.id).not.toBe(first.id);
    for (const one of [first, second]) await cast.till.sendStripe(cast.stand, cast.till.stripe.pay(one));
    expect(await cast.till.orderOf(order.id)).toEqual({ state: 'paid', paid: 4_000, refunded: 0 });
    expect(await deliveriesOf(cast.till, order)).toHaveLength(1);
    expect((await said(cast.till, 'refund-due')).at(-1)).toMatchObject({ parameters: { amount: 2_000 } });
    await cast.till.act(order.id, 'refund', { amount: 2_000, reason: 'Paid twice' });
    // The newest payment goes back, and the order stays paid.
    expect([...cast.till.stripe.refunds.values()].at(-1)).toMatchObject({ payment_intent: second.payment_intent });
    expect(await cast.till.orderOf(order.id)).toEqual({ state: 'paid', paid: 4_000, refunded: 2_000 });
  });

  test('another amount is a part payment, another currency waits for review', async () => {
    const order = await cast.stand.buy();
    await order.begun();
    const session = cast.till.stripe.newest();
    await cast.till.sendStripe(cast.stand, cast.till.stripe.pay(session, { amount_total: 1_999 }));
    expect(await cast.till.orderOf(order.id)).toEqual({ state: 'created', paid: 1_999, refunded: 0 });
    const other = await cast.stand.buy();
    await other.begun();
    await cast.till.sendStripe(cast.stand, cast.till.stripe.pay(cast.till.stripe.newest(), { currency: 'cny' }));
    expect(await cast.till.orderOf(other.id)).toEqual({ state: 'created', paid: 0, refunded: 0 });
    expect((await said(cast.till, 'money-unclear')).at(-1)).toMatchObject({
      parameters: { reason: 'currency', currency: 'CNY' },
    });
  });

  test('a refund and a dispute that come before their payment wait for it', async () => {
    const order = await cast.stand.buy();
    await order.begun();
    const session = cast.till.stripe.newest();
    const event = cast.till.stripe.pay(session);
    const refund = cast.till.stripe.refund(session.payment_intent!, 500, 'usd');
    expect((await cast.till.sendStripe(cast.stand, eventOf('refund.created', refund))).status).toBe(200);
    expect(await cast.till.orderOf(order.id)).toEqual({ state: 'created', paid: 0, refunded: 0 });
    await cast.till.sendStripe(cast.stand, event);
    expect(await cast.till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 500 });
  });

  test('that come while the database is away are refused, and settled when they come again', async () => {
    const order = await cast.stand.buy();
    await order.begun();
    const event = cast.till.stripe.pay(cast.till.stripe.newest());
    plantFailPoints((name) => {
      if (name === 'order.before-commit') throw Object.assign(new Error('shutting down'), { code: '57P01' });
    });
    onTestFinished(() => plantFailPoints(null));
    expect((await cast.till.sendStripe(cast.stand, event)).status).toBe(503);
    plantFailPoints(null);
    expect((await cast.till.sendStripe(cast.stand, event)).status).toBe(200);
    expect(await cast.till.orderOf(order.id)).toMatchObject({ state: 'paid', paid: 2_000 });
  });

  test('that cannot be settled are stored, answered with 200 and settled later', async () => {
    const order = await cast.stand.buy();
    await order.begun();
    const event = cast.till.stripe.pay(cast.till.stripe.newest());
    await cast.till.company.rows(
      `alter table payment_events add constraint broken check (source <> $$stripe:${cast.stand.connectionId}$$) not valid`,
    );
    expect((await cast.till.sendStripe(cast.stand, event)).status).toBe(200);
    await cast.till.company.rows('alter table payment_events drop constraint broken');
    expect(await cast.till.orderOf(order.id)).toMatchObject({ state: 'created' });
    await cast.till.company.rows(`update payment_inbox set next_at = now() where outcome = 'waiting'`);
    await work(cast.till, 'events');
    await expect.poll(() => cast.till.orderOf(order.id)).toMatchObject({ state: 'paid', paid: 2_000 });
  });
});

describe('a payment whose event never came', () => {
  const due = () => cast.till.company.rows(`update payment_attempts set look_at = now() where state = 'open'`);

  test('is found by asking Stripe', async () => {
    const order = await cast.stand.buy();
    await order.begun();
    cast.till.stripe.pay(cast.till.stripe.newest());
    await due();
    await work(cast.till, 'payments');
    // The server may have asked at the same moment, so that it is not done yet.
    await expect.poll(() => cast.till.orderOf(order.id)).toMatchObject({ state: 'paid', paid: 2_000 });
  });

  test('ends at Stripe with its order; one that was paid at that moment counts, and is to be refunded', async () => {
    const [order, late] = [await cast.stand.buy(), await cast.stand.buy()];
    await order.begun();
    const session = cast.till.stripe.newest();
    await late.begun();
    cast.till.stripe.pay(cast.till.stripe.newest());
    for (const { id } of [order, late]) await cast.till.act(id, 'cancel', {});
    await work(cast.till, 'payments');
    await expect.poll(() => session.status).toBe('expired');
    await expect.poll(() => cast.till.orderOf(late.id)).toEqual({ state: 'cancelled', paid: 2_000, refunded: 0 });
    expect((await said(cast.till, 'refund-due')).at(-1)).toMatchObject({ parameters: { state: 'cancelled' } });
    cast.till.stripe.calls.splice(0);
    await work(cast.till, 'payments');
    expect(cast.till.stripe.calls).toEqual([]);
  });
});
