import { isRecordId } from '../../../../../src/schema/values';
import { at, listAt, textAt } from '../../../../kernel/payments/answer';
import { fromDecimal, type Reported } from '../../../../kernel/payments/units';
import type { ProviderEvent } from '../../provider';

/** Maps a body that PayPal signed to events of our payments; empty for other uses of the PayPal account. */
export function eventsOf(body: unknown): ProviderEvent[] {
  const [type, resource] = [textAt(body, 'event_type'), at(body, 'resource')];
  if (type === 'CHECKOUT.ORDER.APPROVED') return attemptEvents('changed', resource);
  if (type === 'CHECKOUT.PAYMENT-APPROVAL.REVERSED') return attemptEvents('ended', resource);
  if (type === 'PAYMENT.CAPTURE.REVERSED') return reversedEvents(resource);
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type.startsWith('PAYMENT.REFUND.')) return refundEvents(resource);
  if (type.startsWith('PAYMENT.CAPTURE.')) return captureEvents(resource);
  if (type.startsWith('CUSTOMER.DISPUTE.')) return disputeEvents(resource);
  return [];
}

/** All that an order says of its payments and refunds. */
export function orderEvents(order: unknown): ProviderEvent[] {
  const payments = listAt(order, 'purchase_units').map((unit) => at(unit, 'payments'));
  return payments.flatMap((one) => [
    ...listAt(one, 'captures').flatMap(captureEvents),
    ...listAt(one, 'refunds').flatMap(refundEvents),
  ]);
}

/** Our id of an order's attempt; empty if it is not ours. */
export function attemptOf(order: unknown): string {
  return textAt(order, 'purchase_units', 0, 'custom_id');
}

export function attemptEvents(kind: 'changed' | 'ended', order: unknown): ProviderEvent[] {
  const attemptId = attemptOf(order);
  if (!isRecordId(attemptId)) return [];
  const eventId = textAt(order, 'id') || textAt(order, 'order_id');
  return [{ kind, eventId, payment: null, attemptId, amount: 0, currency: '' }];
}

/** A pending payment pays nothing: it may still be denied. */
function captureEvents(capture: unknown): ProviderEvent[] {
  const [attemptId, eventId, status] = [textAt(capture, 'custom_id'), textAt(capture, 'id'), textAt(capture, 'status')];
  if (!isRecordId(attemptId) || eventId === '') return [];
  const about = { eventId, payment: null, attemptId };
  if (['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status))
    return [{ kind: 'paid', ...about, ...moneyOf(capture, 'amount') }];
  const isOver = ['DECLINED', 'DENIED', 'FAILED'].includes(status);
  return isOver ? [{ kind: 'ended', ...about, amount: 0, currency: '' }] : [];
}

function refundEvents(refund: unknown): ProviderEvent[] {
  const [payment, eventId, refundId] = [captureOf(refund), textAt(refund, 'id'), textAt(refund, 'custom_id')];
  if (payment === '' || eventId === '') return [];
  const about = { eventId, payment, attemptId: null, refundId: isRecordId(refundId) ? refundId : null };
  const kind = hasFailed(refund) ? 'refund-failed' : 'refunded';
  return [{ kind, ...about, ...moneyOf(refund, 'amount') }];
}

export function hasFailed(refund: unknown): boolean {
  return ['FAILED', 'CANCELLED'].includes(textAt(refund, 'status'));
}

/** PayPal took the money back for now; the dispute decides for good. */
function reversedEvents(resource: unknown): ProviderEvent[] {
  const payment = captureOf(resource) || textAt(resource, 'id');
  const about = { eventId: `${payment} reversed`, payment, attemptId: null };
  return [{ kind: 'disputed', ...about, ...moneyOf(resource, 'amount') }];
}

/** An inquiry takes no money: members are told, with an amount of 0. A refund that ends one is reported by itself. */
function disputeEvents(dispute: unknown): ProviderEvent[] {
  const payment = textAt(dispute, 'disputed_transactions', 0, 'seller_transaction_id');
  const id = textAt(dispute, 'dispute_id');
  if (payment === '' || id === '') return [];
  const asked = moneyOf(dispute, 'dispute_amount');
  const about = { eventId: id, payment, attemptId: null };
  const isInquiry = textAt(dispute, 'dispute_life_cycle_stage') === 'INQUIRY';
  if (textAt(dispute, 'status') !== 'RESOLVED')
    return [{ kind: 'disputed', ...about, ...asked, ...(isInquiry ? { eventId: `${id} inquiry`, amount: 0 } : {}) }];
  const outcome = textAt(dispute, 'dispute_outcome', 'outcome_code');
  if (isInquiry || outcome === '' || outcome === 'NONE') return [];
  if (outcome !== 'RESOLVED_BUYER_FAVOUR' && outcome !== 'ACCEPTED')
    return [{ kind: 'dispute-won', ...about, ...asked }];
  const taken = moneyOf(dispute, 'dispute_outcome', 'amount_refunded');
  return [{ kind: 'dispute-lost', ...about, ...(taken.currency === '' ? asked : taken) }];
}

function moneyOf(value: unknown, ...path: readonly string[]): Reported {
  return fromDecimal(at(value, ...path, 'value'), at(value, ...path, 'currency_code'));
}

/** A refund names its payment in a link only. */
function captureOf(refund: unknown): string {
  const up = listAt(refund, 'links').find((link) => textAt(link, 'rel') === 'up');
  return /\/captures\/([\w-]+)$/.exec(textAt(up, 'href'))?.[1] ?? '';
}
