import { inPatientTransaction } from '../../kernel/db/patience';
import { type Db, inSavepoint } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { failPoint } from '../../kernel/failPoints';
import { Refusal } from '../../kernel/http/refusal';
import type { CheckoutDeps } from '../deps';
import { lockOrder } from '../orders/lock';
import { recordPaymentOf } from '../orders/payments';
import { payUsual } from '../orders/payUsual';
import { recordRefundOf } from '../orders/refund';
import type { PaymentCallback } from './provider';
import { keepForReview } from './review';

/**
 * Records an authenticated provider callback, once per event. Money in another currency, or refunded beyond what was
 * paid, is kept for review. Throws NOT_FOUND if the order does not exist.
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

function take(db: Db, deps: CheckoutDeps, source: string, callback: PaymentCallback): Promise<'noted' | 'repeated'> {
  const { kind, companyId, orderId, eventId, amount, currency } = callback;
  const author: Author = { companyId, userId: null, requestId: requestIdOf(source) };
  return inPatientTransaction(db, async (trx) => {
    const order = await lockOrder(trx, deps.table('orders'), companyId, orderId);
    const money = { orderId, source, eventId, amount };
    const review = () => keepForReview(trx, deps, author, source, order, callback);
    const record = () => (kind === 'paid' ? recordPaymentOf : recordRefundOf)(trx, deps, author, order, money);
    const result = await (order.currency === currency
      ? inSavepoint(trx, record).catch((error) => (isTooMuch(error) ? review() : Promise.reject(error)))
      : review());
    await failPoint('order.before-commit');
    return result;
  });
}

const requestIdOf = (source: string) => `payment ${source}`;

/** More was refunded than is left of the payments. */
function isTooMuch(error: unknown): boolean {
  return error instanceof Refusal && error.details.issues?.[0]?.path === 'amount';
}
