import { changeOrder } from '../../checkout/orders/change';
import { lockOrder } from '../../checkout/orders/lock';
import { type Author, type Db, inTransaction, prepared, query } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import type { DeliveryDeps } from '../deps';

/**
 * Issues a new receipt link for an order and invalidates earlier ones. Records it in the operation log and in the
 * timelines of the order's deliveries. Returns the updated order.
 */
export function renewLink(
  db: Db,
  { table }: Pick<DeliveryDeps, 'table'>,
  author: Author,
  orderId: string,
): Promise<StoredRecord> {
  const orders = table('orders');
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orders, author.companyId, orderId);
    await changeOrder(trx, orders, author, order, { linkNumber: order.linkNumber + 1 });
    await query(trx, publishSql, [author.companyId, orderId, author.userId, author.actor?.name ?? null]);
    return readRecord(trx, orders, author, orderId);
  });
}

const publishSql = prepared(`
  insert into delivery_events (company_id, delivery_id, what, actor_id, actor_name)
  select company_id, id, 'relinked', $3::uuid, $4::text from deliveries where company_id = $1 and order_id = $2`);
