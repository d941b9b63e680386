import type Stripe from 'stripe';
import type { PaymentEvent } from '../provider';

/** What an event of Stripe's tells of an invoice; null for what concerns none. */
export function eventOf(event: Stripe.Event): PaymentEvent | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paidEvent(event.data.object);
    // A transfer that was on its way and did not arrive: its page takes no other.
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return expiredEvent(event.data.object);
    case 'charge.refunded':
      return refundEvent(event.data.object);
    default:
      return null;
  }
}

/** The money of a session; null while there is none, as of a transfer that is on its way. */
export function paidEvent(session: Stripe.Checkout.Session): PaymentEvent | null {
  const about = aboutOf(session.metadata);
  if (about === null || session.payment_status !== 'paid') return null;
  const payment = idOf(session.payment_intent) ?? session.id;
  const money = { amount: session.amount_total ?? 0, currency: (session.currency ?? '').toUpperCase() };
  // By the payment, not by the event: what was found by asking is the same money as what is told later.
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

/** Whose it is, as we said when the payment was begun; null for what an account at Stripe is used for besides. */
function aboutOf(metadata: Stripe.Metadata | null): Pick<PaymentEvent, 'companyId' | 'invoiceId'> | null {
  const { companyId, invoiceId } = metadata ?? {};
  return companyId === undefined || invoiceId === undefined ? null : { companyId, invoiceId };
}

function idOf(given: string | { readonly id: string } | null): string | null {
  return typeof given === 'string' ? given : (given?.id ?? null);
}
