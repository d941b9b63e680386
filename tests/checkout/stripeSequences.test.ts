import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { size } from '../helpers/size';
import { eventOf } from '../helpers/stripe';
import { type Stand, startTill, type Till } from '../helpers/till';
import { keyOf, model, refundAmounts, type Step, sequences } from './stripeModel';

let till: Till;
let stand: Stand;
beforeAll(async () => {
  till = await startTill();
  stand = await till.stand();
});
afterAll(() => till.close());

/** An order with two pages at Stripe, both of which can be paid. */
async function begun() {
  const order = await stand.buy();
  const pages = [];
  for (let page = 0; page < 2; page += 1) {
    await order.begun();
    pages.push(till.stripe.newest());
    await till.company.rows('update payment_attempts set expires_at = now() where order_id = $1', [order.id]);
  }
  return { order, pages };
}

test('every sequence of events amounts to what a simple model says', async () => {
  await fc.assert(
    fc.asyncProperty(sequences(), async (steps) => {
      const { order, pages } = await begun();
      const expected = model();
      for (const step of steps) {
        expected.take(step);
        if (step.kind === 'cancel') await till.act(order.id, 'cancel', {});
        else expect((await till.sendStripe(stand, eventFor(step, pages[step.page]!))).status).toBe(200);
        const [found] = await till.company.rows(
          `select replace(state, 'shipped', 'paid') as state, paid_amount::int as paid, refunded_amount::int as refunded,
                  (select count(*)::int from deliveries d where d.order_id = o.id) as delivered from orders o where id = $1`,
          [order.id],
        );
        expect(found).toEqual(expected.order);
      }
    }),
    { numRuns: size({ small: 25, usual: 1_000 }), seed: 47 },
  );
  await till.ledger();
}, 1_800_000);

function eventFor(step: Exclude<Step, { kind: 'cancel' }>, page: ReturnType<Till['stripe']['newest']>): object {
  if (step.kind === 'paid') return till.stripe.pay(page);
  const money = { payment_intent: `pi_${page.id}`, currency: 'usd' };
  if (step.kind === 'dispute-lost' || step.kind === 'dispute-won') {
    const status = step.kind === 'dispute-lost' ? 'lost' : 'won';
    return eventOf('charge.dispute.closed', {
      id: `du_${page.id}`,
      object: 'dispute',
      amount: 2_000,
      status,
      ...money,
    });
  }
  const hasFailed = step.kind === 'refund-failed';
  const id = `re_${page.id} ${keyOf({ ...step, kind: 'refunded' })}`;
  const refund = { id, object: 'refund', amount: refundAmounts[step.refund], metadata: {}, ...money };
  return eventOf(hasFailed ? 'refund.failed' : 'refund.updated', {
    ...refund,
    status: hasFailed ? 'failed' : 'succeeded',
  });
}
