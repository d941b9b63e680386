import type { Order } from '../../../src/schema/order';
import { isRecordId } from '../../../src/schema/values';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import { oncePerTable, type RecordTable } from '../../kernel/db/records/recordTable';
import { notThere } from '../../kernel/db/records/refusals';
import type { OrderToFulfil } from '../deps';

/** An order row without its lines. */
export type LockedOrder = Omit<Order, 'lines'>;

/** Identifies an order: by its id, or by the id that its channel uses. */
export type OrderKey = { readonly id: string } | { readonly accountId: string; readonly externalId: string };

/** Another transaction has locked the order, or another order of the same call is of the same conversation. */
type Held = 'held';

/**
 * Locks orders of different conversations until the transaction ends: first the conversation, then the order. With
 * 'skip', an order that another transaction has locked is 'held'; 'wait', for a single order, waits for it. Null: the
 * company has no such order.
 */
export async function lockOrders(
  trx: Trx,
  table: RecordTable,
  companyId: string,
  keys: readonly OrderKey[],
  locking: 'skip' | 'wait',
): Promise<(LockedOrder | Held | null)[]> {
  const rows = await query<LockedOrder & { '#place': number }>(trx, lockSql[locking](table), [
    companyId,
    keys.map((key) => ('id' in key && isRecordId(key.id) ? key.id : null)),
    keys.map((key) => ('id' in key ? null : key.accountId)),
    keys.map((key) => ('id' in key ? null : key.externalId)),
  ]);
  const found: (LockedOrder | Held | null)[] = keys.map(() => null);
  for (const { '#place': place, ...order } of rows) found[place - 1] = order.id === null ? 'held' : order;
  // Its channel moved it to another conversation while this waited for the first.
  return locking === 'wait' && found[0] === 'held' ? lockOrders(trx, table, companyId, keys, locking) : found;
}

/** Locks one order, and waits for it. Throws NOT_FOUND if it is not the company's. */
export async function lockOrder(
  trx: Trx,
  table: RecordTable,
  companyId: string,
  orderId: string,
): Promise<LockedOrder> {
  const [order] = await lockOrders(trx, table, companyId, [{ id: orderId }], 'wait');
  if (!isLocked(order)) throw notThere(table);
  return order;
}

export function isLocked(order: LockedOrder | Held | null | undefined): order is LockedOrder {
  return typeof order === 'object' && order !== null;
}

export function toFulfil(companyId: string, order: LockedOrder): OrderToFulfil {
  const { id, accountId, contactId, conversationId, externalId, email, amount, paidAmount, currency } = order;
  return { id, companyId, accountId, contactId, conversationId, externalId, email, amount, paidAmount, currency };
}

// The id of the conversation is read without a lock. The order itself is locked last, so the returned row is current.
const lockingSql = (skip: string) =>
  oncePerTable((table) =>
    prepared(`
  with given as materialized (
    select * from unnest($2::uuid[], $3::uuid[], $4::text[]) with ordinality as g(by_id, by_account, external_order, place)
  ), found as materialized (
    select o.order_id, o.of_conversation, g.place, row_number() over (partition by o.of_conversation order by g.place) = 1 as is_first
      from given g cross join lateral (
        select id as order_id, conversation_id as of_conversation from orders where company_id = $1 and id = g.by_id
        union all
        select id, conversation_id from orders
         where company_id = $1 and account_id = g.by_account and external_id = g.external_order) as o
  ), conversation as materialized (
    select c.id as locked_conversation from found join conversations c on c.company_id = $1 and c.id = found.of_conversation
     where found.is_first order by c.id for no key update of c ${skip}
  ), locked as materialized (
    select ${table.selection} from conversation
      join found on found.of_conversation = conversation.locked_conversation and found.is_first
      join orders on orders.company_id = $1 and orders.id = found.order_id and orders.conversation_id = locked_conversation
       for no key update of orders ${skip}
  )
  select found.place::int as "#place", locked.* from found left join locked on found.is_first and locked.id = found.order_id`),
  );
const lockSql = { skip: lockingSql('skip locked'), wait: lockingSql('') };
