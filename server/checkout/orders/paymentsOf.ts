import type { OrderPayment } from '../../../src/schema/order';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { readRecord } from '../../kernel/db/records/read';
import type { CheckoutDeps } from '../deps';

/** Payments and refunds of an order, oldest first. Throws NOT_FOUND if the order is not visible to the author. */
export async function orderPayments(
  db: Db,
  { table }: Pick<CheckoutDeps, 'table'>,
  author: Author,
  orderId: string,
): Promise<OrderPayment[]> {
  const { id } = await readRecord(db, table('orders'), author, orderId);
  return query<OrderPayment>(db, paymentsSql, [author.companyId, id]);
}

const paymentsSql = prepared(`
  select kind, amount, split_part(source, ':', 1) as source, event_id as "eventId", at from payment_events
   where company_id = $1 and order_id = $2 order by at, kind, event_id`);
