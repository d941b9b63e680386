import { prepared, query, type Trx } from '../../kernel/db/queries';
import type { Shortage } from './allocate';
import type { LockedDelivery } from './lock';

/** Queues a stored delivery for the pools that are short. Its place is by when it was first due. */
export async function waitFor(trx: Trx, { companyId, id }: LockedDelivery, short: readonly Shortage[]): Promise<void> {
  const pools = short.map(({ poolId }) => poolId);
  const missing = short.map((one) => one.missing);
  await query(trx, waitSql, [companyId, id, pools, missing]);
}

const waitSql = prepared(`
  with gone as (
    delete from delivery_waits where company_id = $1 and delivery_id = $2 and pool_id <> all($3::uuid[]) returning 1
  ), seen as (
    -- With the current rule: if the rule changes later, the delivery is tried again.
    update deliveries d set updated_at = now() from delivery_rules r
     where d.company_id = $1 and d.id = $2 and r.company_id = $1 and r.id = d.rule_id and r.updated_at >= d.updated_at returning 1
  ) insert into delivery_waits (delivery_id, company_id, pool_id, missing, since)
  select $2, $1, g.pool_id, sum(g.missing), coalesce((select min(since) from delivery_waits where delivery_id = $2), d.due_at)
    from unnest($3::uuid[], $4::int[]) as g(pool_id, missing), deliveries d
   where d.company_id = $1 and d.id = $2 group by g.pool_id, d.due_at
      on conflict (delivery_id, pool_id) do update set missing = excluded.missing`);
