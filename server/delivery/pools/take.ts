import { prepared, query } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';

/** A code taken for an order line. Its content is in `code_contents`. */
export interface TakenCode {
  readonly id: string;
  readonly mask: string;
}

/** A request for codes of a unique pool for an order line. */
export interface Wanted {
  readonly companyId: string;
  readonly poolId: string;
  readonly orderLineId: string;
  /** At least 1. */
  readonly count: number;
  /** 'all': exactly this many or none; 'some': as many as there are. Default 'all'. */
  readonly take?: 'all' | 'some';
}

/**
 * Takes codes for an order line in one conditional update: soonest expiry first, then oldest first. Codes locked by
 * others are skipped (`skip locked`), and none is taken twice. They are allocated until the transaction rolls back or
 * `giveBack` is called. Empty if there are too few, which may be temporary: others may release the codes they hold.
 */
export async function takeCodes(trx: Trx, wanted: Wanted): Promise<TakenCode[]> {
  const { companyId, poolId, orderLineId, count, take = 'all' } = wanted;
  return query<TakenCode>(trx, takeSql, [companyId, poolId, count, orderLineId, take === 'all']);
}

const takeSql = prepared(`
  with next as materialized (
    select id from codes
     where company_id = $1 and pool_id = $2 and state = 'available' and (expires_at is null or expires_at > now())
     order by expires_at nulls last, created_at, id limit $3 for update skip locked
  ), changed as (
    update codes c set state = 'allocated', order_line_id = $4, version = version + 1, updated_at = now()
      from next
     where c.company_id = $1 and c.id = next.id and c.state = 'available'
       and (not $5::boolean or (select count(*) from next) = $3)
    returning c.id, c.mask, c.expires_at, c.created_at, c.version
  )
  select id, mask from changed order by expires_at nulls last, created_at, id`);

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
