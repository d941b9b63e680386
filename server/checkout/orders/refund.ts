import { orderMayBecome } from '../../../src/schema/order';
import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import { invalid } from '../../kernel/http/refusal';
import type { CheckoutDeps } from '../deps';
import { changeOrder } from './change';
import { orderEnded } from './ended';
import { type LockedOrder, lockOrder } from './lock';
import { isNewMoney, type MoneyEvent } from './payments';
import { publishOrder } from './publish';

export interface Refund extends Omit<MoneyEvent, 'amount'> {
  /** Minor units; null: everything that remains of the payments. */
  readonly amount: number | null;
  /** The reason, if given. */
  readonly reason?: string | null;
}

/**
 * Records a refund, exactly once. After a full refund the order ends: pending deliveries are stopped, delivered ones
 * revoked. Throws a validation error on `amount` if more than the remaining amount is refunded, and NOT_FOUND if the
 * order is not the company's.
 */
export async function recordRefund(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  refund: Refund,
): Promise<'noted' | 'repeated'> {
  const order = await lockOrder(trx, deps.table('orders'), author.companyId, refund.orderId);
  return recordRefundOf(trx, deps, author, order, refund);
}

/** Like `recordRefund`, for an order already locked. */
export async function recordRefundOf(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  order: LockedOrder,
  refund: Refund,
): Promise<'noted' | 'repeated'> {
  const left = order.paidAmount - order.refundedAmount;
  const amount = refund.amount ?? left;
  if (!(await isNewMoney(trx, author.companyId, 'refunded', { ...refund, amount }))) return 'repeated';
  if (amount > left)
    throw invalid([{ path: 'amount', code: 'max', params: { limit: left, currency: order.currency } }]);
  const isAll = amount === left && orderMayBecome(order.state, 'refunded');
  const change = { refundedAmount: order.refundedAmount + amount, ...(isAll ? ({ state: 'refunded' } as const) : {}) };
  const refunded = await changeOrder(trx, deps.table('orders'), author, order, change, { at: refund.at });
  await publishOrder(trx, author, 'order-refunded', refunded, amount);
  if (isAll) await orderEnded(trx, deps, author, refunded, 'refunded');
  return 'noted';
}
