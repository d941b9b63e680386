import type { ProductStock } from '../../../src/schema/stock';
import { isRecordId } from '../../../src/schema/values';
import { type Db, kept, run } from '../../kernel/db/queries';
import { poolCounts } from '../pools/counts';

/**
 * How many of each product its enabled rules can deliver now: what the scarcest pool of a rule has for one more. Of several
 * rules (by SKU or account) the most. A product without a rule is not among them.
 */
export async function productStock(db: Db, companyId: string, productIds: readonly string[]): Promise<ProductStock[]> {
  const parts = await run<Part>(db, partsText, [companyId, productIds.filter(isRecordId)]);
  const pools = [...new Set(parts.map(({ poolId }) => poolId))];
  const available = new Map((await poolCounts(db, companyId, pools)).map((one) => [one.poolId, one.available]));
  const byRule = new Map<string, { readonly productId: string; readonly count: number }>();
  for (const { ruleId, productId, poolId, unitsPerItem } of parts) {
    const units = available.get(poolId) ?? Number.POSITIVE_INFINITY;
    const count = Math.min(Math.floor(units / unitsPerItem), byRule.get(ruleId)?.count ?? Number.POSITIVE_INFINITY);
    byRule.set(ruleId, { productId, count });
  }
  const byProduct = new Map<string, number>();
  for (const { productId, count } of byRule.values())
    byProduct.set(productId, Math.max(count, byProduct.get(productId) ?? 0));
  return [...byProduct].map(([id, count]) => ({ id, available: Number.isFinite(count) ? count : null }));
}

interface Part {
  readonly ruleId: string;
  readonly productId: string;
  readonly poolId: string;
  readonly unitsPerItem: number;
}

const partsText = kept(`
  select r.id as "ruleId", r.product_id as "productId", part ->> 'poolId' as "poolId",
         sum((part ->> 'unitsPerItem')::int)::int as "unitsPerItem"
    from delivery_rules r cross join lateral jsonb_array_elements(r.parts) as part
   where r.company_id = $1 and r.enabled and r.product_id = any($2::uuid[])
   group by r.id, r.product_id, part ->> 'poolId'`);
