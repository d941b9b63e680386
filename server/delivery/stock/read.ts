import type { StockPool } from '../../../src/schema/stock';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { poolCounts } from '../pools/counts';
import { daysOfCover } from './low';

/** The pools of a company with all stock figures; `null` returns all of them. */
export async function readStock(db: Db, companyId: string, poolIds: readonly string[] | null): Promise<StockPool[]> {
  const pools = await query<Around>(db, aroundSql, [companyId, poolIds]);
  const counts = new Map((await poolCounts(db, companyId, poolIds)).map((one) => [one.poolId, one]));
  return pools.flatMap(({ ageDays, ...pool }) => {
    const found = counts.get(pool.id);
    if (found === undefined) return [];
    const { poolId: _, ...stock } = found;
    return [{ ...pool, ...stock, daysOfCover: daysOfCover(stock.available, stock, ageDays) }];
  });
}

type Around = Omit<StockPool, keyof Awaited<ReturnType<typeof poolCounts>>[number] | 'daysOfCover'> & {
  readonly ageDays: number;
};

const aroundSql = prepared(`
  select p.id, p.name, p.kind, p.low_at::int as "lowAt", p.low_days::int as "lowDays",
         extract(epoch from now() - p.created_at)::float / 86400 as "ageDays",
         coalesce(worth.value, '[]') as value,
         coalesce(waits.waiting, 0)::int as waiting, coalesce(waits.units, 0)::int as "waitingUnits",
         to_char(expiry.next at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "nextExpiry",
         (select count(*)::int from delivery_rules r
           where r.company_id = p.company_id and r.parts @> jsonb_build_array(jsonb_build_object('poolId', p.id))) as rules
    from code_pools p
    left join lateral (
      select jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by currency) as value from (
        select b.currency, sum(b.unit_cost * held.count) as amount
          from code_batches b cross join lateral (
            select count(*) as count from codes c
             where c.company_id = p.company_id and c.batch_id = b.id and c.state = 'available'
               and (c.expires_at is null or c.expires_at > now())) as held
         where b.company_id = p.company_id and b.pool_id = p.id and b.unit_cost is not null and held.count > 0
         group by b.currency) as by_currency) as worth on p.kind = 'unique'
    left join lateral (
      select count(*) as waiting, sum(w.missing) as units from delivery_waits w
       where w.company_id = p.company_id and w.pool_id = p.id) as waits on true
    left join lateral (
      select expires_at as next from codes c
       where c.company_id = p.company_id and c.pool_id = p.id and c.state = 'available' and c.expires_at > now()
       order by c.expires_at limit 1) as expiry on p.kind = 'unique'
   where p.company_id = $1 and ($2::uuid[] is null or p.id = any($2)) order by p.name, p.id`);
