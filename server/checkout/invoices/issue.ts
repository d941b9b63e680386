import { distribute } from '../../../src/schema/coupon/takesOff';
import type { OrderLine } from '../../../src/schema/order';
import type { OrderInvoice, OrderInvoiceLine } from '../../../src/schema/orderInvoice';
import { nextNumber } from '../../company/series/nextNumber';
import type { Author, Trx } from '../../kernel/db/queries';
import { inSavepoint, prepared, query } from '../../kernel/db/queries';
import { addRecord } from '../../kernel/db/records/write/write';
import { Refusal } from '../../kernel/http/refusal';
import type { CheckoutDeps } from '../deps';
import { lineColumns } from '../orders/lines';
import type { LockedOrder } from '../orders/lock';
import { costKept, taxMoved } from '../tax';
import { canInvoice } from './can';

type Deps = Pick<CheckoutDeps, 'table'>;

/**
 * Issues the invoices of orders that have just been paid, where the company wants them at once. The payments are kept
 * whatever happens: an invoice that fails can be issued by a click. Call it last.
 */
export async function issueOnPayment(
  trx: Trx,
  deps: Deps & Pick<CheckoutDeps, 'onError'>,
  companyId: string,
  paid: readonly { readonly author: Author; readonly order: LockedOrder }[],
): Promise<void> {
  const rows = await query<{ id: string }>(trx, wantedSql, [companyId, paid.map(({ order }) => order.id)]);
  const wanted = new Set(rows.map(({ id }) => id));
  if (wanted.size === 0) return;
  await inSavepoint(trx, async () => {
    for (const { author, order } of paid) if (wanted.has(order.id)) await issue(trx, deps, author, order);
  }).catch(deps.onError);
}

/**
 * Issues the invoice of a paid, locked order, and the credit note of what was refunded before. Throws
 * INVOICE_NOT_POSSIBLE if it was issued, the order cost nothing, was not paid, or the company issues none.
 */
export async function issueInvoice(trx: Trx, deps: Deps, author: Author, order: LockedOrder): Promise<void> {
  const [row] = await query<{ can: boolean }>(trx, canSql, [author.companyId, order.id]);
  if (row?.can !== true) throw notPossible();
  await issue(trx, deps, author, order);
  const whole = { ...order, refundedAmount: order.paidAmount - order.amount };
  await correctInvoice(trx, deps, author, whole, order.paidAmount - order.refundedAmount - order.amount);
}

/**
 * After money of an invoiced order went back, or a refund of it failed, issues the document that says so. `order` is as
 * it was before, `came` is what came since: a credit note if it is negative. Call it last.
 */
export async function correctInvoice(
  trx: Trx,
  deps: Deps,
  author: Author,
  order: LockedOrder,
  came: number,
): Promise<void> {
  const before = costKept(order, 0);
  const changed = costKept(order, came) - before;
  if (changed === 0) return;
  const [known] = await query<{ number: string }>(trx, firstSql, [author.companyId, order.id]);
  if (known === undefined) return;
  const taxAmount = Math.abs(taxMoved(order, came));
  const lines = partOf(await linesOf(trx, author.companyId, order), Math.abs(changed), taxAmount);
  const kind = changed < 0 ? 'credit' : 'invoice';
  const amounts = { amount: Math.abs(changed), taxAmount, discountAmount: 0 };
  await put(trx, deps, author, order, { kind, corrects: known.number, lines, ...amounts });
}

async function issue(trx: Trx, deps: Deps, author: Author, order: LockedOrder): Promise<void> {
  const { amount, taxAmount, discountAmount } = order;
  const lines = await linesOf(trx, author.companyId, order);
  await put(trx, deps, author, order, { kind: 'invoice', corrects: null, lines, amount, taxAmount, discountAmount });
}

type Content = Pick<OrderInvoice, 'kind' | 'corrects' | 'lines' | 'amount' | 'taxAmount' | 'discountAmount'>;

async function put(trx: Trx, deps: Deps, author: Author, order: LockedOrder, content: Content): Promise<void> {
  const [seller] = await query<Seller>(trx, sellerSql, [author.companyId]);
  const { prefix, ...parties } = seller!;
  const { currency, accountId, taxMode, taxName, buyerDetails, paidAt } = order;
  const number = await nextNumber(trx, {
    sellerId: author.companyId,
    kind: 'order',
    prefix,
    dateOf: author.companyId,
  });
  await addRecord(trx, deps.table('order-invoices'), author, {
    ...content,
    ...parties,
    number,
    orderId: order.id,
    orderNumber: order.externalId,
    accountId,
    currency,
    taxMode,
    taxName,
    buyerDetails,
    paidAt,
  });
}

type Seller = Pick<OrderInvoice, 'sellerName' | 'sellerDetails'> & { readonly prefix: string };

async function linesOf(trx: Trx, companyId: string, { id }: LockedOrder): Promise<OrderInvoiceLine[]> {
  const lines = await query<OrderLine>(trx, linesSql, [companyId, id]);
  return lines.map(({ title, quantity, amount, taxRate, taxAmount, netAmount }) => ({
    title,
    quantity,
    amount,
    taxRate,
    taxAmount,
    netAmount,
  }));
}

/** The lines' shares of a part of the order's money, and of the tax in it. */
function partOf(lines: readonly OrderInvoiceLine[], amount: number, taxAmount: number): OrderInvoiceLine[] {
  const weights = lines.map((line) => (line.netAmount === null ? line.amount : line.netAmount + line.taxAmount!));
  const amounts = distribute(amount, weights);
  const taxes = distribute(
    taxAmount,
    lines.map((line) => line.taxAmount ?? 0),
  );
  return lines.map((line, at) => {
    const share = { ...line, amount: amounts[at]! };
    if (line.netAmount === null) return share;
    return { ...share, taxAmount: taxes[at]!, netAmount: amounts[at]! - taxes[at]! };
  });
}

function notPossible(): Refusal {
  return new Refusal(409, 'INVOICE_NOT_POSSIBLE', {
    en: 'The order has an invoice, was not paid, or cost nothing.',
    zh: '该订单已有账单、未付款，或无需付款。',
  });
}

const wantedSql = prepared(`
  select o.id from orders o join companies c on c.id = $1 and c.invoicing = 'onPayment'
   where o.company_id = $1 and o.id = any($2::uuid[]) and o.source <> 'channel' and o.amount > 0
     and not exists (select from order_invoices i where i.company_id = $1 and i.order_id = o.id) order by o.id`);
const canSql = prepared(`
  select ${canInvoice} as can from orders o join companies c on c.id = $1 where o.company_id = $1 and o.id = $2`);
const firstSql = prepared(
  'select number from order_invoices where company_id = $1 and order_id = $2 and corrects is null',
);
const sellerSql = prepared(`
  select coalesce(invoice_name, name) as "sellerName", invoice_details as "sellerDetails", coalesce(invoice_prefix, 'INV') as prefix
    from companies where id = $1`);
const linesSql = prepared(`select ${lineColumns} from order_lines where company_id = $1 and order_id = $2 order by id`);
