import type { OrderInvoice } from '../../../src/schema/orderInvoice';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { notFound } from '../../kernel/http/refusal';
import type { Network } from '../../kernel/network/place';
import type { DeliveryDeps } from '../deps';
import { orderOfReceipt } from './link';
import { linkedOrder } from './read';

/**
 * The invoices and credit notes of the order behind a link, the newest first. Throws NOT_FOUND for an invalid link,
 * LINK_ENDED for a replaced one, TOO_FAST above the rate limit.
 */
export async function openInvoices(
  db: Db,
  deps: DeliveryDeps,
  token: string,
  network: Network,
): Promise<OrderInvoice[]> {
  deps.receiptRates.fromAddress.take(network);
  const order = orderOfReceipt(deps.secret, token);
  if (order === null) throw notFound();
  deps.receiptRates.ofOrder.take(order.orderId);
  await linkedOrder(db, order);
  return query<OrderInvoice>(db, invoicesSql, [order.companyId, order.orderId]);
}

const invoicesSql = prepared(`
  select id, number, kind, corrects, order_number as "orderNumber", currency, lines, discount_amount as "discountAmount", amount,
         tax_mode as "taxMode", tax_name as "taxName", tax_amount as "taxAmount", seller_name as "sellerName",
         seller_details as "sellerDetails", buyer_details as "buyerDetails", paid_at as "paidAt", created_at as "createdAt"
    from order_invoices where company_id = $1 and order_id = $2 order by created_at desc, id desc`);
