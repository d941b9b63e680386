import type { DeliveryState, Order, OrderLine, OrderState } from '../../../src/schema/order';
import type { Receipt, ReceiptItem, ReceiptState, ReceiptUnit } from '../../../src/schema/receipt';
import { orderTax } from '../../../src/schema/tax';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { notFound, Refusal } from '../../kernel/http/refusal';
import type { DeliveryDeps } from '../deps';
import type { ReceiptOrder } from './link';
import { unitsOf } from './units';

/** How many days after the order was created its receipt shows the delivered content. */
const openDays = 180;

/**
 * An order as its buyer sees it. Throws NOT_FOUND if the order no longer exists, LINK_ENDED if the link has been
 * replaced. `views` are counted by `countView`.
 */
export async function readReceipt(
  db: Db,
  deps: Pick<DeliveryDeps, 'contents' | 'secret'>,
  place: ReceiptOrder,
  origin: string,
): Promise<Omit<Receipt, 'views'>> {
  const { companyId, orderId } = place;
  const { taxMode, taxName, ...order } = await linkedOrder(db, place);
  const lines = await query<LineRow>(db, linesSql, [companyId, orderId]);
  const hasEnded = order.state === 'refunded' || order.state === 'cancelled';
  const shown = hasEnded || order.isOver ? [] : lines.flatMap(({ deliveryId }) => deliveryId ?? []);
  const units = await unitsOf(db, deps, companyId, shown, origin);
  const tax = orderTax(taxMode, taxName, lines);
  return { ...order, tax, items: lines.map((line) => itemOf(order.state, line, units)) };
}

/** The order of a link. Throws NOT_FOUND, LINK_ENDED. */
export async function linkedOrder(db: Db, { companyId, orderId, linkNumber }: ReceiptOrder): Promise<OrderRow> {
  const [found] = await query<OrderRow & { linkNumber: number }>(db, orderSql, [companyId, orderId, openDays]);
  if (found === undefined) throw notFound();
  const { linkNumber: current, ...order } = found;
  if (current !== linkNumber) throw ended();
  return order;
}

function ended(): Refusal {
  return new Refusal(410, 'LINK_ENDED', {
    en: 'This link has been replaced by a newer one. Ask the shop for it.',
    zh: '此链接已失效，商家已更换新链接，请联系商家获取。',
  });
}

type OrderRow = Omit<Receipt, 'items' | 'views' | 'tax'> & Pick<Order, 'taxMode' | 'taxName'>;

type Shown = Pick<ReceiptItem, 'id' | 'title' | 'sku' | 'quantity' | 'amount' | 'dueAt'>;

interface LineRow extends Shown, Pick<OrderLine, 'taxRate' | 'taxAmount' | 'netAmount'> {
  readonly deliveryId: string | null;
  readonly deliveryState: DeliveryState | null;
  readonly reason: string | null;
  readonly wantedUnits: number;
}

function itemOf(order: OrderState, line: LineRow, units: ReadonlyMap<string, readonly ReceiptUnit[]>): ReceiptItem {
  const { id, title, sku, quantity, amount, dueAt, deliveryId } = line;
  const state = stateOf(order, line);
  const own = (state === 'ended' ? undefined : units.get(deliveryId ?? '')) ?? [];
  return { id, title, sku, quantity, amount, state, dueAt: state === 'coming' ? dueAt : null, units: own };
}

function stateOf(order: OrderState, { deliveryState, reason, wantedUnits }: LineRow): ReceiptState {
  if (order === 'created') return 'unpaid';
  if (order === 'refunded' || order === 'cancelled') return 'ended';
  switch (deliveryState) {
    case null:
      return 'elsewhere';
    case 'sent':
    case 'confirmed':
      return reason === 'by-hand' || wantedUnits === 0 ? 'elsewhere' : 'delivered';
    case 'waiting_stock':
      return 'waiting';
    case 'failed':
    case 'needs_review':
      return 'attended';
    case 'cancelled':
    case 'revoked':
      return 'ended';
    default:
      return 'coming';
  }
}

const orderSql = prepared(`
  select c.name as "companyName", o.external_id as "orderNumber", o.state, coalesce(o.ordered_at, o.created_at) as "orderedAt",
         o.paid_at as "paidAt", o.amount, o.discount_amount as "discountAmount", o.paid_amount as "paidAmount",
         o.refunded_amount as "refundedAmount", o.tax_mode as "taxMode", o.tax_name as "taxName", o.currency, o.created_at + make_interval(days => $3) as until,
         o.created_at + make_interval(days => $3) < now() as "isOver", o.link_number::int as "linkNumber",
         (select count(*)::int from order_invoices i where i.company_id = $1 and i.order_id = o.id) as invoices
    from orders o join companies c on c.id = o.company_id
   where o.company_id = $1 and o.id = $2`);

const linesSql = prepared(`
  select l.id, l.title, s.name as sku, l.quantity, l.amount, l.tax_rate::float8 as "taxRate",
         l.tax_amount as "taxAmount", l.net_amount as "netAmount", d.id as "deliveryId", d.state as "deliveryState", d.reason,
         d.wanted_units as "wantedUnits", d.due_at as "dueAt"
    from order_lines l
    left join skus s on s.company_id = l.company_id and s.id = l.sku_id
    left join deliveries d on d.company_id = l.company_id and d.order_line_id = l.id
   where l.company_id = $1 and l.order_id = $2
   order by l.created_at, l.id`);
