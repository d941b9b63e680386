import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { CheckoutDeps } from '../../../server/checkout/deps';
import { waitingEvents } from '../../../server/checkout/payments/inbox';
import { openPayments } from '../../../server/checkout/payments/look';
import { waitingRefunds } from '../../../server/checkout/payments/refunds';
import { settleDue } from '../../../server/kernel/jobs/due';
import { type Bought, type Stand, startTill, type Till } from '../../helpers/till';

/** A till for the tests of a file, with a stand whose buyers pay through Stripe. */
export function stripeTill() {
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
  return {
    get till() {
      return till;
    },
    get stand() {
      return stand;
    },
    /** Buys, presses Pay and pays; returns the order and what Stripe knows of it. */
    async paid(at: Stand = stand) {
      const order = await at.buy();
      await order.begun();
      const session = till.stripe.newest();
      const event = till.stripe.pay(session);
      expect((await till.sendStripe(at, event)).body.data).toEqual({ result: 'noted' });
      return { order, session, event, payment: session.payment_intent! };
    },
  };
}

/** The parameters of the owner's notifications of a kind. */
export function said(till: Till, kind: string) {
  return till.company.rows(
    `select parameters from notifications where kind = $1 and member_id = $2 order by created_at, id`,
    [kind, till.company.cast.owner.userId],
  );
}

/** Does once what the server does in the background. */
export function work(till: Till, what: keyof typeof works) {
  const { app } = till.company.server;
  const { delivery } = app;
  const deps: CheckoutDeps = { ...delivery.deps, fulfilment: delivery.fulfilment, paymentApis: till.apis };
  return settleDue(works[what](app.db, deps));
}

const works = { payments: openPayments, refunds: waitingRefunds, events: waitingEvents };

export async function deliveriesOf(till: Till, { id }: Bought): Promise<string[]> {
  return (await till.company.rows('select state from deliveries where order_id = $1', [id])).map(({ state }) => state);
}
