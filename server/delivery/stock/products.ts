import { maxStock, type ProductStock, type StockPool } from '../../../src/schema/stock';
import { isRecordId } from '../../../src/schema/values';
import { type Db, prepared, query, type Reader } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/storedRecord';

/**
 * How many of each product its enabled rules can deliver now, up to `maxStock`. A rule is limited by its scarcest pool;
 * of several rules (by SKU or account) the highest count is used. Products without a rule are left out.
 */
export async function productStock(db: Db, companyId: string, productIds: readonly string[]): Promise<ProductStock[]> {
  const byRule = new Map<string, Part[]>();
  for (const part of await stockedParts(db, companyId, productIds.filter(isRecordId)))
    byRule.set(part.ruleId, [...(byRule.get(part.ruleId) ?? []), part]);
  const byProduct = new Map<string, number>();
  for (const parts of byRule.values()) {
    const { productId } = parts[0]!;
    byProduct.set(productId, Math.max(itemsOf(parts), byProduct.get(productId) ?? 0));
  }
  return [...byProduct].map(([id, count]) => ({
    id,
    available: Number.isFinite(count) ? Math.min(count, maxStock) : null,
  }));
}

/** Fills in `stock` and `stockState` of products before they are returned. */
export async function deriveStock(db: Db, { companyId }: Reader, products: readonly StoredRecord[]): Promise<void> {
  const found = await productStock(
    db,
    companyId,
    products.map(({ id }) => id),
  );
  const stock = new Map(found.map(({ id, available }) => [id, available]));
  for (const product of products) {
    const available = stock.get(product.id);
    product.stock = available ?? null;
    product.stockState =
      available === undefined ? 'none' : available === null ? 'unlimited' : available > 0 ? 'available' : 'out';
  }
}

/** A pool that an enabled rule of a product takes codes from. */
export interface Part {
  readonly ruleId: string;
  readonly productId: string;
  readonly poolId: string;
  readonly pool: string;
  readonly kind: StockPool['kind'];
  readonly unitsPerItem: number;
  /** Null: never runs out. */
  readonly available: number | null;
}

/** The parts of the products' enabled rules with what their pools hold, up to `maxStock` items. */
export function stockedParts(db: Db, companyId: string, productIds: readonly string[]): Promise<Part[]> {
  return query<Part>(db, partsSql, [companyId, productIds, maxStock]);
}

/** How many items the parts of a rule suffice for; infinite if none of them runs out. */
export function itemsOf(parts: readonly Pick<Part, 'available' | 'unitsPerItem'>[]): number {
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...parts.flatMap(({ available, unitsPerItem }) => (available === null ? [] : Math.floor(available / unitsPerItem))),
  );
}

/**
 * SQL: the units of pool `p` with its `pool_stock` row `s`, of which an item needs `given."unitsPerItem"`; null if it
 * never runs out. Counts no more codes than the maximum $3 needs, and `beyond`.
 */
export const unitsAvailable = (beyond = '0') => `case p.kind when 'unique' then (
    select count(*) from (
      select 1 from codes c
       where c.company_id = $1 and c.pool_id = p.id and c.state = 'available'
         and (c.expires_at is null or c.expires_at > now())
       limit $3::int * given."unitsPerItem" + ${beyond}) as counted)::int
  when 'shared' then greatest(p.most_uses - coalesce(s.uses, 0), 0)::int end`;
const partsSql = prepared(`
  select r.id as "ruleId", r.product_id as "productId", given."unitsPerItem", given.pool_id as "poolId",
         p.name as pool, p.kind, ${unitsAvailable()} as available
    from delivery_rules r
    cross join lateral (
      select (part ->> 'poolId')::uuid as pool_id, sum((part ->> 'unitsPerItem')::int)::int as "unitsPerItem"
        from jsonb_array_elements(r.parts) as part group by part ->> 'poolId') as given
    left join code_pools p on p.company_id = $1 and p.id = given.pool_id
    left join pool_stock s on s.company_id = $1 and s.pool_id = p.id
   where r.company_id = $1 and r.enabled and r.product_id = any($2::uuid[])`);
