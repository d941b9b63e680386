import { prepared, query, type Trx } from '../../kernel/db/queries';
import { unshareOut } from '../pools/units';

/**
 * Takes the units back from a delivery that has ended. Returns the ids of its codes; counted uses of shared codes are
 * released, and API units become surplus.
 */
export async function returnUnits(trx: Trx, companyId: string, id: string, edition: number): Promise<string[]> {
  const units = await query<{ codeId: string | null; poolId: string; isCounted: boolean }>(trx, returnSql, [
    companyId,
    id,
    edition,
  ]);
  const used = new Map<string, number>();
  for (const { poolId, isCounted } of units) if (isCounted) used.set(poolId, (used.get(poolId) ?? 0) + 1);
  for (const [poolId, count] of [...used].sort()) await unshareOut(trx, companyId, poolId, count);
  return units.flatMap(({ codeId }) => codeId ?? []);
}

const returnSql = prepared(`
  with returned as (
    update delivery_units set state = 'returned'
     where company_id = $1 and delivery_id = $2 and edition = $3 and state = 'active'
    returning code_id, pool_id
  ), spared as (
    update delivery_fetches set state = 'fetched'
     where company_id = $1 and delivery_id = $2 and edition = $3 and state = 'used'
  )
  select r.code_id as "codeId", r.pool_id as "poolId", p.kind = 'shared' and p.most_uses is not null as "isCounted"
    from returned r join code_pools p on p.company_id = $1 and p.id = r.pool_id`);
