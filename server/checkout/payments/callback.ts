import { inPatientTransaction } from '../../kernel/db/patience';
import { type Db, inSavepoint } from '../../kernel/db/queries';
import { notThere } from '../../kernel/db/records/refusals';
import { failPoint } from '../../kernel/failPoints';
import { Refusal } from '../../kernel/http/refusal';
import type { CheckoutDeps } from '../deps';
import { lockOrder } from '../orders/lock';
import { pay } from '../orders/pay';
import type { Recorded } from '../orders/payments';
import { recordRefund } from '../orders/refund';
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
): Promise<{ readonly result: Recorded }> {
  const result = await (callback.kind === 'paid' ? takePayment : takeRefund)(db, deps, source, callback);
  await failPoint('order.after-commit');
  deps.fulfilment.wake();
  return { result };
}

async function takePayment(
  db: Db,
  deps: CheckoutDeps,
  source: string,
  { companyId, orderId, eventId, amount, currency }: PaymentCallback,
): Promise<Recorded> {
  const requestId = requestIdOf(source);
  const result = await pay(db, deps, companyId, { key: { id: orderId }, source, eventId, amount, currency, requestId });
  if (result === 'other') throw notThere(deps.table('orders'));
  return result;
}

function takeRefund(db: Db, deps: CheckoutDeps, source: string, callback: PaymentCallback): Promise<Recorded> {
  const { companyId, orderId, eventId, amount, currency } = callback;
  const author = { companyId, userId: null, requestId: requestIdOf(source) };
  return inPatientTransaction(db, async (trx) => {
    const order = await lockOrder(trx, deps.table('orders'), companyId, orderId);
    const review = () => keepForReview(trx, deps, author, order, { ...callback, source });
    const record = () => recordRefund(trx, deps, author, order, { source, eventId, amount });
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
