import { untilWritten } from '../../kernel/db/patience';
import { type Db, everyCompany, inTransaction, prepared, query, type Trx } from '../../kernel/db/queries';
import { failPoint } from '../../kernel/failPoints';
import { backOffSeconds } from '../../kernel/leases/backOff';
import { leasesOf } from '../../kernel/leases/leases';
import type { DeliveryDeps } from '../deps';
import { noteOf } from '../note';
import { type Fetched, fetchUnit } from '../pools/api/fetchUnit';
import { engineOf } from './author';
import { moveDelivery, recordOperation } from './move';
import { keepSpares } from './surplus';

const atOnce = 8;
const maxAttempts = 10;
/** After this many calls an unclear result is for a person: half a minute, and the time the calls take. */
const maxUnclear = 5;
/** Together with the longest call this fits into the lease. */
const recordMs = 10_000;

/**
 * Fetches units that deliveries wait for from APIs, and turns surplus units into codes. Returns whether anything was
 * done.
 */
export async function fetchWanted(db: Db, deps: DeliveryDeps): Promise<boolean> {
  await settleInterrupted(db);
  const claimed = await query<Claimed>(db, claimSql, [atOnce]);
  await Promise.all(claimed.map((one) => fetchOne(db, deps, one).catch(deps.onError)));
  return (await keepSpares(db, deps)) || claimed.length > 0;
}

interface Claimed {
  readonly id: string;
  readonly companyId: string;
  readonly deliveryId: string;
  readonly poolId: string;
  readonly attempts: number;
  /** An earlier call may have taken the unit. */
  readonly unclear: boolean;
  readonly fence: number;
}

/** No transaction is open during the API call; the claim was committed before. */
async function fetchOne(db: Db, deps: DeliveryDeps, claimed: Claimed): Promise<void> {
  const { companyId, poolId, id: unitId } = claimed;
  await failPoint('fetch.before-call');
  const fetched = await fetchUnit(db, deps, { companyId, poolId, unitId }).catch((error: unknown): Fetched => {
    deps.onError(error);
    return {
      kind: 'unknown',
      why: { en: 'The result of the call is unknown.', zh: '调用结果不明。' },
      mayRepeat: true,
    };
  });
  await failPoint('fetch.after-call');
  await untilWritten(() => recordResult(db, deps, claimed, fetched), recordMs);
}

/**
 * Stores the result of a call if the claim still holds (fence). An unclear call is repeated with the same id, which the
 * API answers with the same unit; only then does the delivery go to review.
 */
function recordResult(db: Db, { contents }: DeliveryDeps, claimed: Claimed, fetched: Fetched): Promise<void> {
  const { companyId, deliveryId, attempts } = claimed;
  return inTransaction(db, async (trx) => {
    // The usual lock order: the delivery before its rows.
    await query(trx, 'select 1 from deliveries where company_id = $1 and id = $2 for update', [companyId, deliveryId]);
    if (fetched.kind === 'fetched') {
      await end(trx, claimed, 'fetched', contents.seal(fetched.text));
      return;
    }
    if (fetched.kind === 'later' && attempts < maxAttempts) {
      const seconds = Math.max(fetched.retryAfterSeconds ?? 0, backOffSeconds(attempts, 2, 600));
      await tryLater(trx, claimed, seconds, claimed.unclear);
      return;
    }
    if (fetched.kind === 'unknown' && fetched.mayRepeat && attempts < maxUnclear) {
      await tryLater(trx, claimed, backOffSeconds(attempts, 2, 600), true);
      return;
    }
    const state = fetched.kind === 'unknown' || claimed.unclear ? 'unknown' : 'refused';
    if (!(await end(trx, claimed, state, null))) return;
    await askPerson(trx, claimed, `api-${state}`, noteOf(fetched.why));
  });
}

/** A delivery that no longer waits keeps its state; its timeline records that the API may have issued a unit. */
async function askPerson(
  trx: Trx,
  { companyId, deliveryId: id }: Pick<Claimed, 'companyId' | 'deliveryId'>,
  reason: string,
  note: string | null,
): Promise<void> {
  const move = { id, from: ['waiting_stock'], to: 'needs_review', reason, note } as const;
  if (await moveDelivery(trx, engineOf(companyId), move)) return;
  await recordOperation(trx, engineOf(companyId), id, 'asked', { reason, note });
}

/**
 * Calls whose lease expired before they ended may have taken a unit at the API: they are repeated like other unclear
 * calls.
 */
async function settleInterrupted(db: Db): Promise<void> {
  await query(db, repeatLostSql, [maxUnclear]);
  for (const { id, companyId, deliveryId } of await query<Pick<Claimed, 'id' | 'companyId' | 'deliveryId'>>(
    db,
    lostSql,
    [],
  ))
    await inTransaction(db, async (trx) => {
      await query(trx, 'select 1 from deliveries where company_id = $1 and id = $2 for update', [
        companyId,
        deliveryId,
      ]);
      if ((await query(trx, endLostSql, [id])).length === 0) return;
      await askPerson(trx, { companyId, deliveryId }, 'api-unknown', null);
    });
}

/** Longer than a call can take, so it is never extended: after this, the holder of the lease has died. */
const leases = leasesOf<Claimed>({
  table: 'delivery_fetches',
  row: 'f',
  key: 'id',
  keyOf: ({ id }) => id,
  seconds: 20,
  isOpen: "state = 'wanted'",
});
// Units of deliveries that no longer wait are not fetched, unless an earlier call may have taken them: then the answer
// shows what was taken, and it becomes a code of the pool.
const claimSql = prepared(
  everyCompany(
    leases.claimText({
      pick: `select f.id from delivery_fetches f join deliveries d on d.company_id = f.company_id and d.id = f.delivery_id
     where f.state = 'wanted' and f.next_at <= now() and f.started_at is null
       and (f.unclear or (d.state = 'waiting_stock' and f.edition = d.edition))
     order by f.next_at limit $1`,
      set: 'attempts = attempts + 1, started_at = now()',
      returning:
        'id, company_id as "companyId", delivery_id as "deliveryId", pool_id as "poolId", attempts, unclear, fence',
    }),
  ),
);
const end = leases.settling<[state: string, content: Buffer | null]>('state = $3, content = $4');
const tryLater = leases.settling<[seconds: number, unclear: boolean]>(
  'started_at = null, next_at = now() + make_interval(secs => $3), unclear = $4',
);
const lost = `state = 'wanted' and started_at is not null and lease_until <= now()`;
const repeatLostSql = prepared(
  everyCompany(`
  update delivery_fetches set started_at = null, lease_until = null, fence = fence + 1, unclear = true
   where ${lost} and attempts < $1`),
);
const lostSql = prepared(
  everyCompany(`
  select id, company_id as "companyId", delivery_id as "deliveryId" from delivery_fetches where ${lost} limit 100`),
);
const endLostSql = prepared(
  `update delivery_fetches set state = 'unknown', fence = fence + 1 where id = $1 and ${lost} returning 1 as ended`,
);
