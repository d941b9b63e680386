import { type Db, prepared, query } from '../kernel/db/queries';
import { revoked } from '../kernel/leases/leases';

/** Requeues a finished delivery under its existing id. Returns the count: 0 if it is still waiting. */
export function replayOne(db: Db, companyId: string, deliveryId: string): Promise<number> {
  return replay(db, oneText, [companyId, deliveryId]);
}

/** Requeues the dead deliveries of a webhook. Returns the count. */
export function replayDead(db: Db, companyId: string, webhookId: string): Promise<number> {
  return replay(db, deadText, [companyId, webhookId]);
}

async function replay(db: Db, text: string, values: readonly unknown[]): Promise<number> {
  const [row] = await query<{ count: number }>(db, text, values);
  return row!.count;
}

const replaySql = (chosen: string) =>
  prepared(`with queue as (
    update webhook_queue q set waiting = true, tries = 0, first_tried_at = null, next_at = now(), ${revoked('q')}
      from webhook_deliveries d where q.company_id = $1 and d.id = q.delivery_id and not q.waiting and ${chosen}
    returning q.delivery_id
  ), delivery as (
    update webhook_deliveries d set status = 'waiting', attempts = 0, next_at = now(), fault = null,
           version = version + 1, updated_at = now()
      from queue where d.id = queue.delivery_id returning d.id, d.company_id, d.version
  ) select count(*) as count from delivery`);
const oneText = replaySql('d.id = $2');
const deadText = replaySql(`q.webhook_id = $2 and d.status = 'dead'`);
