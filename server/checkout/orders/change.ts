import { prepared, query } from '../../kernel/db/queries';
import { recordedValues, withAudit } from '../../kernel/db/records/audit/withAudit';
import type { Author } from '../../kernel/db/records/author';
import { oncePerTable, type RecordTable } from '../../kernel/db/records/recordTable';
import type { Trx } from '../../kernel/db/records/rules';
import type { LockedOrder } from './lock';

/** The fields of an order that can change. Its timestamps follow from the state. */
export type OrderChange = Partial<
  Pick<
    LockedOrder,
    | ('state' | 'currency' | 'amount' | 'discountAmount' | 'couponCode' | 'paidAmount' | 'refundedAmount')
    | ('conversationId' | 'contactId' | 'linkNumber')
  >
>;

export interface ChangeOptions {
  /** ISO 8601: when the order entered its state; default: now. */
  readonly at?: string | null;
  /** What the audit log entry shows besides the changed fields. */
  readonly logged?: { readonly before: object; readonly after: object };
}

/**
 * Updates a locked order, with its audit log entry and event. Returns the updated order.
 */
export async function changeOrder(
  trx: Trx,
  table: RecordTable,
  author: Author,
  order: LockedOrder,
  change: OrderChange,
  { at, logged }: ChangeOptions = {},
): Promise<LockedOrder> {
  const { state, amount, discountAmount, couponCode, paidAmount, refundedAmount, linkNumber, ...rest } = {
    ...order,
    ...change,
  };
  const before = Object.fromEntries(Object.keys(change).map((name) => [name, order[name as keyof OrderChange]]));
  const [changed] = await query<LockedOrder>(trx, changeSql(table), [
    author.companyId,
    order.id,
    order.version,
    order.state,
    state,
    amount,
    discountAmount,
    couponCode,
    paidAmount,
    refundedAmount,
    linkNumber,
    rest.currency,
    rest.conversationId,
    rest.contactId,
    at ?? null,
    ...recordedValues(author, { ...before, ...logged?.before }, { ...change, ...logged?.after }),
  ]);
  if (changed === undefined) throw new Error('A locked order was changed by another transaction.');
  return changed;
}

const enters = (column: string, state: string) =>
  `${column} = case when $5 = '${state}' and state <> '${state}' then coalesce($15::timestamptz, now()) else ${column} end`;
const changeSql = oncePerTable((table) => {
  const update = `update orders set state = $5, amount = $6, discount_amount = $7, coupon_code = $8, paid_amount = $9,
      refunded_amount = $10, link_number = $11, currency = $12, conversation_id = $13, contact_id = $14,
      ${enters('paid_at', 'paid')}, ${enters('shipped_at', 'shipped')},
      ${enters('received_at', 'received')}, ${enters('refunded_at', 'refunded')}, ${enters('cancelled_at', 'cancelled')},
      version = version + 1, updated_at = now()
    where company_id = $1 and id = $2 and version = $3 and state = $4 returning ${table.selection}`;
  return prepared(withAudit(table, 'edit', update, 16));
});
