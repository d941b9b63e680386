import { orderMayBecome } from '../../../src/schema/order';
import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import type { CheckoutDeps } from '../deps';
import { changeOrder } from './change';
import { orderEnded } from './ended';
import { type LockedOrder, lockOrder } from './lock';
import { notifyRefundDue } from './refundDue';
import { publishOrder } from './publish';

/**
 * Ends an order that nobody paid: its coupon may be used again. False when it was paid, or had ended; money that came for
 * a part of it is given back first. Throws NOT_FOUND for an order that is not the company's.
 */
export async function cancelOrder(trx: Trx, deps: CheckoutDeps, author: Author, orderId: string): Promise<boolean> {
  const order = await lockOrder(trx, deps.table('orders'), author.companyId, orderId);
  return cancelOrderOf(trx, deps, author, order);
}

/** The same for an order that is held already. */
export async function cancelOrderOf(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  order: LockedOrder,
): Promise<boolean> {
  if (order.paidAmount > order.refundedAmount) return false;
  return cancelUnpaid(trx, deps, author, order);
}

/** The same also where a part of it was paid: people are told that this is to be given back. */
export async function cancelUnpaid(trx: Trx, deps: CheckoutDeps, author: Author, order: LockedOrder): Promise<boolean> {
  if (!orderMayBecome(order.state, 'cancelled')) return false;
  const cancelled = await changeOrder(trx, deps.table('orders'), author, order, { state: 'cancelled' });
  await publishOrder(trx, author, 'order-cancelled', cancelled);
  await orderEnded(trx, deps, author, cancelled, 'cancelled');
  const left = cancelled.paidAmount - cancelled.refundedAmount;
  if (left > 0) await notifyRefundDue(trx, deps, author, cancelled, left);
  return true;
}
