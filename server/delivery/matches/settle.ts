import { lockOrder, toFulfil } from '../../checkout/orders/lock';
import { type Db, everyCompany, inTransaction, prepared, query, type Trx } from '../../kernel/db/queries';
import type { DeliveryDeps } from '../deps';
import { lockDelivery } from '../engine/lock';
import { type Mover, moveDelivery, recordOperation } from '../engine/move';
import { planAgain } from '../engine/plan';
import type { Match } from './rules';

const atOnce = 100;

/**
 * Settles the orders that wait for a match: their lines get its product and SKU, and their deliveries are planned as if
 * they had just been paid. Each order by itself, so that a stopped server goes on where it was. Returns whether there
 * may be more.
 */
export async function settleMatches(db: Db, deps: DeliveryDeps): Promise<boolean> {
  let [hasMore, isServed] = [false, false];
  for (const match of await query<NewMatch>(db, newSql, [])) {
    const { companyId, accountId, externalId, skuExternalId, productId, skuId } = match;
    const item = [companyId, accountId, externalId, skuExternalId, productId, skuId, atOnce];
    const waiting = await query<Waiting>(db, waitingSql, item);
    for (const one of waiting) {
      await inTransaction(db, (trx) => settle(trx, deps, match, one));
      isServed = true;
    }
    if (waiting.length === atOnce) hasMore = true;
    else await query(db, settledSql, [companyId, match.id]);
  }
  if (isServed) deps.wakeDeliveries();
  return hasMore;
}

interface NewMatch extends Match {
  readonly companyId: string;
  /** Who matched it. */
  readonly userId: string | null;
  readonly name: string | null;
}

interface Waiting {
  readonly lineId: string;
  readonly orderId: string;
  /** Null: the order is not paid yet. */
  readonly deliveryId: string | null;
}

async function settle(trx: Trx, deps: DeliveryDeps, match: NewMatch, { lineId, orderId, deliveryId }: Waiting) {
  const { companyId, productId, skuId, userId, name } = match;
  const order = await lockOrder(trx, deps.table('orders'), companyId, orderId);
  const delivery = deliveryId === null ? null : await lockDelivery(trx, companyId, deliveryId, 'wait');
  // A member decided meanwhile, or the match was taken back.
  if (delivery !== null && delivery.state !== 'needs_review') return;
  const named = await query(trx, nameSql, [companyId, lineId, productId, skuId, match.id]);
  if (named.length === 0 || delivery === null) return;
  const author: Mover = { companyId, userId, requestId: 'match', ...(name === null ? {} : { actor: { name } }) };
  await recordOperation(trx, author, delivery.id, 'matched', { note: delivery.title });
  const planned = await planAgain(trx, toFulfil(companyId, order), delivery.id, lineId);
  const reason = planned === null ? 'no-rule' : planned.reason;
  const values = [companyId, delivery.id, productId, skuId, planned?.rule?.id ?? null, planned?.planned.delay ?? 0];
  await query(trx, replanSql, values);
  await moveDelivery(trx, author, {
    id: delivery.id,
    from: ['needs_review'],
    to: reason === null ? 'scheduled' : 'needs_review',
    reason,
    wantedUnits: planned?.planned.wantedUnits ?? 0,
  });
}

const newSql = prepared(
  everyCompany(`
  select c.id, c.company_id as "companyId", c.account_id as "accountId", c.external_id as "externalId",
         c.sku_external_id as "skuExternalId", c.product_id as "productId", c.sku_id as "skuId", m.id as "userId", m.nickname as name
    from channel_products c left join members m on m.company_id = c.company_id and m.id = c.created_by
   where c.settled_at is null order by c.created_at, c.id limit 20`),
);
const unknown = `(l.product_id is null or l.sku_id is null and l.sku_external_id is not null)`;
const waitingSql = prepared(`
  select l.id as "lineId", l.order_id as "orderId", d.id as "deliveryId"
    from order_lines l
    join orders o on o.company_id = l.company_id and o.id = l.order_id
    left join deliveries d on d.company_id = l.company_id and d.order_line_id = l.id
   where l.company_id = $1 and l.account_id = $2::uuid and ${unknown}
     and l.product_external_id is not distinct from $3 and l.sku_external_id is not distinct from $4
     and (l.product_id is distinct from $5::uuid or l.sku_id is distinct from $6::uuid)
     and (d.id is null and o.state = 'created'
       or d.state = 'needs_review' and d.reason in ('no-product', 'no-rule', 'no-sku-rule'))
   order by o.created_at, l.id limit $7`);
// An order that began before the match may be stored a moment after it: looked for once more.
const settledSql = prepared(`
  update channel_products set settled_at = now()
   where company_id = $1 and id = $2 and settled_at is null and created_at < now() - interval '10 seconds'`);
const nameSql = prepared(`
  update order_lines l set product_id = $3::uuid, sku_id = $4::uuid, version = l.version + 1, updated_at = now()
   where l.company_id = $1 and l.id = $2::uuid and ${unknown}
     and exists (select from channel_products where company_id = $1 and id = $5::uuid) returning 1 as named`);
const replanSql = prepared(`
  update deliveries set product_id = $3::uuid, sku_id = $4::uuid, rule_id = $5::uuid, due_at = now() + make_interval(secs => $6)
   where company_id = $1 and id = $2`);
