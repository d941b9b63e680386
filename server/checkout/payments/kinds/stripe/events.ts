import type Stripe from 'stripe';
import { isRecordId } from '../../../../../src/schema/values';
import { stripeId, stripeMoney } from '../../../../kernel/payments/stripe';
import type { ProviderEvent } from '../../provider';

/**
 * Maps a body that Stripe signed to events of our payments; empty for everything else, such as other uses of the Stripe
 * account. Refunds follow from refund.*: charge.refunded carries the sum so far and not the refund.
 */
export function eventsOf(body: unknown): ProviderEvent[] {
  const event = body as Partial<Stripe.Event> | null;
  const object = event?.data?.object as { readonly id?: unknown } | null | undefined;
  if (typeof object?.id !== 'string') return [];
  switch (event!.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paidEvents(object as unknown as Stripe.Checkout.Session);
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return endEvents(object as unknown as Stripe.Checkout.Session);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundEvents(object as unknown as Stripe.Refund);
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed':
      return disputeEvents(object as unknown as Stripe.Dispute);
    default:
      return [];
  }
}

/** The payment of a checkout session; empty if it is not paid yet, for example while a bank transfer is pending. */
export function paidEvents({ id, metadata, payment_status, ...session }: Stripe.Checkout.Session): ProviderEvent[] {
  const attemptId = attemptOf(metadata);
  if (attemptId === null || payment_status !== 'paid') return [];
  // Keyed by the payment, not the Stripe event: two events, or a query, may tell of the same payment.
  const eventId = stripeId(session.payment_intent) ?? id;
  const money = stripeMoney(session.amount_total, session.currency);
  return [{ kind: 'paid', eventId, payment: null, attemptId, ...money }];
}

export function endEvents({ id, metadata }: Stripe.Checkout.Session): ProviderEvent[] {
  const attemptId = attemptOf(metadata);
  return attemptId === null ? [] : [{ kind: 'ended', eventId: id, payment: null, attemptId, amount: 0, currency: '' }];
}

export function refundEvents(refund: Stripe.Refund): ProviderEvent[] {
  const payment = stripeId(refund.payment_intent);
  if (payment === null) return [];
  const hasFailed = refund.status === 'failed' || refund.status === 'canceled';
  const refundId = refund.metadata?.refundId;
  const money = stripeMoney(refund.amount, refund.currency);
  const about = { eventId: refund.id, payment, attemptId: null, refundId: isRecordId(refundId) ? refundId : null };
  return [{ kind: hasFailed ? 'refund-failed' : 'refunded', ...about, ...money }];
}

/** Inquiries (`warning_*`) take no money: members are told, with an amount of 0. */
function disputeEvents(dispute: Stripe.Dispute): ProviderEvent[] {
  const payment = stripeId(dispute.payment_intent);
  if (payment === null) return [];
  const { amount, currency } = stripeMoney(dispute.amount, dispute.currency);
  const about = { eventId: dispute.id, payment, attemptId: null, amount, currency };
  switch (dispute.status) {
    case 'won':
      return [{ kind: 'dispute-won', ...about }];
    case 'lost':
      return [{ kind: 'dispute-lost', ...about }];
    case 'warning_needs_response':
    case 'warning_under_review':
      return [{ kind: 'disputed', ...about, eventId: `${dispute.id} inquiry`, amount: 0 }];
    case 'needs_response':
    case 'under_review':
      return [{ kind: 'disputed', ...about }];
    default:
      return [];
  }
}

function attemptOf(metadata: Stripe.Metadata | null | undefined): string | null {
  const attemptId = metadata?.attemptId;
  return isRecordId(attemptId) ? attemptId : null;
}
