import { v7 as newId } from 'uuid';
import { type Order, type OrderLine, paymentStateOf } from '../../../src/schema/order';
import type { OrderInvoice } from '../../../src/schema/orderInvoice';
import { type Author, type Db, prepared, query, type Reader, type Trx } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { canInvoice } from '../invoices/can';
import type { LineTax } from '../tax';
import type { LockedOrder } from './lock';
import type { Report } from './report';

/** A line of a new order, referring to product and SKU by our ids or the channel's. */
export interface NewOrderLine {
  /** The line's id within the order. */
  readonly externalId: string;
  readonly productId: string | null;
  readonly skuId: string | null;
  readonly productExternalId: string | null;
  readonly skuExternalId: string | null;
  readonly title: string;
  readonly quantity: number;
  /** Total of the line in minor units. */
  readonly amount: number;
  /** Percent; of the catalogue's lines, in a company that has a tax. */
  readonly taxRate?: number | null;
}

/** A line as its channel reported it. */
export type LineReported = Omit<NewOrderLine, 'productId' | 'skuId' | 'taxRate'>;

/** A channel's item within an account: what a member matches with the catalog. */
export function itemKey(productExternalId: string | null, skuExternalId: string | null): string {
  return JSON.stringify([productExternalId, skuExternalId]);
}

/** The lines of a channel's order as reported, in order. */
export function linesReported(trx: Trx, companyId: string, orderId: string): Promise<LineReported[]> {
  return query<LineReported>(trx, reportedSql, [companyId, orderId]);
}

/**
 * Inserts an order's lines, in order. The channel's ids are resolved to products and SKUs, first by what members matched;
 * unknown ones stay without a product. `report`: for a new order of a channel, stored with it.
 */
export function insertLines(
  trx: Trx,
  { companyId, userId }: Author,
  { id: orderId, accountId, currency }: Pick<LockedOrder, 'id' | 'accountId' | 'currency'>,
  lines: readonly (NewOrderLine & Partial<LineTax>)[],
  report: Report | null = null,
): Promise<OrderLine[]> {
  const rows = lines.map((line) => ({
    id: newId(),
    item: itemKey(line.productExternalId, line.skuExternalId),
    ...line,
  }));
  const reported = [report?.terms ?? null, report?.at ?? null];
  return query(trx, insertSql, [companyId, userId, orderId, accountId, currency, JSON.stringify(rows), ...reported]);
}

/** Changes the tax of an order's lines, which a coupon lowers. */
export async function changeLineTaxes(
  trx: Trx,
  companyId: string,
  lines: readonly (LineTax & { readonly id: string })[],
): Promise<void> {
  await query(trx, taxesSql, [companyId, JSON.stringify(lines)]);
}

/** Removes the lines of an unpaid order, to be replaced by others. */
export async function removeLines(trx: Trx, companyId: string, { id }: Pick<LockedOrder, 'id'>): Promise<void> {
  await query(trx, removeSql, [companyId, id]);
}

/** Derives the orders' lines, invoices, payment state, net and refundable amount. */
export async function deriveOrders(db: Db, { companyId }: Reader, orders: readonly StoredRecord[]): Promise<void> {
  const rows = await query<OrderLine & { orderId: string }>(db, linesSql, [companyId, orders.map(({ id }) => id)]);
  const refunds = await query<{ orderId: string; amount: number }>(db, sendingSql, [
    companyId,
    orders.map(({ id }) => id),
  ]);
  const invoicing = await query<InvoicingRow>(db, invoicingSql, [companyId, orders.map(({ id }) => id)]);
  const invoicingOf = new Map(invoicing.map(({ id, ...of }) => [id, of]));
  for (const order of orders) {
    Object.assign(order, invoicingOf.get(order.id));
    order.lines = rows.filter((row) => row.orderId === order.id).map(({ orderId: _, ...line }) => line);
    const sending = refunds.find(({ orderId }) => orderId === order.id)?.amount ?? 0;
    order.netAmount = Number(order.amount) - Number(order.taxAmount);
    order.refundableAmount = Math.max(0, Number(order.paidAmount) - Number(order.refundedAmount) - sending);
    order.paymentState = paymentStateOf(order as unknown as Order);
  }
}

interface InvoicingRow {
  readonly id: string;
  readonly canInvoice: boolean;
  readonly invoices: readonly Pick<OrderInvoice, 'id' | 'number'>[];
}

/** What an order shows of its lines. */
export const lineColumns = `id, product_id as "productId", sku_id as "skuId", title, quantity, amount,
  tax_rate::float8 as "taxRate", tax_amount as "taxAmount", net_amount as "netAmount"`;
// A SKU of a product other than the line's is ignored.
const insertSql = prepared(`
  with made as (
    insert into order_lines (id, company_id, created_by, order_id, account_id, external_id, product_id, sku_id,
      product_external_id, sku_external_id, title, quantity, amount, currency, tax_rate, tax_amount, net_amount)
    select l.id, $1, $2, $3, $4, l."externalId", coalesce(l."productId", m.product_id, p.id, s.product_id),
           case when m.id is null then s.id else m.sku_id end, l."productExternalId",
           l."skuExternalId", l.title, l.quantity, l.amount, $5, l."taxRate", l."taxAmount", l."netAmount"
      from jsonb_to_recordset($6::jsonb) as l (id uuid, "externalId" text, "productId" uuid, "skuId" uuid,
           "productExternalId" text, "skuExternalId" text, item text, title text, quantity bigint, amount bigint,
           "taxRate" numeric, "taxAmount" bigint, "netAmount" bigint)
      left join channel_products m on m.company_id = $1 and m.account_id = $4 and m.item = l.item and l."productId" is null
      left join products p on p.company_id = $1 and l."productId" is null and p.external_id = l."productExternalId"
      left join skus s on s.company_id = $1
       and (s.id = l."skuId" or l."skuId" is null and s.external_id = l."skuExternalId")
       and s.product_id = coalesce(l."productId", p.id, case when l."productExternalId" is null then s.product_id end)
     order by l.id
    returning ${lineColumns}
  ), reported as (
    insert into order_reports (company_id, order_id, terms, at)
    select $1, $3, $7, least(now(), coalesce($8::timestamptz, now())) where $7::text is not null
  ) select * from made order by id`);
const removeSql = prepared('delete from order_lines where company_id = $1 and order_id = $2');
const reportedSql = prepared(`
  select external_id as "externalId", product_external_id as "productExternalId", sku_external_id as "skuExternalId",
         title, quantity, amount from order_lines where company_id = $1 and order_id = $2 order by id`);
const linesSql = prepared(`
  select order_id as "orderId", ${lineColumns} from order_lines
   where company_id = $1 and order_id = any($2::uuid[]) order by order_id, id`);
const taxesSql = prepared(`
  update order_lines o set tax_amount = l."taxAmount", net_amount = l."netAmount", version = version + 1, updated_at = now()
    from jsonb_to_recordset($2::jsonb) as l (id uuid, "taxAmount" bigint, "netAmount" bigint)
   where o.company_id = $1 and o.id = l.id`);
const invoicingSql = prepared(`
  select o.id, ${canInvoice} as "canInvoice", coalesce((
           select jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number) order by i.id)
             from order_invoices i where i.company_id = $1 and i.order_id = o.id), '[]') as invoices
    from orders o join companies c on c.id = $1 where o.company_id = $1 and o.id = any($2::uuid[])`);
const sendingSql = prepared(`
  select order_id as "orderId", sum(amount)::bigint as amount from payment_refunds
   where company_id = $1 and order_id = any($2::uuid[]) and state = 'sending' group by order_id`);
