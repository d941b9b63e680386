import { askToShip, shipQueue } from '../../channels/ship/ask';
import { type Author, type Db, inTransaction, type Trx } from '../../kernel/db/queries';
import type { CheckoutDeps } from '../deps';
import { type LockedOrder, lockOrder } from './lock';
import { moveOrders } from './move';
import { publishOrder } from './publish';

/** Marks locked orders as shipped, like `moveOrders`, and, after the transaction, reports them to their channels. */
export async function shipOrders(
  trx: Trx,
  deps: Pick<CheckoutDeps, 'table'>,
  author: Author,
  orders: readonly LockedOrder[],
): Promise<LockedOrder[]> {
  const shipped = await moveOrders(trx, deps, author, orders, 'shipped');
  const ofChannels = shipped.filter(({ source }) => source === 'channel');
  await askToShip(
    trx,
    ofChannels.map(({ id, accountId, externalId }) => ({ accountId, orderId: id, order: externalId })),
  );
  return shipped;
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
