import { isLocked, type LockedOrder, lockOrders } from '../../checkout/orders/lock';
import { moveOrders } from '../../checkout/orders/move';
import { shipOrders } from '../../checkout/orders/ship';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import type { DeliveryDeps } from '../deps';
import { mailCodes } from '../mails/codes';
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
  await delivered(trx, deps, companyId, deliveryIds);
  for (const orderId of await advanceOrders(trx, deps, companyId, [...new Set(orderIds)], 'skip'))
    await advanceOrders(trx, deps, companyId, [orderId], 'wait');
}

/** What follows when deliveries have reached their buyers. */
export async function delivered(
  trx: Trx,
  deps: DeliveryDeps,
  companyId: string,
  deliveryIds: readonly string[],
): Promise<void> {
  await consumeCodes(trx, companyId, deliveryIds);
  await mailCodes(trx, deps, companyId, deliveryIds);
}

/** Marks the codes of these deliveries as delivered: their buyers have them, so they are never sold again. */
export async function consumeCodes(trx: Trx, companyId: string, deliveryIds: readonly string[]): Promise<void> {
  const rows = await query<{ id: string }>(trx, codesSql, [companyId, deliveryIds]);
  const ids = rows.map(({ id }) => id);
  await markDelivered(trx, companyId, ids);
}

/**
 * Marks orders as shipped once everything was sent, and as received once everything arrived, where their rules say so.
 * Returns the orders that are 'held' (see `lockOrders`).
 */
export async function advanceOrders(
  trx: Trx,
  deps: DeliveryDeps,
  companyId: string,
  orderIds: readonly string[],
  locking: 'skip' | 'wait',
): Promise<string[]> {
  const due = (await query<Due>(trx, dueSql, [companyId, orderIds])).filter(({ ships, confirms }) => ships || confirms);
  if (due.length === 0) return [];
  const keys = due.map(({ orderId }) => ({ id: orderId }));
  const orders = await lockOrders(trx, deps.table('orders'), companyId, keys, locking);
  const byId = new Map(orders.filter(isLocked).map((order) => [order.id, order]));
  const lockedOf = (some: readonly Due[]): LockedOrder[] => some.flatMap(({ orderId }) => byId.get(orderId) ?? []);
  const author = engineOf(companyId);
  const shipped = await shipOrders(trx, deps, author, lockedOf(due.filter(({ ships }) => ships)));
  for (const order of shipped) byId.set(order.id, order);
  await moveOrders(trx, deps, author, lockedOf(due.filter(({ confirms }) => confirms)), 'received');
  return due.filter((_, at) => orders[at] === 'held').map(({ orderId }) => orderId);
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
const dueSql = prepared(duesSql('o.company_id = $1 and o.id = any($2::uuid[])'));
