import { v7 as newId } from 'uuid';
import { prepared, query, type Trx } from '../../kernel/db/queries';

export interface WantedFetches {
  readonly companyId: string;
  readonly deliveryId: string;
  readonly edition: number;
  readonly part: number;
  readonly poolId: string;
  readonly count: number;
}

/**
 * Takes the fetched units (sealed) for a part of a locked delivery: all `count` of them, or none if they are not all
 * there yet.
 */
export async function fetchedUnits(trx: Trx, wanted: WantedFetches): Promise<readonly Buffer[]> {
  const { companyId, deliveryId, edition, part, count } = wanted;
  const fetched = await query<{ content: Buffer }>(trx, useSql, [companyId, deliveryId, edition, part, count]);
  return fetched.map(({ content }) => content);
}

/** Queues the API fetches a part needs. Refused or unclear fetches are retried under the same id. */
export async function wantUnits(trx: Trx, wanted: WantedFetches): Promise<void> {
  const { companyId, deliveryId, edition, part, poolId, count } = wanted;
  const ids = Array.from({ length: count }, () => newId());
  await query(trx, wantSql, [companyId, deliveryId, edition, part, poolId, ids]);
}

const own = 'company_id = $1 and delivery_id = $2 and edition = $3 and part = $4';

// All or none.
const useSql = prepared(`
  with there as materialized (
    select id from delivery_fetches where ${own} and state = 'fetched' order by place limit $5 for update
  ), used as (
    update delivery_fetches f set state = 'used' from there
     where f.id = there.id and (select count(*) from there) = $5 returning f.place, f.content
  ) select content from used order by place`);

const wantSql = prepared(`
  with again as (
    update delivery_fetches set state = 'wanted', started_at = null, attempts = 0, next_at = now()
     where ${own} and state in ('refused', 'unknown') returning 1
  ), there as (
    select count(*)::int as "all", (count(*) filter (where state = 'used'))::int as used from delivery_fetches where ${own}
  )
  insert into delivery_fetches (id, company_id, delivery_id, edition, part, place, pool_id)
  select g.id, $1, $2, $3, $4, g.place - 1 + there.used, $5
    from unnest($6::uuid[]) with ordinality as g(id, place), there
   where g.place - 1 + there.used >= there."all"
      on conflict (delivery_id, edition, part, place) do nothing`);
