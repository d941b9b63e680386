import type { CheckoutDeps } from '../../server/checkout/deps';
import { lockOrder } from '../../server/checkout/orders/lock';
import { shipOrders } from '../../server/checkout/orders/ship';
import type { Author, Trx } from '../../server/kernel/db/queries';

/** Locks an order and marks it as shipped; false if it was already. */
export async function shipOrder(
  trx: Trx,
  deps: Pick<CheckoutDeps, 'table'>,
  author: Author,
  orderId: string,
): Promise<boolean> {
  const order = await lockOrder(trx, deps.table('orders'), author.companyId, orderId);
  return (await shipOrders(trx, deps, author, [order])).length > 0;
}
