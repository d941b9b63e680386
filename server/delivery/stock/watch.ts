import { type Db, everyCompany, inTransaction, prepared, query, type Trx } from '../../kernel/db/queries';
import { type PollLoop, type PollLoopDeps, startPollLoop } from '../../kernel/jobs/pollLoop';
import { readOn } from '../../kernel/realtime/cursor';
import type { Follower } from '../../kernel/realtime/follower';
import type { DeliveryDeps } from '../deps';
import { poolEventStep } from '../pools/event';
import { isEnough, isLow } from './low';
import { notifyEnough, notifyLow } from './notify';
import { readStock } from './read';

/** Days of cover change even without events. */
const lookAtAllMs = 600_000;

type Deps = Pick<DeliveryDeps, 'table' | 'codesOfApi' | 'onError'>;

/**
 * Checks pools with stock events, and periodically all pools. Records when a pool becomes low or has enough again, and
 * notifies once per change across all nodes. Also quarantines expired codes.
 */
export function startStockWatch(db: Db, deps: Deps & PollLoopDeps, follower: Follower): PollLoop {
  let lookedAtAll = Number.NEGATIVE_INFINITY;
  const pollLoop = startPollLoop(
    5 * deps.pollMs,
    async () => {
      await takeOutEnded(db);
      if (performance.now() - lookedAtAll > lookAtAllMs) {
        for (const pool of await query<Pool>(db, allSql, []))
          await inTransaction(db, (trx) => lookAt(trx, deps, pool)).catch(deps.onError);
        lookedAtAll = performance.now();
      }
      return lookAtChanged(db, deps);
    },
    deps.onError,
    500,
  );
  const unsubscribe = follower.subscribe((events) => {
    if (events.some(({ resource }) => resource === 'codes' || resource === 'code-pools')) pollLoop.wake();
  });
  return {
    wake: pollLoop.wake,
    async stop() {
      unsubscribe();
      await pollLoop.stop();
    },
  };
}

/** Checks the pools with events since the last call. Returns whether there may be more. */
export function lookAtChanged(db: Db, deps: Deps): Promise<boolean> {
  return readOn(db, 'stock', async (trx, after, upTo) => {
    for (const pool of await query<Pool>(trx, changedSql, [after, upTo])) await lookAt(trx, deps, pool);
  });
}

interface Pool {
  readonly companyId: string;
  readonly id: string;
}

/** A pool that never held anything does not alert: it is not in use yet. */
async function lookAt(trx: Trx, deps: Deps, { companyId, id }: Pool): Promise<void> {
  const [pool] = await readStock(trx, companyId, [id]);
  if (pool === undefined) return;
  const total = pool.allocated + pool.delivered + pool.quarantined + pool.void + (pool.available ?? 0) + pool.waiting;
  if (isLow(pool) && total > 0) {
    const [begun] = await query<{ since: string }>(trx, lowSql, [companyId, id]);
    if (begun !== undefined) await notifyLow(trx, deps, companyId, pool, begun.since);
  } else if (isEnough(pool)) {
    const [ended] = await query<{ since: string }>(trx, enoughSql, [companyId, id]);
    if (ended !== undefined) await notifyEnough(trx, deps, companyId, pool, ended.since);
  }
}

async function takeOutEnded(db: Db): Promise<void> {
  for (let taken = endedAtOnce; taken === endedAtOnce; ) taken = (await query(db, endedSql, [endedAtOnce])).length;
}

const endedAtOnce = 1_000;

const allSql = prepared(
  everyCompany(`select company_id as "companyId", id from code_pools where kind in ('unique', 'shared') order by id`),
);
const changedSql = prepared(
  everyCompany(`
  select distinct company_id as "companyId", id from (
    select c.company_id, c.pool_id as id from events e join codes c on c.company_id = e.company_id and c.id = e.record_id
     where e.position > $1 and e.position <= $2 and e.resource = 'codes'
    union all
    select e.company_id, e.record_id from events e
     where e.position > $1 and e.position <= $2 and e.resource = 'code-pools') as changed order by id`),
);
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
// Conditional update: of two nodes only the one that sets `low_since` notifies.
const lowSql = prepared(`
  with changed as (
    insert into pool_stock as s (company_id, pool_id, low_since) values ($1, $2, now())
        on conflict (pool_id) do update set low_since = now() where s.low_since is null
    returning s.low_since
  ), ${poolEventStep} select ${iso('low_since')} as since from changed`);
const enoughSql = prepared(`
  with locked as materialized (
    select pool_id, low_since from pool_stock where company_id = $1 and pool_id = $2 and low_since is not null for update
  ), changed as (
    update pool_stock s set low_since = null from locked where s.pool_id = locked.pool_id returning locked.low_since
  ), ${poolEventStep} select ${iso('low_since')} as since from changed`);
const endedSql = prepared(
  everyCompany(`
  update codes set state = 'quarantined', version = version + 1, updated_at = now()
     where id in (select id from codes where state = 'available' and expires_at <= now()
                   order by expires_at limit $1 for update skip locked)
    returning 1`),
);
