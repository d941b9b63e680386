import { v7 as newId } from 'uuid';
import { prepared, query } from '../kernel/db/queries';
import type { Trx } from '../kernel/db/records/rules';
import type { WebhookPayload } from './payload';
import { queueDeliveries } from './queue';

/** A webhook event that is not in the event log. */
export interface WebhookEvent {
  readonly companyId: string;
  /** An event type that webhooks can subscribe to. */
  readonly event: string;
  /** The account it concerns; null: none, so every webhook subscribed to the event is called. */
  readonly accountId: string | null;
  /** The record it is about: deliveries of one subject keep their order until first tried. */
  readonly subject: string;
  /** ISO 8601. */
  readonly at: string;
  readonly data: object;
}

/**
 * Queues the event for every subscribed webhook in the caller's transaction, so it is queued exactly once per commit.
 */
export async function enqueueWebhooks(
  trx: Trx,
  { companyId, event, accountId, subject, at, data }: WebhookEvent,
): Promise<void> {
  const listeners = await query<{ id: string }>(trx, listenersSql, [companyId, event, accountId]);
  const payload: WebhookPayload = { type: event, at, data };
  await queueDeliveries(
    trx,
    listeners.map(({ id }) => ({ id: newId(), companyId, webhookId: id, event, subject, position: null, payload })),
  );
}

// Locks the webhooks against being stopped: deliveries would wait forever.
const listenersSql = prepared(`
  select id from webhooks
   where company_id = $1 and enabled and events @> array[$2::text]
     and ($3::uuid is null or account_ids = '{}' or account_ids @> array[$3::uuid])
   order by id for share`);
