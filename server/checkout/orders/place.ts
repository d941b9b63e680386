import { v7 as newId } from 'uuid';
import type { Order, OrderLine } from '../../../src/schema/order';
import { lockConversation } from '../../chat/conversations/lock';
import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { recordedValues, withAudit } from '../../kernel/db/records/audit/withAudit';
import { oncePerTable, type RecordTable } from '../../kernel/db/records/recordTable';
import type { CheckoutDeps } from '../deps';
import { noTax, type TaxTerms, taxed, taxedAsReported } from '../tax';
import { takeCoupon, type WantedCoupon } from './coupon';
import { insertLines, lineColumns, type NewOrderLine } from './lines';
import type { LockedOrder } from './lock';
import { newOrderNumber } from './number';
import { publishOrder } from './publish';
import type { Report } from './report';

/**
 * A new order. The caller has checked that its account, contact and conversation belong to the company; amounts are in
 * minor units.
 */
export interface NewOrder extends Partial<TaxTerms> {
  readonly accountId: string;
  readonly contactId: string;
  readonly conversationId: string;
  /** The channel's id for the order; null: a number is generated. */
  readonly externalId: string | null;
  readonly source: Order['source'];
  readonly currency: string;
  readonly lines: readonly NewOrderLine[];
  /** Discount applied by the channel. */
  readonly discountAmount?: number;
  /** The tax in the lines less the discount, if the channel says it. */
  readonly taxReported?: number;
  /** ISO 8601: the order time according to the channel; default: now. */
  readonly orderedAt?: string | null;
  /** ISO 8601: the order is cancelled if not paid by then. */
  readonly payBy?: string | null;
  readonly note?: string | null;
  /** The buyer's address, from the checkout. */
  readonly email?: string | null;
  /** Name, address and tax ID for the invoice. */
  readonly buyerDetails?: string | null;
  readonly coupon?: WantedCoupon | null;
  /** As reported by its channel. */
  readonly report?: Report;
}

export interface PlacedOrder {
  readonly order: Order;
  /** False: the order already existed and is returned unchanged. */
  readonly isNew: boolean;
}

/**
 * Places an order and adds an activity to its conversation, unless `quietly` (for callers that pay or end it at once
 * and add that activity instead). Idempotent per account and external id. Throws a validation error on `couponCode` if
 * the coupon cannot be used.
 */
export async function placeOrder(
  trx: Trx,
  deps: Pick<CheckoutDeps, 'table'>,
  author: Author,
  given: NewOrder,
  { quietly = false }: { readonly quietly?: boolean } = {},
): Promise<PlacedOrder> {
  const table = deps.table('orders');
  await lockConversation(trx, author.companyId, given.conversationId);
  const order = await insertOrder(trx, table, author, given);
  if (order === null) return { order: await knownOrder(trx, table, author.companyId, given), isNew: false };
  const taxes = taxesOf(given).lines;
  const withTaxes = given.lines.map((line, at) => ({ ...line, ...taxes[at] }));
  const lines = await insertLines(trx, author, order, withTaxes, given.report);
  const placed = { ...order, lines };
  const priced = given.coupon ? await takeCoupon(trx, deps, author, placed, given.coupon) : placed;
  if (!quietly) await publishOrder(trx, author, 'order-placed', priced);
  return { order: priced, isNew: true };
}

function taxesOf({ taxMode = noTax.taxMode, lines, discountAmount = 0, taxReported }: NewOrder) {
  return taxReported === undefined ? taxed(taxMode, lines) : taxedAsReported(lines, discountAmount, taxReported);
}

async function insertOrder(
  trx: Trx,
  table: RecordTable,
  author: Author,
  given: NewOrder,
  triesLeft = 5,
): Promise<LockedOrder | null> {
  const { accountId, contactId, conversationId, source, currency, discountAmount = 0 } = given;
  const { taxMode, taxName } = { ...noTax, ...given };
  const externalId = given.externalId ?? newOrderNumber();
  const { amount: whole, taxAmount } = taxesOf(given);
  const amount = Math.max(0, whole - discountAmount);
  const tax = taxMode === 'none' ? {} : { taxMode, taxName, taxAmount };
  const values = { externalId, accountId, contactId, conversationId, source, currency, amount, discountAmount, ...tax };
  const [order] = await query<LockedOrder>(trx, insertSql(table), [
    newId(),
    author.companyId,
    author.userId,
    externalId,
    accountId,
    contactId,
    conversationId,
    source,
    currency,
    amount,
    discountAmount,
    given.orderedAt ?? null,
    given.note ?? null,
    given.payBy ?? null,
    given.email ?? null,
    taxMode,
    taxName,
    taxAmount,
    given.buyerDetails ?? null,
    ...recordedValues(author, null, values),
  ]);
  if (order !== undefined) return order;
  // A generated number that is taken belongs to another order: try another one.
  if (given.externalId === null && triesLeft > 0) return insertOrder(trx, table, author, given, triesLeft - 1);
  return null;
}

/** Not locked; callers that continue with the order lock it first. */
async function knownOrder(trx: Trx, table: RecordTable, companyId: string, { accountId, externalId }: NewOrder) {
  const [order] = await query<LockedOrder>(trx, knownSql(table), [companyId, accountId, externalId]);
  const lines = await query<OrderLine>(trx, linesSql, [companyId, order!.id]);
  return { ...order!, lines };
}

const insertSql = oncePerTable((table) => {
  const insertion = `insert into orders (id, company_id, created_by, external_id, account_id, contact_id, conversation_id,
      source, state, currency, amount, discount_amount, ordered_at, note, pay_by, email, tax_mode, tax_name, tax_amount, buyer_details)
    values ($1, $2, $3, $4, $5, $6, $7, $8, 'created', $9, $10, $11, coalesce($12::timestamptz, now()), $13, $14, $15, $16, $17, $18, $19)
    on conflict (company_id, account_id, external_id) do nothing returning ${table.selection}`;
  return prepared(withAudit(table, 'add', insertion, 20));
});
const knownSql = oncePerTable((table) =>
  prepared(`select ${table.selection} from orders where company_id = $1 and account_id = $2 and external_id = $3`),
);
const linesSql = prepared(`
  select ${lineColumns} from order_lines
   where company_id = $1 and order_id = $2 order by id`);
