import type Stripe from 'stripe';
import type { PaymentEvent } from '../provider';

/** Maps a Stripe event to a payment event; null if it concerns no invoice. */
export function eventOf(event: Stripe.Event): PaymentEvent | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paidEvent(event.data.object);
    // A delayed bank transfer failed; its checkout page accepts no other payment.
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return expiredEvent(event.data.object);
    case 'charge.refunded':
      return refundEvent(event.data.object);
    default:
      return null;
  }
}

/** The payment of a checkout session; null if it is not paid yet, for example while a bank transfer is pending. */
export function paidEvent(session: Stripe.Checkout.Session): PaymentEvent | null {
  const about = aboutOf(session.metadata);
  if (about === null || session.payment_status !== 'paid') return null;
  const payment = idOf(session.payment_intent) ?? session.id;
  const money = { amount: session.amount_total ?? 0, currency: (session.currency ?? '').toUpperCase() };
  // Keyed by the payment, not the Stripe event: a payment found by a query and its later webhook deduplicate.
  return { kind: 'paid', eventId: payment, ...about, ...money };
}

function expiredEvent(session: Stripe.Checkout.Session): PaymentEvent | null {
  const about = aboutOf(session.metadata);
  return about && { kind: 'expired', eventId: `over ${session.id}`, ...about, amount: 0, currency: '' };
}

function refundEvent(charge: Stripe.Charge): PaymentEvent | null {
  const about = aboutOf(charge.metadata);
  if (about === null) return null;
  const money = { amount: charge.amount_refunded, currency: charge.currency.toUpperCase() };
  return { kind: 'refunded', eventId: `back ${charge.id} ${charge.amount_refunded}`, ...about, ...money };
}

/**
 * Company and invoice from the metadata we attached; null for objects that other uses of the Stripe account created.
 */
function aboutOf(metadata: Stripe.Metadata | null): Pick<PaymentEvent, 'companyId' | 'invoiceId'> | null {
  const { companyId, invoiceId } = metadata ?? {};
  return companyId === undefined || invoiceId === undefined ? null : { companyId, invoiceId };
}

function idOf(given: string | { readonly id: string } | null): string | null {
  return typeof given === 'string' ? given : (given?.id ?? null);
}
