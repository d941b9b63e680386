import { type Db, prepared, query } from '../../kernel/db/queries';
import type { DatedInvoice } from './pdf';

/** The invoices and credit notes of an order, the newest first. */
export function invoicesOfOrder(db: Db, companyId: string, orderId: string): Promise<DatedInvoice[]> {
  return query<DatedInvoice>(db, invoicesSql, [companyId, orderId]);
}

/** The time zone of a company's dates. */
export async function zoneOf(db: Db, companyId: string): Promise<string> {
  const [row] = await query<{ zone: string }>(db, zoneSql, [companyId]);
  return row!.zone;
}

const invoicesSql = prepared(`
  select i.id, number, kind, corrects, order_number as "orderNumber", i.currency, lines, discount_amount as "discountAmount", amount,
         i.tax_mode as "taxMode", i.tax_name as "taxName", tax_amount as "taxAmount", seller_name as "sellerName",
         seller_details as "sellerDetails", buyer_details as "buyerDetails", paid_at as "paidAt", i.created_at as "createdAt",
         coalesce(c.time_zone, 'UTC') as "timeZone"
    from order_invoices i join companies c on c.id = $1
   where i.company_id = $1 and i.order_id = $2 order by i.created_at desc, i.id desc`);
const zoneSql = prepared(`select coalesce(time_zone, 'UTC') as zone from companies where id = $1`);
