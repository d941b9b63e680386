import { type Db, inTransaction, prepared, query } from '../../kernel/db/queries';
import type { ReceiptOrder } from './link';

/**
 * Counts a view of an order's receipt page. The deliveries' timelines record it at most once per hour.
 * @returns the number of views, including this one
 */
export function countView(db: Db, { companyId, orderId }: ReceiptOrder): Promise<number> {
  return inTransaction(db, async (trx) => {
    const [counted] = await query<{ views: number; isNews: boolean }>(trx, countSql, [companyId, orderId]);
    if (counted?.isNews) await query(trx, publishSql, [companyId, orderId]);
    return counted?.views ?? 0;
  });
}

const countSql = prepared(`
  insert into receipt_views as v (company_id, order_id) values ($1, $2)
  on conflict (order_id) do update set views = v.views + 1, last_at = now(),
    notified_at = case when v.notified_at < now() - interval '1 hour' then now() else v.notified_at end
  returning v.views, v.notified_at = now() as "isNews"`);

const publishSql = prepared(`
  insert into delivery_events (company_id, delivery_id, what)
  select company_id, id, 'viewed' from deliveries where company_id = $1 and order_id = $2`);
