import type { ShopOrder } from '../../../src/schema/shop';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { PaymentProvider } from '../payments/provider';

type Row = Omit<ShopOrder, 'payUrl'>;

/** The newest orders of a visitor's conversation, unpaid ones with their payment page. */
export async function shopOrders(
  db: Db,
  provider: PaymentProvider,
  { companyId, conversationId }: { readonly companyId: string; readonly conversationId: string },
  /** URL of the shop page, with a query, to which the order is appended. */
  back: string,
): Promise<ShopOrder[]> {
  const rows = await query<Row>(db, ordersSql, [companyId, conversationId]);
  return Promise.all(rows.map(async (row) => ({ ...row, payUrl: await payUrlOf(provider, companyId, row, back) })));
}

async function payUrlOf(
  provider: PaymentProvider,
  companyId: string,
  { id: orderId, number, amount, currency, state }: Row,
  back: string,
): Promise<string | null> {
  if (state !== 'created') return null;
  return (await provider.create({ companyId, orderId, number, amount, currency, back: `${back}&order=${orderId}` }))
    .payUrl;
}

const ordersSql = prepared(`
  select o.id, o.external_id as number, o.state, l.title, l.quantity, o.amount, o.paid_amount as "paidAmount",
         o.refunded_amount as "refundedAmount", o.currency, o.created_at as at
    from orders o join lateral (
      select title, quantity from order_lines l where l.company_id = $1 and l.order_id = o.id order by l.id limit 1) l on true
   where o.company_id = $1 and o.conversation_id = $2 and o.source = 'shop' order by o.created_at desc, o.id desc limit 10`);
