import type Stripe from 'stripe';
import { PaymentFault } from '../../../kernel/payments/provider';
import { askStripe, expireSession, provedBody, stripeClient } from '../../../kernel/payments/stripe';
import type { PaymentProvider, PaymentToBegin, RefundToSend, SentRefund } from '../provider';
import { endEvents, eventsOf, paidEvents, refundEvents } from './events';

interface StripeKeys {
  readonly key: string;
  readonly endpointSecret: string;
}

/** Takes buyers' payments on Stripe's own page, by any method that the Stripe account offers. */
export function stripeProvider({ key, endpointSecret }: StripeKeys, api: string | null): PaymentProvider {
  const stripe = stripeClient(key, api);
  const { sessions } = stripe.checkout;
  return {
    async begin(payment) {
      const { url, id } = await askStripe(sessions.create(sessionOf(payment), { idempotencyKey: payment.id }));
      return { url, reference: id };
    },
    async look({ reference }) {
      const session = await askStripe(sessions.retrieve(reference));
      const paid = paidEvents(session);
      if (paid.length === 0) return session.status === 'expired' ? endEvents(session) : [];
      const refunds = await askStripe(stripe.refunds.list({ payment_intent: paid[0]!.eventId, limit: 100 }));
      return [...paid, ...refunds.data.flatMap(refundEvents)];
    },
    end: (reference) => askStripe(expireSession(stripe, reference)),
    refund: (refund) => sendRefund(stripe, refund),
    read(call) {
      const body = endpointSecret === '' ? false : provedBody(stripe, call, endpointSecret);
      return body === false ? false : eventsOf(body);
    },
    async check() {
      if (!/^(sk|rk)_\S{8,}$/.test(key)) throw new PaymentFault('No secret key of Stripe.', 'access');
      await askStripe(sessions.list({ limit: 1 }));
    },
  };
}

/** Looks for the refund first: Stripe forgets a key after a day, and would then send the money a second time. */
async function sendRefund(stripe: Stripe, { id, payment, amount }: RefundToSend): Promise<SentRefund> {
  const { data } = await askStripe(stripe.refunds.list({ payment_intent: payment, limit: 100 }));
  const known = data.find(({ metadata }) => metadata?.refundId === id);
  const wanted = { payment_intent: payment, amount, metadata: { refundId: id } };
  const sent = known ?? (await askStripe(stripe.refunds.create(wanted, { idempotencyKey: id })));
  return { id: sent.id, failed: sent.status === 'failed' || sent.status === 'canceled' };
}

function sessionOf(payment: PaymentToBegin): Stripe.Checkout.SessionCreateParams {
  const { id, number, title, amount, currency, expiresAt, back } = payment;
  const metadata = { attemptId: id };
  const product = { name: `${title.slice(0, 200)} (${number})` };
  return {
    mode: 'payment',
    client_reference_id: id,
    metadata,
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: product },
      },
    ],
    // Only the order's currency: a payment in another one would not fit it.
    adaptive_pricing: { enabled: false },
    success_url: back,
    cancel_url: back,
    expires_at: Math.floor(Date.parse(expiresAt) / 1_000),
  };
}
