import { inPatientTransaction } from '../../kernel/db/patience';
import type { Db } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { failPoint } from '../../kernel/failPoints';
import { invalid } from '../../kernel/http/refusal';
import type { CheckoutDeps } from '../deps';
import { lockOrder } from '../orders/lock';
import { recordPaymentOf } from '../orders/payments';
import { payUsual } from '../orders/payUsual';
import { recordRefundOf } from '../orders/refund';
import type { PaymentCallback } from './provider';

/**
 * Records an authenticated provider callback, once per event. Throws NOT_FOUND if the order does not exist, and a
 * validation error on `currency` if it differs from the order's.
 */
export async function takeCallback(
  db: Db,
  deps: CheckoutDeps,
  source: string,
  callback: PaymentCallback,
): Promise<{ readonly result: 'noted' | 'repeated' }> {
  const result = (await isUsual(db, deps, source, callback)) ? 'noted' : await take(db, deps, source, callback);
  await failPoint('order.after-commit');
  deps.fulfilment.wake();
  return { result };
}

function isUsual(
  db: Db,
  deps: CheckoutDeps,
  source: string,
  { kind, companyId, orderId, eventId, amount, currency }: PaymentCallback,
): Promise<boolean> {
  if (kind !== 'paid') return Promise.resolve(false);
  const requestId = requestIdOf(source);
  return payUsual(db, deps, companyId, { order: { id: orderId }, source, eventId, amount, currency, requestId });
}

function take(
  db: Db,
  deps: CheckoutDeps,
  source: string,
  { kind, companyId, orderId, eventId, amount, currency }: PaymentCallback,
): Promise<'noted' | 'repeated'> {
  const author: Author = { companyId, userId: null, requestId: requestIdOf(source) };
  return inPatientTransaction(db, async (trx) => {
    const order = await lockOrder(trx, deps.table('orders'), companyId, orderId);
    if (order.currency !== currency) throw invalid([{ path: 'currency', code: 'rule', message: otherCurrency }]);
    const money = { orderId, source, eventId, amount };
    const result = await (kind === 'paid' ? recordPaymentOf : recordRefundOf)(trx, deps, author, order, money);
    await failPoint('order.before-commit');
    return result;
  });
}

const requestIdOf = (source: string) => `payment ${source}`;

const otherCurrency = { en: 'This order is in another currency.', zh: '此订单的币种不同。' };
