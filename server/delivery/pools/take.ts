import { prepared, query, type Trx } from '../../kernel/db/queries';
import { hasToWait } from './queue';

export interface TakenCode {
  readonly id: string;
  readonly mask: string;
  /** Encrypted. */
  readonly content: Buffer;
}

export interface WantedCodes {
  readonly deliveryId: string;
  readonly orderLineId: string;
  readonly poolId: string;
  /** At least 1. */
  readonly count: number;
  /** 'all': the delivery gets all that it requests, or nothing; 'some': as many as there are. */
  readonly take: 'all' | 'some';
  /** Nothing if another delivery comes first in the pool. */
  readonly queues: boolean;
}

/**
 * Takes codes, first come, first served in the order of `wanted`: of each pool the soonest expiry first, then the oldest.
 * Codes locked by others are skipped, and none is taken twice. They are allocated until the transaction rolls back or
 * `giveBack` is called. Returns the codes of each request; with too few, it may be because others hold them, or because
 * an earlier request was counted that then got nothing.
 */
export async function takeCodes(trx: Trx, companyId: string, wanted: readonly WantedCodes[]): Promise<TakenCode[][]> {
  const taken: TakenCode[][] = wanted.map(() => []);
  if (wanted.length === 0) return taken;
  const column = (read: (one: WantedCodes) => unknown) => wanted.map(read);
  const rows = await query<TakenCode & { place: number }>(trx, takeSql, [
    companyId,
    column(({ deliveryId }) => deliveryId),
    column(({ orderLineId }) => orderLineId),
    column(({ poolId }) => poolId),
    column(({ count }) => count),
    column(({ take }) => take === 'all'),
    column(({ queues }) => queues),
  ]);
  for (const { place, ...code } of rows) taken[place - 1]!.push(code);
  return taken;
}

// Codes are looked up one by one, whatever row count the cached plan expects. `upto` is how many of a pool's codes a
// request and all requests before it need.
const takeSql = prepared(`
  with given as materialized (
    select g.*, queues and ${hasToWait('g.delivery', 'g.pool')} as has_to_wait
      from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::int[], $6::boolean[], $7::boolean[])
        with ordinality as g(delivery, line, pool, wanted, is_whole, queues, place)
  ), requests as materialized (
    select g.*, sum(wanted) over (partition by pool order by place rows unbounded preceding) as upto from given g
     where not g.has_to_wait and not (g.is_whole and g.delivery in (select delivery from given where has_to_wait))
  ), pools as materialized (
    select pool, sum(wanted)::int as wanted from requests group by pool
  ), next as materialized (
    select pool, c.id, row_number() over (partition by pool order by c.expires_at nulls last, c.created_at, c.id) as nth
      from pools cross join lateral (
        select id, expires_at, created_at from codes
         where company_id = $1 and pool_id = pool and state = 'available' and (expires_at is null or expires_at > now())
         order by expires_at nulls last, created_at, id limit pools.wanted for update skip locked) as c
  ), served as materialized (
    select r.*, sum(wanted) over (partition by pool order by place rows unbounded preceding) - wanted as past from requests r
     where r.delivery not in (
       select delivery from requests where is_whole and upto > (select count(*) from next where next.pool = requests.pool))
  ), assigned as materialized (
    select s.line, s.place, n.id, n.nth from served s join next n on n.pool = s.pool and n.nth > s.past and n.nth <= s.past + s.wanted
  ), changed as (
    update codes c set state = 'allocated', order_line_id = a.line, version = version + 1, updated_at = now() from assigned a
     where c.company_id = $1 and c.id = a.id and c.id = any(array(select id from assigned)) and c.state = 'available'
    returning c.id, c.mask, a.place, a.nth
  )
  select place::int, id, mask, (select content from code_contents x where x.company_id = $1 and x.code_id = changed.id) as content
    from changed order by place, nth`);

/**
 * Makes codes available again that were taken but never shown to a buyer. Codes that have expired since are
 * quarantined. Returns the ids of the affected pools.
 */
export function giveBack(trx: Trx, companyId: string, codeIds: readonly string[]): Promise<string[]> {
  return back(trx, companyId, codeIds, 'allocated', null);
}

/** Like `giveBack`, for codes that a buyer has seen; `reason` says why they may be sold again. */
export function returnCodes(
  trx: Trx,
  companyId: string,
  codeIds: readonly string[],
  reason: string,
): Promise<string[]> {
  return back(trx, companyId, codeIds, 'delivered', reason);
}

async function back(
  trx: Trx,
  companyId: string,
  codeIds: readonly string[],
  from: 'allocated' | 'delivered',
  reason: string | null,
): Promise<string[]> {
  if (codeIds.length === 0) return [];
  const rows = await query<{ poolId: string }>(trx, backSql, [companyId, codeIds, from, reason]);
  return rows.map(({ poolId }) => poolId);
}

const lockedCodes = `locked as materialized (
    select id from codes where company_id = $1 and id = any($2::uuid[]) order by id for update)`;

const backSql = prepared(`
  with ${lockedCodes}, changed as (
    update codes c set state = case when c.expires_at <= now() then 'quarantined' else 'available' end,
           order_line_id = null, delivered_at = null, reason = $4, version = version + 1, updated_at = now()
      from locked where c.company_id = $1 and c.id = locked.id and c.state = $3
    returning c.id, c.pool_id, c.version
  )
  select distinct pool_id as "poolId" from changed`);

/** Marks codes as delivered: they are never handed out again. Codes in another state stay unchanged. */
export async function markDelivered(trx: Trx, companyId: string, codeIds: readonly string[]): Promise<void> {
  if (codeIds.length > 0) await query(trx, deliveredSql, [companyId, codeIds]);
}

const deliveredSql = prepared(`
  with ${lockedCodes}, changed as (
    update codes c set state = 'delivered', delivered_at = now(), version = version + 1, updated_at = now()
      from locked where c.company_id = $1 and c.id = locked.id and c.state = 'allocated'
    returning c.id, c.version
  )
  select 1`);

/** Voids codes that have been replaced by others. They keep their order line. */
export async function voidTaken(
  trx: Trx,
  companyId: string,
  codeIds: readonly string[],
  reason: string,
): Promise<void> {
  if (codeIds.length > 0) await query(trx, voidSql, [companyId, codeIds, reason]);
}

const voidSql = prepared(`
  with ${lockedCodes}, changed as (
    update codes c set state = 'void', reason = $3, version = version + 1, updated_at = now()
      from locked where c.company_id = $1 and c.id = locked.id and c.state in ('allocated', 'delivered')
    returning c.id, c.version
  )
  select 1`);
