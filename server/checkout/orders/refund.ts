import { orderMayBecome } from '../../../src/schema/order';
import type { Author, Trx } from '../../kernel/db/queries';
import { invalid } from '../../kernel/http/refusal';
import type { CheckoutDeps } from '../deps';
import { correctInvoice } from '../invoices/issue';
import { taxMoved } from '../tax';
import { changeOrder } from './change';
import { orderEnded } from './ended';
import { type LockedOrder, toFulfil } from './lock';
import { type MoneyEvent, type Recorded, recordMoney } from './payments';
import { publishOrder } from './publish';

export interface Refund extends Omit<MoneyEvent, 'amount'> {
  /** Minor units; null: everything that remains of the payments. */
  readonly amount: number | null;
  readonly reason?: string | null;
}

/**
 * Records a refund of a locked order, exactly once. After a full refund the order ends: pending deliveries are stopped,
 * delivered ones revoked. Throws a validation error on `amount` if more than the remaining amount is refunded.
 */
export async function recordRefund(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  order: LockedOrder,
  refund: Refund,
): Promise<Recorded> {
  const left = order.paidAmount - order.refundedAmount;
  const amount = refund.amount ?? left;
  const [isNew] = await recordMoney(trx, author.companyId, 'refunded', [{ ...refund, amount, order }]);
  if (!isNew) return 'repeated';
  if (amount > left)
    throw invalid([{ path: 'amount', code: 'max', params: { limit: left, currency: order.currency } }]);
  const isAll = amount === left && orderMayBecome(order.state, 'refunded');
  const change = { refundedAmount: order.refundedAmount + amount, ...(isAll ? ({ state: 'refunded' } as const) : {}) };
  const refunded = await changeOrder(trx, deps.table('orders'), author, order, change, { at: refund.at });
  await publishOrder(trx, author, 'order-refunded', refunded, amount);
  const { source, eventId } = refund;
  const told = { amount, tax: -taxMoved(order, -amount), about: `${source} ${eventId}` };
  await deps.fulfilment.orderRefunded(trx, toFulfil(author.companyId, refunded), told);
  if (isAll) await orderEnded(trx, deps, author, refunded, 'refunded');
  await correctInvoice(trx, deps, author, order, -amount);
  return 'noted';
}
