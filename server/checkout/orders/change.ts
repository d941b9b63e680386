import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { recordedSteps } from '../../kernel/db/records/audit/withAudit';
import { oncePerTable, type RecordTable } from '../../kernel/db/records/recordTable';
import type { LockedOrder } from './lock';

/** The fields of an order that can change. Its timestamps follow from the state. */
export type OrderChange = Partial<
  Pick<
    LockedOrder,
    | ('state' | 'currency' | 'amount' | 'discountAmount' | 'taxMode' | 'taxAmount' | 'couponCode')
    | ('paidAmount' | 'refundedAmount')
    | ('conversationId' | 'contactId' | 'linkNumber')
  >
>;

interface ChangeOptions {
  /** ISO 8601: when the order entered its state; default: now. */
  readonly at?: string | null;
  /** What the audit log entry shows besides the changed fields. */
  readonly logged?: { readonly before: object; readonly after: object };
}

interface ChangeOfOrder extends ChangeOptions {
  readonly author: Author;
  readonly order: LockedOrder;
  readonly change: OrderChange;
}

/** Updates locked orders of a company, with their audit log entries and events. Returns them as updated, in order. */
export async function changeOrders(
  trx: Trx,
  table: RecordTable,
  companyId: string,
  changes: readonly ChangeOfOrder[],
): Promise<LockedOrder[]> {
  if (changes.length === 0) return [];
  const column = (read: (change: ChangeOfOrder) => unknown) => changes.map((change) => read(change) ?? null);
  const after = (name: keyof OrderChange) => column(({ order, change }) => (name in change ? change : order)[name]);
  const changed = await query<LockedOrder>(trx, changeSql(table), [
    companyId,
    column(({ order }) => order.id),
    column(({ order }) => order.version),
    after('state'),
    after('amount'),
    after('discountAmount'),
    after('couponCode'),
    after('paidAmount'),
    after('refundedAmount'),
    after('linkNumber'),
    after('currency'),
    after('conversationId'),
    after('contactId'),
    column(({ at }) => at),
    column(({ author }) => author.userId),
    column(({ author }) => author.actor?.name),
    column(({ author }) => author.requestId),
    column(({ order, change, logged }) => JSON.stringify({ ...valuesBefore(order, change), ...logged?.before })),
    column(({ change, logged }) => JSON.stringify({ ...change, ...logged?.after })),
    after('taxAmount'),
    after('taxMode'),
  ]);
  const byId = new Map(changed.map((order) => [order.id, order]));
  if (byId.size !== changes.length) throw new Error('A locked order was changed by another transaction.');
  return changes.map(({ order }) => byId.get(order.id)!);
}

/** Like `changeOrders`, for one. */
export async function changeOrder(
  trx: Trx,
  table: RecordTable,
  author: Author,
  order: LockedOrder,
  change: OrderChange,
  options: ChangeOptions = {},
): Promise<LockedOrder> {
  const [changed] = await changeOrders(trx, table, author.companyId, [{ ...options, author, order, change }]);
  return changed!;
}

function valuesBefore(order: LockedOrder, change: OrderChange): object {
  return Object.fromEntries(Object.keys(change).map((name) => [name, order[name as keyof OrderChange]]));
}

const enters = (column: string, state: string) =>
  `${column} = case when new_state = '${state}' and state <> '${state}' then coalesce(moment, now()) else ${column} end`;
const changeSql = oncePerTable((table) =>
  prepared(`
  with given as materialized (
    select * from unnest($2::uuid[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::bigint[], $9::bigint[],
      $10::bigint[], $11::text[], $12::uuid[], $13::uuid[], $14::timestamptz[], $15::uuid[], $16::text[], $17::text[], $18::jsonb[], $19::jsonb[],
      $20::bigint[], $21::text[])
      as g(order_id, from_version, new_state, new_amount, new_discount, new_coupon, new_paid, new_refunded, new_link, new_currency,
        new_conversation, new_contact, moment, by_actor, by_name, request, value_before, value_after, new_tax, new_tax_mode)
  ), changed as (
    update orders set state = new_state, amount = new_amount, discount_amount = new_discount, tax_amount = new_tax, tax_mode = new_tax_mode, coupon_code = new_coupon,
      paid_amount = new_paid, refunded_amount = new_refunded, link_number = new_link, currency = new_currency,
      conversation_id = new_conversation, contact_id = new_contact,
      ${enters('paid_at', 'paid')}, ${enters('shipped_at', 'shipped')},
      ${enters('received_at', 'received')}, ${enters('refunded_at', 'refunded')}, ${enters('cancelled_at', 'cancelled')},
      version = version + 1, updated_at = now()
      from given where orders.company_id = $1 and orders.id = order_id and orders.version = from_version
    returning ${table.selection}, by_actor, by_name, request, value_before, value_after
  ), ${recordedSteps(table, 'edit', {
    company: '$1',
    actor: 'by_actor',
    name: 'by_name',
    request: 'request',
    before: 'value_before',
    after: 'value_after',
  })}
  select ${table.shown.map((name) => `"${name}"`).join(', ')} from changed`),
);
