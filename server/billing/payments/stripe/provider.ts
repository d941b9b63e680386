import type Stripe from 'stripe';
import { invoiceProviders } from '../../../../src/schema/billing/invoice';
import { askStripe, expireSession, provedBody, stripeAmount, stripeClient } from '../../../kernel/payments/stripe';
import type { PaymentProvider, PaymentRequest } from '../provider';
import { eventOf, paidEvent } from './events';

export interface StripeSettings {
  readonly key: string;
  readonly webhookSecret: string;
}

/** Stripe accepts at most 24 hours, by its own clock: a session of an invoice due in 24 hours ends a little earlier. */
const endsEarlierMs = 5 * 60_000;

/**
 * Takes payments on a Stripe Checkout page, by card or any other method enabled on the Stripe account. `api` replaces
 * Stripe's address in tests.
 */
export function stripeProvider({ key, webhookSecret }: StripeSettings, api: string | null): PaymentProvider {
  const stripe = stripeClient(key, api);
  const { sessions } = stripe.checkout;
  return {
    name: 'stripe',
    label: invoiceProviders.stripe,
    async begin(payment) {
      // Idempotent per invoice: a repeated call returns the session created first.
      const options = { idempotencyKey: payment.invoice.id };
      const { url, id } = await askStripe(sessions.create(sessionOf(payment), options));
      return { url, reference: id };
    },
    async look(about, reference) {
      const session = await askStripe(sessions.retrieve(reference));
      if (session.payment_status === 'paid') return paidEvent(session);
      const over = { kind: 'expired', eventId: `over ${reference}`, ...about, amount: 0, currency: '' } as const;
      return session.status === 'expired' ? over : null;
    },
    async end(reference) {
      await askStripe(expireSession(stripe, reference));
    },
    read(request) {
      const body = provedBody(stripe, request, webhookSecret);
      return body === false ? false : eventOf(body);
    },
  };
}

function sessionOf({ companyId, invoice, back }: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { invoiceId: invoice.id, companyId };
  const product = { name: `${invoice.planEnglishName} (${invoice.number})` };
  const { amount, currency } = invoice;
  const price = {
    currency: currency.toLowerCase(),
    unit_amount: stripeAmount(amount, currency),
    product_data: product,
  };
  return {
    mode: 'payment',
    client_reference_id: invoice.id,
    metadata,
    // Copied to the charge, so that refund events identify the invoice.
    payment_intent_data: { metadata },
    line_items: [{ quantity: 1, price_data: price }],
    // Only the invoice's currency: a payment in another one would not match the invoice.
    adaptive_pricing: { enabled: false },
    success_url: back,
    cancel_url: back,
    expires_at: Math.floor((Date.parse(invoice.dueAt!) - endsEarlierMs) / 1_000),
  };
}
