import { askToShip, shipQueue } from '../../channels/ship/ask';
import { type Db, inTransaction } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import type { CheckoutDeps } from '../deps';
import { lockOrder } from './lock';
import { moveOrderOf } from './move';
import { publishOrder } from './publish';

/**
 * Marks an order as shipped and, after the transaction, reports it to the order's channel. False if it was already
 * shipped or has ended.
 */
export async function shipOrder(
  trx: Trx,
  deps: Pick<CheckoutDeps, 'table'>,
  author: Author,
  orderId: string,
): Promise<boolean> {
  const order = await lockOrder(trx, deps.table('orders'), author.companyId, orderId);
  if (!(await moveOrderOf(trx, deps, author, order, 'shipped'))) return false;
  const { accountId, externalId } = order;
  if (order.source === 'channel') await askToShip(trx, [{ accountId, orderId, order: externalId }]);
  return true;
}

/** Adds an activity that the channel was not notified of the shipment, so that a member reports it by hand. */
export function recordShippingNotSent(
  db: Db,
  deps: Pick<CheckoutDeps, 'table'>,
  companyId: string,
  orderId: string,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, deps.table('orders'), companyId, orderId);
    await publishOrder(trx, { companyId, userId: null, requestId: shipQueue }, 'order-shipping-untold', order);
  });
}
