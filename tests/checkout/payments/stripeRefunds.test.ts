import { describe, expect, onTestFinished, test } from 'vitest';
import { plantFailPoints } from '../../../server/kernel/failPoints';
import { eventOf } from '../../helpers/stripe';
import { said, stripeTill, work } from './tillOfTests';

/** Refunds that Parley sends through Stripe, or that are made there. */

const cast = stripeTill();

describe('refunding', () => {
  const refunds = () => [...cast.till.stripe.refunds.values()];

  test('sends the money, in parts and all of it, and its events change nothing more', async () => {
    const { order, payment } = await cast.paid();
    const part = await cast.till.act(order.id, 'refund', { amount: 500, reason: 'Late' });
    expect([part.status, part.body.data.refundedAmount]).toEqual([200, 500]);
    expect(refunds().at(-1)).toMatchObject({ payment_intent: payment, amount: 500 });
    await cast.till.sendStripe(cast.stand, eventOf('refund.created', refunds().at(-1)!));
    expect(await cast.till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 500 });
    await cast.till.act(order.id, 'refund', { amount: null, reason: 'All' });
    expect(await cast.till.orderOf(order.id)).toEqual({ state: 'refunded', paid: 2_000, refunded: 2_000 });
    const over = await cast.till.act(order.id, 'refund', { amount: 1, reason: 'More' });
    expect(over.body.errorCode).toBe('ORDER_NOTHING_TO_REFUND');
  });

  test('moves the money once for many at the same time and a repeated idempotency key', async () => {
    const { order } = await cast.paid();
    const before = refunds().length;
    const body = { amount: 1_500, reason: 'Late' };
    const answers = await Promise.all([1, 2, 3].map(() => cast.till.act(order.id, 'refund', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const url = `/api/v1/orders/${order.id}/refund`;
    const keyed = () =>
      cast.till.company.owner.post(url, { amount: 100, reason: 'x' }, { 'idempotency-key': 'refund-once' });
    expect([(await keyed()).status, (await keyed()).status]).toEqual([200, 200]);
    expect(
      refunds()
        .slice(before)
        .map(({ amount }) => amount),
    ).toEqual([1_500, 100]);
    expect(await cast.till.orderOf(order.id)).toMatchObject({ refunded: 1_600 });
  });

  test('is only recorded if the money was sent back already', async () => {
    const { order } = await cast.paid();
    const before = refunds().length;
    await cast.till.act(order.id, 'refund', { amount: 500, reason: 'In cash', onlyRecord: true });
    expect([refunds().length, await cast.till.orderOf(order.id)]).toEqual([
      before,
      { state: 'paid', paid: 2_000, refunded: 500 },
    ]);
  });

  test('that Stripe does not answer is stored, cannot be made twice, and is sent once when it answers', async () => {
    const { order } = await cast.paid();
    const before = refunds().length;
    cast.till.stripe.mood = 'broken';
    const waits = await cast.till.act(order.id, 'refund', { amount: 2_000, reason: 'Late' });
    expect([waits.status, waits.body.errorCode]).toEqual([503, 'REFUND_WAITS']);
    expect(await cast.till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 0 });
    expect((await cast.till.act(order.id, 'refund', { amount: 1, reason: 'x' })).status).toBe(400);
    cast.till.stripe.mood = 'well';
    await cast.till.company.rows('update payment_refunds set next_at = now()');
    await work(cast.till, 'refunds');
    await expect
      .poll(async () => [refunds().length, await cast.till.orderOf(order.id)])
      .toEqual([before + 1, { state: 'refunded', paid: 2_000, refunded: 2_000 }]);
  });

  test('that was sent when the server ended is asked for with the same id, and recorded once', async () => {
    const { order } = await cast.paid();
    const before = refunds().length;
    plantFailPoints((name) => {
      if (name === 'payment.refund-sent') throw new Error('the server ended');
    });
    onTestFinished(() => plantFailPoints(null));
    await cast.till.act(order.id, 'refund', { amount: 500, reason: 'Late' });
    plantFailPoints(null);
    expect([refunds().length, await cast.till.orderOf(order.id)]).toMatchObject([before + 1, { refunded: 0 }]);
    await cast.till.company.rows('update payment_refunds set next_at = now()');
    await work(cast.till, 'refunds');
    await expect
      .poll(async () => [refunds().length, await cast.till.orderOf(order.id)])
      .toMatchObject([before + 1, { refunded: 500 }]);
  });

  test('that Stripe refuses says so, and the amount can be refunded again', async () => {
    const { order, payment } = await cast.paid();
    cast.till.stripe.refund(payment, 2_000, 'usd');
    const refused = await cast.till.act(order.id, 'refund', { amount: 500, reason: 'Late' });
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'REFUND_REFUSED']);
    expect(refused.text).not.toContain('hush');
    expect((await cast.till.company.owner.get(`/api/v1/orders/${order.id}`)).body.data.refundableAmount).toBe(2_000);
  });

  test('that fails days later puts the amount back, once, whether its events come in order or not', async () => {
    for (const isEarly of [false, true]) {
      const { order } = await cast.paid();
      cast.till.stripe.refundsBecome = isEarly ? 'succeeded' : 'pending';
      if (isEarly) {
        const refund = cast.till.stripe.refund(order.id, 500, 'usd');
        Object.assign(refund, { payment_intent: cast.till.stripe.newest().payment_intent, status: 'failed' });
        await cast.till.sendStripe(cast.stand, eventOf('refund.failed', refund));
        await cast.till.sendStripe(cast.stand, eventOf('refund.created', { ...refund, status: 'pending' }));
      } else {
        await cast.till.act(order.id, 'refund', { amount: null, reason: 'Late' });
        expect(await cast.till.orderOf(order.id)).toMatchObject({ state: 'refunded', refunded: 2_000 });
        const failed = { ...refunds().at(-1)!, status: 'failed' };
        for (const type of ['refund.failed', 'refund.updated'])
          await cast.till.sendStripe(cast.stand, eventOf(type, failed));
        expect((await said(cast.till, 'refund-failed')).at(-1)).toMatchObject({ parameters: { amount: 2_000 } });
      }
      expect(await cast.till.orderOf(order.id)).toMatchObject({ paid: 2_000, refunded: 0 });
    }
  });

  test('more at Stripe than was paid waits for review', async () => {
    const { order, payment } = await cast.paid();
    await cast.till.sendStripe(cast.stand, eventOf('refund.created', cast.till.stripe.refund(payment, 2_001, 'usd')));
    expect(await cast.till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 0 });
    expect((await said(cast.till, 'money-unclear')).at(-1)).toMatchObject({
      parameters: { reason: 'too-much', amount: 2_001 },
    });
  });
});
