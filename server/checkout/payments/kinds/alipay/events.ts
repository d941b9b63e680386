import { at, textAt } from '../../../../kernel/payments/answer';
import { idOfPlain } from '../../../../kernel/payments/keys';
import { fromDecimal } from '../../../../kernel/payments/units';
import type { ProviderEvent } from '../../provider';

const nothing = { payment: null, amount: 0, currency: '' };

/**
 * What a trade says, as a notification or an answer. A trade that was refunded in full is closed, as one that was never
 * paid: only the time of the payment tells them apart.
 */
export function tradeEvents(trade: unknown): ProviderEvent[] {
  const [status, eventId] = [textAt(trade, 'trade_status'), textAt(trade, 'trade_no')];
  const attemptId = idOfPlain(textAt(trade, 'out_trade_no'));
  if (attemptId === '' || eventId === '') return [];
  const paidAt = textAt(trade, 'gmt_payment') || textAt(trade, 'send_pay_date');
  const isClosed = status === 'TRADE_CLOSED';
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED' || (isClosed && paidAt !== ''))
    return [{ kind: 'paid', eventId, payment: null, attemptId, ...fromDecimal(at(trade, 'total_amount'), 'CNY') }];
  return isClosed ? [{ kind: 'ended', eventId, attemptId, ...nothing }] : [];
}

/** A refund; `request` is what it was asked for with. */
export function refundEvent(payment: string, request: string, yuan: unknown): ProviderEvent {
  const refundId = idOfPlain(request) || null;
  const eventId = refundKey(payment, request);
  return { kind: 'refunded', eventId, payment, attemptId: null, refundId, ...fromDecimal(yuan, 'CNY') };
}

/** Alipay has no id of a refund: within its trade it is what it was asked for with. */
export function refundKey(payment: string, request: string): string {
  return `${payment} ${request}`;
}
