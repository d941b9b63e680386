import type Stripe from 'stripe';
import { isRecordId } from '../../../../src/schema/values';
import { stripeId, stripeMoney } from '../../../kernel/payments/stripe';
import type { PaymentEvent } from '../provider';

/**
 * Maps a body that Stripe signed to a payment event. Null if it concerns no invoice: other uses of the Stripe account,
 * event notifications (`v2.core.event`), or anything else that does not carry one of the objects below.
 */
export function eventOf(body: unknown): PaymentEvent | null {
  const event = body as Partial<Stripe.Event> | null;
  const object = event?.data?.object as { readonly id?: unknown } | null | undefined;
  if (typeof object?.id !== 'string') return null;
  switch (event!.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paidEvent(object as unknown as Stripe.Checkout.Session);
    // A delayed bank transfer failed; its checkout page accepts no other payment.
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return expiredEvent(object as unknown as Stripe.Checkout.Session);
    case 'charge.refunded':
      return refundEvent(object as unknown as Stripe.Charge, event!.data!.previous_attributes);
    default:
      return null;
  }
}

/** The payment of a checkout session; null if it is not paid yet, for example while a bank transfer is pending. */
export function paidEvent(session: Stripe.Checkout.Session): PaymentEvent | null {
  const about = aboutOf(session.metadata);
  if (about === null || session.payment_status !== 'paid') return null;
  const payment = stripeId(session.payment_intent) ?? session.id;
  // Keyed by the payment, not the Stripe event: a payment found by a query and its later webhook deduplicate.
  return { kind: 'paid', eventId: payment, ...about, ...stripeMoney(session.amount_total, session.currency) };
}

function expiredEvent(session: Stripe.Checkout.Session): PaymentEvent | null {
  const about = aboutOf(session.metadata);
  return about && { kind: 'expired', eventId: `over ${session.id}`, ...about, amount: 0, currency: '' };
}

/** A charge carries the sum of its refunds so far: this one is what was added. */
function refundEvent(charge: Stripe.Charge, before: Partial<Stripe.Charge> | null = null): PaymentEvent | null {
  const about = aboutOf(charge.metadata);
  if (about === null) return null;
  const { id, amount_refunded: refunded, currency } = charge;
  const money = stripeMoney(refunded - (before?.amount_refunded ?? 0), currency);
  return { kind: 'refunded', eventId: `back ${id} ${refunded}`, ...about, ...money };
}

/**
 * Company and invoice from the metadata we attached; null for objects that other uses of the Stripe account created.
 */
function aboutOf(metadata: Stripe.Metadata | null | undefined): Pick<PaymentEvent, 'companyId' | 'invoiceId'> | null {
  const { companyId, invoiceId } = metadata ?? {};
  return isRecordId(companyId) && isRecordId(invoiceId) ? { companyId, invoiceId } : null;
}
