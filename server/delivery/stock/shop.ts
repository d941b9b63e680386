import { maxStock } from '../../../src/schema/stock';
import { type Db, prepared, query, type Trx } from '../../kernel/db/queries';
import { expired } from '../../kernel/jobs/expired';
import { unitsAvailable } from './products';

export interface Item {
  readonly productId: string;
  readonly skuId: string | null;
}

interface Account {
  readonly companyId: string;
  readonly id: string;
}

/**
 * How many of each item an account can deliver now, by the rule that its orders would get, less what unpaid orders of
 * other buyers hold; at most `maxStock`. Null: it never runs out, or no rule applies. `conversationId`: the buyer's.
 */
export async function shopStock(
  db: Db,
  { companyId, id }: Account,
  items: readonly Item[],
  conversationId: string | null,
): Promise<readonly (number | null)[]> {
  if (items.length === 0) return [];
  const rows = await query<PoolOfItem>(db, stockSql, [companyId, id, maxStock, numbered(items), conversationId]);
  return items.map((_, at) => leftOf(rows.filter((row) => row.at === at)));
}

/** An order whose stock is held. */
interface Holding {
  readonly orderId: string;
  readonly conversationId: string;
  readonly minutes: number;
}

/**
 * Holds the stock of an order that is not paid yet, in place of what the buyer's earlier orders hold whose payment was not
 * begun. Returns null, or, where it does not suffice, how many of each item are left: then nothing is held. Of two at
 * once, one waits for the other.
 */
export async function holdStock(
  trx: Trx,
  { companyId, id }: Account,
  items: readonly (Item & { readonly quantity: number })[],
  { orderId, conversationId, minutes }: Holding,
): Promise<readonly (number | null)[] | null> {
  const asked = numbered(items);
  await query(trx, lockSql, [companyId, id, asked]);
  await query(trx, letGoSql, [companyId, conversationId, orderId]);
  const rows = await query<PoolOfItem>(trx, stockSql, [companyId, id, maxStock, asked, orderId]);
  const needed = new Map<string, number>();
  for (const { at, poolId, unitsPerItem } of rows)
    needed.set(poolId, (needed.get(poolId) ?? 0) + unitsPerItem * items[at]!.quantity);
  const isShort = ({ poolId, units }: PoolOfItem) => units !== null && units < needed.get(poolId)!;
  if (rows.some(isShort)) return items.map((_, at) => leftOf(rows.filter((row) => row.at === at && isShort(row))));
  const limited = new Set(rows.flatMap(({ poolId, units }) => (units === null ? [] : poolId)));
  const holds = [...needed].flatMap(([poolId, units]) => (limited.has(poolId) ? { poolId, units } : []));
  await query(trx, holdSql, [companyId, orderId, minutes, JSON.stringify(holds)]);
  return null;
}

/** Deletes the holds of orders that ended long ago, or were never paid. */
export const cleanUpHolds = expired('stock_holds', `held_until < now() - interval '7 days'`);

interface PoolOfItem {
  readonly at: number;
  readonly poolId: string;
  readonly unitsPerItem: number;
  /** Those that nobody else holds; null: it never runs out. */
  readonly units: number | null;
}

function numbered(items: readonly Item[]): string {
  return JSON.stringify(items.map(({ productId, skuId }, at) => ({ at, productId, skuId })));
}

/** How many of an item these pools suffice for; null: they never run out. */
function leftOf(pools: readonly PoolOfItem[]): number | null {
  const left = pools.flatMap(({ units, unitsPerItem }) => (units === null ? [] : Math.floor(units / unitsPerItem)));
  return left.length === 0 ? null : Math.max(0, Math.min(maxStock, ...left));
}

/** The items of $`items` for an account with the parts of their rules. Rule precedence as in engine/plan. */
const partsOf = (
  items: string,
) => `jsonb_to_recordset(${items}::jsonb) as w (at integer, "productId" uuid, "skuId" uuid)
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
        from jsonb_array_elements(r.parts) as part group by part ->> 'poolId') as given`;
// A paid order holds until its codes are handed out: between the two, nobody else may count on them.
const heldSql = `coalesce((
    select sum(h.units) from stock_holds h join orders o on o.company_id = $1 and o.id = h.order_id
     where h.company_id = $1 and h.pool_id = p.id and $5::uuid is distinct from o.id and $5::uuid is distinct from o.conversation_id
       and (o.state = 'created' and h.held_until > now() or o.state = 'paid' and exists (
         select from deliveries d where d.company_id = $1 and d.order_id = o.id
            and d.state in ('scheduled', 'waiting_stock', 'needs_review') and d.allocated_units < d.wanted_units))), 0)::int`;
const stockSql = prepared(`
  select w.at, p.id as "poolId", given."unitsPerItem", ${unitsAvailable('held.units')} - held.units as units
    from ${partsOf('$4')}
    join code_pools p on p.company_id = $1 and p.id = given.pool_id
    left join pool_stock s on s.company_id = $1 and s.pool_id = p.id
    cross join lateral (select ${heldSql} as units) as held`);
const lockSql = prepared(`
  select pg_advisory_xact_lock(hashtextextended('stock of ' || pool_id, 0))
    from (select distinct given.pool_id from ${partsOf('$3')} order by given.pool_id) as pools`);
const letGoSql = prepared(`
  delete from stock_holds h using orders o
   where h.company_id = $1 and o.company_id = $1 and o.id = h.order_id and o.conversation_id = $2 and o.id <> $3::uuid
     and o.state = 'created'
     and not exists (select from payment_attempts t where t.company_id = $1 and t.order_id = o.id and t.state = 'open')`);
const holdSql = prepared(`
  insert into stock_holds (company_id, order_id, pool_id, units, held_until)
  select $1, $2, "poolId", units, now() + make_interval(mins => $3) from jsonb_to_recordset($4::jsonb) as h ("poolId" uuid, units int)
      on conflict (order_id, pool_id) do update set units = excluded.units, held_until = greatest(stock_holds.held_until, excluded.held_until)`);
