import { type OrderState, orderMayBecome } from '../../../src/schema/order';
import { appendMessages } from '../../chat/messages/append';
import type { Author, Trx } from '../../kernel/db/queries';
import type { CheckoutDeps } from '../deps';
import { changeOrders } from './change';
import { type LockedOrder, lockOrder } from './lock';
import { activityOf } from './publish';

/**
 * Moves locked orders of different conversations forward to shipped or received. Returns those moved; others were
 * already there or further. Payments, refunds and cancellations have their own functions.
 */
export async function moveOrders(
  trx: Trx,
  { table }: Pick<CheckoutDeps, 'table'>,
  author: Author,
  orders: readonly LockedOrder[],
  to: Extract<OrderState, 'shipped' | 'received'>,
  at: string | null = null,
): Promise<LockedOrder[]> {
  const open = orders.filter(({ state }) => orderMayBecome(state, to));
  const changes = open.map((order) => ({ author, order, change: { state: to }, at }));
  const moved = await changeOrders(trx, table('orders'), author.companyId, changes);
  if (to === 'shipped' && moved.length > 0)
    await appendMessages(
      trx,
      author.companyId,
      moved.map((order) => ({
        conversationId: order.conversationId,
        messages: [activityOf(author, 'order-shipped', order)],
      })),
    );
  return moved;
}

/** Locks an order and moves it like `moveOrders`. Throws NOT_FOUND if it is not the company's. */
export async function moveOrder(
  trx: Trx,
  deps: Pick<CheckoutDeps, 'table'>,
  author: Author,
  orderId: string,
  to: Extract<OrderState, 'shipped' | 'received'>,
): Promise<void> {
  const order = await lockOrder(trx, deps.table('orders'), author.companyId, orderId);
  await moveOrders(trx, deps, author, [order], to);
}
