import { type DeliveryState, type Order, orderDeliveryState } from '../../src/schema/order';
import { type Db, prepared, query, type Reader } from '../kernel/db/queries';
import type { StoredRecord } from '../kernel/db/records/storedRecord';

/** Sets `deliveryState` on orders before they are returned; their lines must be filled in already. */
export async function deriveDeliveryStates(
  db: Db,
  { companyId }: Reader,
  orders: readonly StoredRecord[],
): Promise<void> {
  const rows = await query<{ id: string; states: DeliveryState[] }>(db, statesSql, [
    companyId,
    orders.map(({ id }) => id),
  ]);
  const states = new Map(rows.map((row) => [row.id, row.states]));
  for (const order of orders)
    order.deliveryState = orderDeliveryState(order as unknown as Order, states.get(order.id) ?? []);
}

const statesSql = prepared(`
  select order_id as id, array_agg(state) as states from deliveries
   where company_id = $1 and order_id = any($2::uuid[]) group by order_id`);
