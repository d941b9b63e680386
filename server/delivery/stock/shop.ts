import { maxStock } from '../../../src/schema/stock';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { unitsAvailable } from './products';

interface Item {
  readonly productId: string;
  readonly skuId: string | null;
}

/**
 * How many of each item an account can deliver now, by the rule that its orders would get; at most `maxStock`. Null: it
 * never runs out, or no rule applies.
 */
export async function shopStock(
  db: Db,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  items: readonly Item[],
): Promise<readonly (number | null)[]> {
  if (items.length === 0) return [];
  const asked = JSON.stringify(items.map(({ productId, skuId }, at) => ({ at, productId, skuId })));
  const rows = await query<{ at: number; available: number | null }>(db, stockSql, [companyId, id, maxStock, asked]);
  const found = new Map(rows.map(({ at, available }) => [at, available]));
  return items.map((_, at) => found.get(at) ?? null);
}

// A rule is limited by its scarcest pool. Rule precedence as in engine/plan.
const stockSql = prepared(`
  select w.at, min(least(pool.units / given."unitsPerItem", $3::int)) filter (where pool.units is not null) as available
    from jsonb_to_recordset($4::jsonb) as w (at integer, "productId" uuid, "skuId" uuid)
    join accounts a on a.company_id = $1 and a.id = $2
    join products i on i.company_id = $1 and i.id = w."productId" and i.fulfilment <> 'hand'
    cross join lateral (
      select t.rule_id from delivery_rule_targets t
       where t.company_id = $1 and t.product_id = w."productId"
         and (t.sku_id is not distinct from w."skuId" or t.sku_id is null and t.other_skus)
         and (t.account_id = a.id or t.group_id = a.group_id or t.account_id is null and t.group_id is null)
       order by t.sku_id is not distinct from w."skuId" desc, t.account_id is null, t.group_id is null limit 1) as t
    join delivery_rules r on r.company_id = $1 and r.id = t.rule_id and r.enabled and r.send_content
    cross join lateral (
      select (part ->> 'poolId')::uuid as pool_id, sum((part ->> 'unitsPerItem')::int)::int as "unitsPerItem"
        from jsonb_array_elements(r.parts) as part group by part ->> 'poolId') as given
    left join code_pools p on p.company_id = $1 and p.id = given.pool_id
    left join pool_stock s on s.company_id = $1 and s.pool_id = p.id
    cross join lateral (select ${unitsAvailable} as units) as pool
   group by w.at`);
