import type { ShopOrder } from '../../../src/schema/shop';
import { type Db, prepared, query } from '../../kernel/db/queries';

/** The newest orders of a visitor's conversation. */
export function shopOrders(
  db: Db,
  { companyId, conversationId }: { readonly companyId: string; readonly conversationId: string },
): Promise<ShopOrder[]> {
  return query<ShopOrder>(db, ordersSql, [companyId, conversationId]);
}

const ordersSql = prepared(`
  select o.id, o.external_id as number, o.state, l.lines, o.amount, o.paid_amount as "paidAmount",
         o.refunded_amount as "refundedAmount", o.currency, o.created_at as at,
         o.state = 'created' and o.amount > o.paid_amount - o.refunded_amount as "canPay"
    from orders o join lateral (
      select jsonb_agg(jsonb_build_object('title', title, 'quantity', quantity) order by l.id) as lines
        from order_lines l where l.company_id = $1 and l.order_id = o.id) l on true
   where o.company_id = $1 and o.conversation_id = $2 and o.source = 'shop' order by o.created_at desc, o.id desc limit 10`);
