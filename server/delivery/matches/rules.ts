import { itemKey } from '../../checkout/orders/lines';
import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { uncount } from '../engine/dayUses';
import { moveDelivery } from '../engine/move';

/** A channel's item and what it is in the catalog. */
export interface Match {
  readonly id: string;
  readonly accountId: string;
  readonly externalId: string | null;
  readonly skuExternalId: string | null;
  readonly productId: string;
  readonly skuId: string | null;
}

/** Sets what makes an item unique, and lets the engine look at its waiting orders, also of a restored match. */
export async function giveItem(
  _trx: Trx,
  _author: Author,
  values: {
    externalId?: string | null | undefined;
    skuExternalId?: string | null | undefined;
    item?: string | null | undefined;
    settledAt?: string | null | undefined;
  },
): Promise<void> {
  values.item = itemKey(values.externalId ?? null, values.skuExternalId ?? null);
  values.settledAt = null;
}

/**
 * Undoes a match: its orders of which nothing has been handed out yet are unknown again, and wait for a review. Those
 * that were delivered stay as they are.
 */
export async function takeBack(trx: Trx, author: Author, before: Match | null, after: Match | null): Promise<void> {
  if (before === null) {
    // A restored match keeps its values.
    await query(trx, unsettleSql, [author.companyId, after!.id]);
    return;
  }
  if (after !== null) return;
  const { accountId, externalId, skuExternalId, productId, skuId } = before;
  const values = [author.companyId, accountId, externalId, skuExternalId, productId, skuId];
  for (const { lineId, deliveryId } of await query<Undelivered>(trx, undeliveredSql, values)) {
    if (deliveryId !== null) {
      const move = { id: deliveryId, from: waiting, to: 'needs_review', reason: 'no-product' } as const;
      if (!(await moveDelivery(trx, author, move))) continue;
      await uncount(trx, author.companyId, deliveryId);
    }
    await query(trx, forgetSql, [author.companyId, lineId, deliveryId]);
  }
}

const waiting = ['scheduled', 'waiting_stock', 'needs_review'] as const;

interface Undelivered {
  readonly lineId: string;
  /** Null: the order is not paid yet. */
  readonly deliveryId: string | null;
}

const unsettleSql = prepared(
  'update channel_products set settled_at = null where company_id = $1 and id = $2 and settled_at is not null',
);
const undeliveredSql = prepared(`
  select l.id as "lineId", d.id as "deliveryId"
    from order_lines l
    join orders o on o.company_id = l.company_id and o.id = l.order_id
    left join deliveries d on d.company_id = l.company_id and d.order_line_id = l.id
   where l.company_id = $1 and l.account_id = $2::uuid and l.product_external_id is not distinct from $3
     and l.sku_external_id is not distinct from $4 and l.product_id = $5::uuid and l.sku_id is not distinct from $6::uuid
     and (d.id is null and o.state = 'created' or d.state in ('scheduled', 'waiting_stock', 'needs_review') and d.allocated_units = 0)
   order by l.order_id, l.id`);
// What its own IDs say remains: the product may be known without the match.
const forgetSql = prepared(`
  with known as (
    select l.id, p.id as product_id from order_lines l
      left join products p on p.company_id = l.company_id and p.external_id = l.product_external_id
     where l.company_id = $1 and l.id = $2::uuid
  ), of_delivery as (
    update deliveries d set product_id = known.product_id, sku_id = null, rule_id = null, wanted_units = 0
      from known where d.company_id = $1 and d.id = $3::uuid
  )
  update order_lines l set product_id = known.product_id, sku_id = null, version = l.version + 1, updated_at = now()
    from known where l.company_id = $1 and l.id = known.id`);
