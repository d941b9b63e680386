import { prepared, query, type Trx } from '../kernel/db/queries';
import type { WebhookPayload } from './payload';

export interface Delivery {
  readonly id: string;
  readonly companyId: string;
  readonly webhookId: string;
  readonly event: WebhookPayload['type'];
  /** The record it is about: deliveries of one subject keep their order until first tried. */
  readonly subject: string;
  /** Position of its event in the log; null for a test. */
  readonly position: number | null;
  readonly payload: WebhookPayload;
}

/** Inserts deliveries, due at once. An event already queued for a webhook is skipped. */
export async function queueDeliveries(trx: Trx, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ id, companyId, webhookId, event, subject, position, payload }) => ({
    id,
    company_id: companyId,
    webhook_id: webhookId,
    event,
    subject,
    position,
    body: JSON.stringify({ id, type: payload.type, at: payload.at, data: payload.data }),
  }));
  await query(trx, queueSql, [JSON.stringify(rows)]);
}

const queueSql = prepared(`
  with given as (
    select g.*, w.url
      from rows from (jsonb_to_recordset($1::jsonb)
             as (id uuid, company_id uuid, webhook_id uuid, event text, subject uuid, position bigint, body text))
           with ordinality as g(id, company_id, webhook_id, event, subject, position, body, place)
      join webhooks w on w.company_id = g.company_id and w.id = g.webhook_id
     where g.position is null or not exists (
           select from webhook_queue q where q.webhook_id = g.webhook_id and q.position = g.position)
  ), delivery as (
    insert into webhook_deliveries (id, company_id, webhook_id, event, next_at, url)
    select id, company_id, webhook_id, event, now(), left(url, 2000) from given order by place
  )
  insert into webhook_queue (delivery_id, company_id, webhook_id, subject, position, body)
  select id, company_id, webhook_id, subject, position, body from given order by place`);
