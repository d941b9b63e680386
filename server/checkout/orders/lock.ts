import type { Order } from '../../../src/schema/order';
import { isRecordId } from '../../../src/schema/values';
import { prepared, query } from '../../kernel/db/queries';
import { oncePerTable, type RecordTable } from '../../kernel/db/records/recordTable';
import { notThere } from '../../kernel/db/records/refusals';
import type { Trx } from '../../kernel/db/records/rules';
import type { OrderToFulfil } from '../deps';

/** An order row without its lines. */
export type LockedOrder = Omit<Order, 'lines'>;

/**
 * Locks an order until the transaction ends. Lock order: first the conversation, then the order. Throws NOT_FOUND if it
 * is not the company's.
 */
export async function lockOrder(
  trx: Trx,
  table: RecordTable,
  companyId: string,
  orderId: string,
): Promise<LockedOrder> {
  if (!isRecordId(orderId)) throw notThere(table);
  const [found] = await query<LockedOrder & { '#lockedConversation': string }>(trx, rowSql(table), [
    companyId,
    orderId,
  ]);
  if (found === undefined) throw notThere(table);
  const { '#lockedConversation': locked, ...order } = found;
  // Its channel moved it to another conversation while this waited for the first.
  return locked === order.conversationId ? order : lockOrder(trx, table, companyId, orderId);
}

/** The order data passed to fulfilment. */
export function toFulfil(companyId: string, order: LockedOrder): OrderToFulfil {
  const { id, accountId, contactId, conversationId, externalId, amount, paidAmount, currency } = order;
  return { id, companyId, accountId, contactId, conversationId, externalId, amount, paidAmount, currency };
}

// The id of the conversation is read without a lock. The order itself is locked last, so the returned row is current.
const rowSql = oncePerTable((table) =>
  prepared(`
  with conversation as materialized (
    select id as locked_conversation_id from conversations where company_id = $1
       and id = (select conversation_id from orders where company_id = $1 and id = $2::uuid) for update
  ) select ${table.selection}, locked_conversation_id as "#lockedConversation"
     from conversation, orders where company_id = $1 and id = $2::uuid for update of orders`),
);
