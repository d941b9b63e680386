import { inPatientTransaction } from '../../kernel/db/patience';
import type { Db } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { failPoint } from '../../kernel/failPoints';
import { invalid } from '../../kernel/http/refusal';
import { holdOrder } from '../orders/hold';
import { notePaymentOf } from '../orders/payments';
import { noteRefundOf } from '../orders/refund';
import type { CheckoutParts } from '../parts';
import type { PaymentCallback } from './provider';

/**
 * Notes what a provider proved to have told, once for each of its events. Throws NOT_FOUND for an order that is not
 * there, a refusal of `currency` for money that the order is not in.
 */
export async function takeCallback(
  db: Db,
  parts: CheckoutParts,
  source: string,
  { kind, companyId, orderId, eventId, amount, currency }: PaymentCallback,
): Promise<{ readonly result: 'noted' | 'repeated' }> {
  const author: Author = { companyId, userId: null, requestId: `payment ${source}` };
  const result = await inPatientTransaction(db, async (trx) => {
    const order = await holdOrder(trx, parts.table('orders'), companyId, orderId);
    if (order.currency !== currency) throw invalid([{ path: 'currency', code: 'rule', message: otherCurrency }]);
    const money = { orderId, source, eventId, amount };
    const noted = await (kind === 'paid' ? notePaymentOf : noteRefundOf)(trx, parts, author, order, money);
    await failPoint('order.before-commit');
    return noted;
  });
  await failPoint('order.after-commit');
  parts.fulfilment.wake();
  return { result };
}

const otherCurrency = { en: 'This order is in another currency.', zh: '此订单的币种不同。' };
