import { permissionCode } from '../../src/schema/permissions/permissions';
import { holdersOf } from '../company/access/holders';
import { notify } from '../company/notifications/notify';
import { prepared, query, type Trx } from '../kernel/db/queries';
import { revoked } from '../kernel/leases/leases';
import type { WebhookDeps } from './deps';

/**
 * Disables a webhook that answered 410 Gone or has been failing for days, gives up its waiting deliveries and notifies
 * members who may edit it; once, even if several calls detect it concurrently.
 */
export async function stopWebhook(
  trx: Trx,
  deps: WebhookDeps,
  companyId: string,
  webhookId: string,
  why: 'gone' | 'failing',
): Promise<void> {
  const [stopped] = await query<{ name: string; version: number }>(trx, stopSql, [companyId, webhookId]);
  if (stopped === undefined) return;
  await giveUp(trx, companyId, webhookId);
  const { schema } = deps.table('webhooks');
  const people = await holdersOf(trx, deps, companyId, permissionCode(schema, 'edit'));
  await notify(
    trx,
    { companyId, userId: null },
    people.map((to) => ({
      to,
      kind: 'webhook-stopped',
      parameters: { webhook: stopped.name, why },
      link: `${schema.route}/${webhookId}/show`,
      dedupe: `webhook-stopped ${webhookId} ${stopped.version}`,
    })),
  );
}

/** Gives up all waiting deliveries of a webhook. */
export async function giveUp(trx: Trx, companyId: string, webhookId: string): Promise<void> {
  await query(trx, giveUpSql, [companyId, webhookId]);
}

/**
 * Gives up all waiting deliveries of a webhook; none of its deliveries can be sent again. Locks the webhook first, as
 * results of calls do, to avoid a deadlock.
 */
export async function forget(trx: Trx, companyId: string, webhookId: string): Promise<void> {
  await query(trx, 'select 1 from webhooks where company_id = $1 and id = $2 for no key update', [
    companyId,
    webhookId,
  ]);
  await giveUp(trx, companyId, webhookId);
  await query(trx, 'delete from webhook_queue where company_id = $1 and webhook_id = $2', [companyId, webhookId]);
}

const stopSql = prepared(`
  with changed as (
    update webhooks set enabled = false, version = version + 1, updated_at = now() where company_id = $1 and id = $2 and enabled
    returning id, company_id, version, name
  ) select name, version from changed`);

const giveUpSql = prepared(`
  with queue as (
    update webhook_queue q set waiting = false, ${revoked('q')} where company_id = $1 and webhook_id = $2 and waiting
    returning delivery_id
  )
  update webhook_deliveries d set status = 'dead', fault = 'stopped', next_at = null, version = version + 1, updated_at = now()
      from queue where d.id = queue.delivery_id`);
