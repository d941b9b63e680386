import { orderMayBecome } from '../../../src/schema/order';
import type { Author, Trx } from '../../kernel/db/queries';
import type { CheckoutDeps } from '../deps';
import { changeOrder } from './change';
import { orderEnded } from './ended';
import { type LockedOrder, lockOrder } from './lock';
import { publishOrder } from './publish';
import { notifyRefundDue } from './refundDue';

/**
 * Cancels an unpaid order and releases its coupon. False if it was paid or has ended; a partial payment must be
 * refunded first. Throws NOT_FOUND if the order is not the company's.
 */
export async function cancelOrder(trx: Trx, deps: CheckoutDeps, author: Author, orderId: string): Promise<boolean> {
  const order = await lockOrder(trx, deps.table('orders'), author.companyId, orderId);
  return cancelOrderOf(trx, deps, author, order);
}

/** Like `cancelOrder`, for an order already locked. */
export async function cancelOrderOf(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  order: LockedOrder,
  at: string | null = null,
): Promise<boolean> {
  if (order.paidAmount > order.refundedAmount) return false;
  return cancelUnpaid(trx, deps, author, order, at);
}

/** Like `cancelOrderOf`, but also cancels a partly paid order and notifies members that a refund is due. */
export async function cancelUnpaid(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  order: LockedOrder,
  at: string | null = null,
): Promise<boolean> {
  if (!orderMayBecome(order.state, 'cancelled')) return false;
  const cancelled = await changeOrder(trx, deps.table('orders'), author, order, { state: 'cancelled' }, { at });
  await publishOrder(trx, author, 'order-cancelled', cancelled);
  await orderEnded(trx, deps, author, cancelled, 'cancelled');
  const left = cancelled.paidAmount - cancelled.refundedAmount;
  if (left > 0) await notifyRefundDue(trx, deps, author, cancelled, left);
  return true;
}
