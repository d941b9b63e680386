import Stripe from 'stripe';
import { invoiceProviders } from '../../../../src/schema/billing/invoice';
import { invalid } from '../../../kernel/http/refusal';
import {
  AmountTooSmall,
  type PaymentEvent,
  PaymentFault,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderCall,
} from '../provider';
import { eventOf, paidEvent } from './events';

export interface StripeSettings {
  readonly key: string;
  /** Signing secret of the webhook endpoint. */
  readonly webhookSecret: string;
}

/** Stripe accepts at most 24 hours, by its own clock: a session of an invoice due in 24 hours ends a little earlier. */
const endsEarlierMs = 5 * 60_000;
const timeoutMs = 10_000;
const toleranceSeconds = 300;

/**
 * Takes payments on a Stripe Checkout page, by card or any other method enabled on the Stripe account. `api` replaces
 * Stripe's address in tests.
 */
export function stripeProvider({ key, webhookSecret }: StripeSettings, api: string | null): PaymentProvider {
  const stripe = new Stripe(key, { ...placeOf(api), timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false });
  const { sessions } = stripe.checkout;
  return {
    name: 'stripe',
    label: invoiceProviders.stripe,
    async begin(payment) {
      // Idempotent per invoice: a repeated call returns the session created first.
      const options = { idempotencyKey: payment.invoice.id };
      const { url, id } = await asked(sessions.create(sessionOf(payment), options));
      return { url, reference: id };
    },
    async look(about, reference) {
      const session = await asked(sessions.retrieve(reference));
      if (session.payment_status === 'paid') return paidEvent(session);
      const over = { kind: 'expired', eventId: `over ${reference}`, ...about, amount: 0, currency: '' } as const;
      return session.status === 'expired' ? over : null;
    },
    async end(reference) {
      await asked(expired(sessions, reference));
    },
    read: (request) => proved(stripe, request, webhookSecret),
  };
}

/** Expires a session. Stripe refuses that for one that has expired by itself or was completed: it has ended already. */
async function expired(sessions: Stripe['checkout']['sessions'], reference: string): Promise<void> {
  try {
    await sessions.expire(reference);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if ((await sessions.retrieve(reference)).status === 'open') throw error;
  }
}

/** Always Stripe's own host, except in tests. */
function placeOf(api: string | null): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (api === null) return { host: 'api.stripe.com', port: 443, protocol: 'https' };
  const { hostname, port } = new URL(api);
  return { host: hostname, port: Number(port), protocol: 'http' };
}

function sessionOf({ companyId, invoice, back }: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { invoiceId: invoice.id, companyId };
  const product = { name: `${invoice.planEnglishName} (${invoice.number})` };
  const price = { currency: invoice.currency.toLowerCase(), unit_amount: invoice.amount, product_data: product };
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

/**
 * Adds a timeout to a Stripe call. Stripe's error messages may contain operator secrets, so only type, code and status
 * are kept.
 */
async function asked<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaymentFault('Stripe did not answer in time.')), timeoutMs);
  });
  try {
    return await Promise.race([call, late]);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const Fault = error.code === 'amount_too_small' ? AmountTooSmall : PaymentFault;
    throw new Fault(['Stripe refused:', error.type, error.code, error.statusCode].filter(Boolean).join(' '));
  } finally {
    clearTimeout(timer);
  }
}

function proved(stripe: Stripe, { headers, body }: ProviderCall, secret: string): PaymentEvent | null | false {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return false;
  try {
    stripe.webhooks.signature!.verifyHeader(body, signature, secret, toleranceSeconds);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
  return eventOf(parsed(body));
}

// Not by Stripe's `constructEvent`: it throws on event notifications, which a Stripe account may be set to send here.
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw invalid([{ path: 'body', code: 'malformed' }]);
  }
}
