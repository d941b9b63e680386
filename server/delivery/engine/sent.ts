import { lockOrder } from '../../checkout/orders/lock';
import { moveOrder } from '../../checkout/orders/move';
import { shipOrder } from '../../checkout/orders/ship';
import { shipSeveral } from '../../checkout/orders/shipSeveral';
import { prepared, query } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';
import type { DeliveryDeps } from '../deps';
import { markDelivered } from '../pools/take';
import { engineOf } from './author';

/**
 * Consumes the codes of sent deliveries and advances their orders. The orders must be locked by this transaction or by
 * none.
 */
export async function afterSent(
  trx: Trx,
  deps: DeliveryDeps,
  companyId: string,
  deliveryIds: readonly string[],
  orderIds: readonly string[],
): Promise<void> {
  await consumeCodes(trx, companyId, deliveryIds);
  for (const orderId of await carrySeveral(trx, deps, companyId, [...new Set(orderIds)]))
    await carryOrder(trx, deps, companyId, orderId);
}

/** Marks the codes of these deliveries as delivered: their buyers have them, so they are never sold again. */
export async function consumeCodes(trx: Trx, companyId: string, deliveryIds: readonly string[]): Promise<void> {
  const rows = await query<{ id: string }>(trx, codesSql, [companyId, deliveryIds]);
  const ids = rows.map(({ id }) => id);
  await markDelivered(trx, companyId, ids);
}

/**
 * Marks fully sent orders as shipped where their rules say so. Returns the orders that still have to be advanced one by
 * one: locked by another transaction, sharing a conversation with another order of the batch, or also due to be marked
 * as received.
 */
export async function carrySeveral(
  trx: Trx,
  deps: DeliveryDeps,
  companyId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const due = await query<Due>(trx, duesOfOrders, [companyId, orderIds]);
  const shipping = due.filter(({ ships, confirms }) => ships && !confirms).map(({ orderId }) => orderId);
  const shipped = shipping.length === 0 ? new Set() : await shipSeveral(trx, deps, engineOf(companyId), shipping);
  return due
    .filter(({ orderId, ships, confirms }) => (ships || confirms) && !shipped.has(orderId))
    .map(({ orderId }) => orderId);
}

/**
 * Marks an order as shipped once everything was sent, and as received once everything arrived, where its rules say so.
 */
export async function carryOrder(trx: Trx, deps: DeliveryDeps, companyId: string, orderId: string): Promise<void> {
  const [due] = await query<Due>(trx, dueSql, [companyId, orderId]);
  if (due === undefined || !(due.ships || due.confirms)) return;
  const author = engineOf(companyId);
  await lockOrder(trx, deps.table('orders'), companyId, orderId);
  if (due.ships) await shipOrder(trx, deps, author, orderId);
  if (due.confirms) await moveOrder(trx, deps, author, orderId, 'received');
}

interface Due {
  readonly orderId: string;
  readonly ships: boolean;
  readonly confirms: boolean;
}

const codesSql = prepared(`
  select u.code_id as id from delivery_units u
   where u.company_id = $1 and u.delivery_id = any($2::uuid[]) and u.state = 'active' and u.code_id is not null`);

const all = (condition: string) => `bool_and(d.id is not null and (d.state = 'cancelled' or ${condition}))`;

/** SQL for the order changes that its deliveries' states call for; `where` selects the orders. */
export const duesSql = (where: string) => `
  select o.company_id as "companyId", o.id as "orderId",
         o.state = 'paid' and ${all(`d.state in ('sent', 'confirmed')`)} and bool_or(r.mark_shipped) as ships,
         ${all(`d.state = 'confirmed' and r.confirm`)} and bool_or(r.confirm) as confirms
    from orders o
    join order_lines l on l.company_id = o.company_id and l.order_id = o.id
    left join deliveries d on d.company_id = l.company_id and d.order_line_id = l.id
    left join delivery_rules r on r.company_id = d.company_id and r.id = d.rule_id
   where ${where} and o.state in ('paid', 'shipped') group by o.company_id, o.id, o.state`;
const dueSql = prepared(duesSql('o.company_id = $1 and o.id = $2'));
const duesOfOrders = prepared(duesSql('o.company_id = $1 and o.id = any($2::uuid[])'));
