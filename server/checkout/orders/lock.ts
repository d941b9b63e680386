import type { Order } from '../../../src/schema/order';
import { isRecordId } from '../../../src/schema/values';
import { prepared, query } from '../../kernel/db/queries';
import { oncePerTable, type RecordTable } from '../../kernel/db/records/recordTable';
import { notThere } from '../../kernel/db/records/refusals';
import type { Trx } from '../../kernel/db/records/rules';
import type { OrderToFulfil } from '../deps';

/** An order as its row says; its lines stand in their own. */
export type LockedOrder = Omit<Order, 'lines'>;

/**
 * Holds an order until the transaction ends: first its conversation, then its row, as everybody does who needs both.
 * Throws NOT_FOUND for one that is not the company's.
 */
export async function lockOrder(trx: Trx, table: RecordTable, companyId: string, orderId: string): Promise<LockedOrder> {
  if (!isRecordId(orderId)) throw notThere(table);
  const [order] = await query<LockedOrder>(trx, rowText(table), [companyId, orderId]);
  if (order === undefined) throw notThere(table);
  return order;
}

/** What whoever fulfils it is told of an order. */
export function toFulfil(companyId: string, order: LockedOrder): OrderToFulfil {
  const { id, accountId, contactId, conversationId, externalId, amount, paidAmount, currency } = order;
  return { id, companyId, accountId, contactId, conversationId, externalId, amount, paidAmount, currency };
}

// An order stays in its conversation for ever, so it can be looked up before anything is held. Its row is held last, as it is
// by then.
const rowText = oncePerTable((table) =>
  prepared(`
  with talk as materialized (
    select id as talk_id from conversations where company_id = $1
       and id = (select conversation_id from orders where company_id = $1 and id = $2::uuid) for update
  ) select ${table.selection} from talk, orders where company_id = $1 and id = $2::uuid for update of orders`),
);
