import { type OrderState, orderMayBecome } from '../../../src/schema/order';
import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import type { CheckoutDeps } from '../deps';
import { changeOrder } from './change';
import { type LockedOrder, lockOrder } from './lock';
import { publishOrder } from './publish';

/**
 * Moves an order forward to shipped or received; false if it is already there or further. Payments, refunds and
 * cancellations have their own functions. Throws NOT_FOUND if the order is not the company's.
 */
export async function moveOrder(
  trx: Trx,
  deps: Pick<CheckoutDeps, 'table'>,
  author: Author,
  orderId: string,
  to: Extract<OrderState, 'shipped' | 'received'>,
): Promise<boolean> {
  const order = await lockOrder(trx, deps.table('orders'), author.companyId, orderId);
  return moveOrderOf(trx, deps, author, order, to);
}

/** Like `moveOrder`, for an order already locked. */
export async function moveOrderOf(
  trx: Trx,
  deps: Pick<CheckoutDeps, 'table'>,
  author: Author,
  order: LockedOrder,
  to: Extract<OrderState, 'shipped' | 'received'>,
  at: string | null = null,
): Promise<boolean> {
  if (!orderMayBecome(order.state, to)) return false;
  const moved = await changeOrder(trx, deps.table('orders'), author, order, { state: to }, { at });
  if (to === 'shipped') await publishOrder(trx, author, 'order-shipped', moved);
  return true;
}
