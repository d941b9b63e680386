import type Stripe from 'stripe';
import { PaymentFault } from '../../../../kernel/payments/provider';
import { askStripe, expireSession, provedBody, stripeAmount, stripeClient } from '../../../../kernel/payments/stripe';
import { type CreateProvider, textIn } from '../../kinds';
import type { PaymentToBegin, RefundToSend, SentRefund } from '../../provider';
import { endEvents, eventsOf, paidEvents, refundEvents } from './events';

/** Takes buyers' payments on Stripe's own page, by any method that the Stripe account offers. */
export const stripeProvider: CreateProvider = (settings, { api }) => {
  const [key, endpointSecret] = [textIn(settings, 'secretKey'), textIn(settings, 'endpointSecret')];
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
    end: ({ reference }) => askStripe(expireSession(stripe, reference)),
    refund: (refund) => sendRefund(stripe, refund),
    async read(call) {
      const body = endpointSecret === '' ? false : provedBody(stripe, call, endpointSecret);
      return body === false ? false : eventsOf(body);
    },
    async check() {
      if (!/^(sk|rk)_\S{8,}$/.test(key)) throw new PaymentFault('No secret key of Stripe.', 'access');
      await askStripe(sessions.list({ limit: 1 }));
      if (endpointSecret === '') throw new PaymentFault('No signing secret of Stripe.', 'access', deafText);
    },
  };
};

const deafText = {
  en: "The key works, but no signing secret is stored: payments wouldn't be noticed at once. Create the endpoint at Stripe and enter its secret.",
  zh: '私钥可用，但未填写端点签名密钥，付款无法及时通知。请在 Stripe 创建端点并填写其密钥。',
};

/** Looks for the refund first: Stripe forgets a key after a day, and would then send the money a second time. */
async function sendRefund(stripe: Stripe, { id, payment, amount, currency }: RefundToSend): Promise<SentRefund> {
  const { data } = await askStripe(stripe.refunds.list({ payment_intent: payment, limit: 100 }));
  const known = data.find(({ metadata }) => metadata?.refundId === id);
  const wanted = { payment_intent: payment, amount: stripeAmount(amount, currency), metadata: { refundId: id } };
  const sent = known ?? (await askStripe(stripe.refunds.create(wanted, { idempotencyKey: id })));
  return { id: sent.id, failed: sent.status === 'failed' || sent.status === 'canceled' };
}

function sessionOf(payment: PaymentToBegin): Stripe.Checkout.SessionCreateParams {
  const { id, number, title, amount, currency, expiresAt, back } = payment;
  const metadata = { attemptId: id };
  const price = {
    currency: currency.toLowerCase(),
    unit_amount: stripeAmount(amount, currency),
    product_data: { name: `${title.slice(0, 200)} (${number})` },
  };
  return {
    mode: 'payment',
    client_reference_id: id,
    metadata,
    payment_intent_data: { metadata },
    line_items: [{ quantity: 1, price_data: price }],
    // Only the order's currency: a payment in another one would not fit it.
    adaptive_pricing: { enabled: false },
    success_url: back,
    cancel_url: back,
    expires_at: Math.floor(Date.parse(expiresAt) / 1_000),
  };
}
