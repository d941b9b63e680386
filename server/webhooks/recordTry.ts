import { databaseNow } from '../kernel/clock';
import { type Db, inTransaction, prepared, query, type Trx } from '../kernel/db/queries';
import { type Claimed, deliveryLeases } from './claim';
import type { WebhookDeps } from './deps';
import { pauseAfter } from './retry';
import type { Outcome } from './send';
import { stopWebhook } from './stop';

/** Records the result of a try. Does nothing if the lease was lost (fence). */
export function recordTry(db: Db, deps: WebhookDeps, claimed: Claimed, outcome: Outcome): Promise<void> {
  return inTransaction(db, async (trx) => {
    const pause = outcome.delivered || outcome.fault === 'gone' ? null : pauseOf(claimed, outcome);
    const status = outcome.delivered ? 'delivered' : pause === null ? 'dead' : 'waiting';
    // Locks the webhook before its deliveries, in the same order as deletion and stopping, to avoid a deadlock.
    await query(trx, outcome.delivered ? staySql : mayStopSql, [claimed.webhookId]);
    const settled = await query(trx, settleSql, [
      claimed.id,
      claimed.fence,
      status,
      pause,
      claimed.tries,
      claimed.url.slice(0, 2_000),
      outcome.status,
      outcome.milliseconds,
      outcome.fault,
      outcome.answer,
    ]);
    if (settled.length > 0) await recordHealth(trx, deps, claimed, outcome);
  });
}

function pauseOf({ tries, firstTriedAt }: Claimed, { retryAfterSeconds }: Outcome): number | null {
  return pauseAfter(tries, databaseNow().getTime() - Date.parse(firstTriedAt), retryAfterSeconds);
}

async function recordHealth(
  trx: Trx,
  deps: WebhookDeps,
  { companyId, webhookId }: Claimed,
  outcome: Outcome,
): Promise<void> {
  await query(trx, outcome.delivered ? worksText : failsSql, [webhookId]);
  if (outcome.fault === 'gone') return stopWebhook(trx, deps, companyId, webhookId, 'gone');
  const [late] = outcome.delivered ? [] : await query(trx, lateSql, [webhookId]);
  if (late !== undefined) await stopWebhook(trx, deps, companyId, webhookId, 'failing');
}

const staySql = prepared('select 1 from webhooks where id = $1 for key share');
/** Exclusive lock: the first that stops the webhook gives up the deliveries of the others. */
const mayStopSql = prepared('select 1 from webhooks where id = $1 for no key update');
const settleSql = prepared(`
  with settled as (${deliveryLeases.settleText(
    `waiting = $3::text = 'waiting',
       next_at = case when $4::bigint is null then next_at else now() + make_interval(secs => $4::bigint / 1000.0) end`,
    'delivery_id, company_id, waiting, next_at',
  )}), delivery as (
    update webhook_deliveries d set status = $3, attempts = $5, tried_at = now(), url = $6, response_code = $7,
           milliseconds = $8, fault = $9, answer = $10, next_at = case when s.waiting then s.next_at end,
           version = version + 1, updated_at = now()
      from settled s where d.id = s.delivery_id returning d.id, d.company_id, d.version
  ) select 1 from settled`);

/**
 * Written only when a failure period begins or ends. A system update: the version is unchanged, so concurrent edits do
 * not conflict.
 */
const failingSinceSql = (change: string, unless: string) =>
  prepared(`update webhooks set failing_since = ${change} where id = $1 and failing_since is ${unless}`);
const worksText = failingSinceSql('null', 'not null');
const failsSql = failingSinceSql('now()', 'null');
const lateSql = prepared(
  `select 1 from webhooks where id = $1 and enabled and failing_since < now() - interval '5 days'`,
);
