import { describe, expect, test } from 'vitest';
import { eventOf } from '../../helpers/stripe';
import { said, stripeTill } from './tillOfTests';

/** Payments through Stripe that are disputed. */

const cast = stripeTill();

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
    const at = await cast.till.stand({ ...keys, onDispute });
    const { order, payment } = await cast.paid(at);
    for (let time = 0; time < 2; time += 1) await cast.till.sendStripe(at, dispute(payment, 'needs_response'));
    const [found] = await cast.till.company.rows(
      `select k.blocked, c.mode, (select count(*)::int from deliveries d where d.order_id = o.id and d.state not in ('revoked', 'cancelled')) as delivery
         from orders o join contacts k on k.id = o.contact_id join conversations c on c.id = o.conversation_id where o.id = $1`,
      [order.id],
    );
    expect(found).toEqual(expected);
    expect((await said(cast.till, 'payment-disputed')).at(-1)).toMatchObject({
      parameters: { state: 'open', amount: 2_000 },
    });
    expect(await cast.till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 0 });
  });

  test('that is lost is a refund of what is left, that is won is none, an inquiry has no consequence', async () => {
    const lost = await cast.paid();
    await cast.till.act(lost.order.id, 'refund', { amount: 500, reason: 'Late' });
    for (const status of ['needs_response', 'lost', 'lost'])
      await cast.till.sendStripe(cast.stand, dispute(lost.payment, status));
    expect(await cast.till.orderOf(lost.order.id)).toEqual({ state: 'refunded', paid: 2_000, refunded: 2_000 });
    const won = await cast.paid();
    for (const status of ['needs_response', 'won'])
      await cast.till.sendStripe(cast.stand, dispute(won.payment, status));
    expect(await cast.till.orderOf(won.order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 0 });
    await cast.till.sendStripe(
      cast.stand,
      eventOf('charge.dispute.created', {
        id: 'du_x',
        object: 'dispute',
        payment_intent: won.payment,
        amount: 2_000,
        currency: 'usd',
        status: 'warning_needs_response',
      }),
    );
    expect((await said(cast.till, 'payment-disputed')).at(-1)).toMatchObject({
      parameters: { state: 'inquiry', amount: 0 },
    });
  });
});
