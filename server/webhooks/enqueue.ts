import { v7 as newId } from 'uuid';
import type { WebhookEventName } from '../../src/schema/webhookEvents';
import type { CompanyDeps } from '../company/deps';
import { prepared, query, type Trx } from '../kernel/db/queries';
import type { WebhookPayload } from './payload';
import { queueDeliveries } from './queue';
import { type Listener, sightOf, staffText } from './sight';

export interface WebhookEvent {
  readonly companyId: string;
  readonly event: WebhookEventName;
  /** The account it concerns; null: none, so every webhook subscribed to the event is called. */
  readonly accountId: string | null;
  /** The member as whom the data was read, if it is about several accounts: others need to see all accounts. */
  readonly readBy?: string;
  /** The record it is about: deliveries of one subject keep their order until first tried. */
  readonly subject: string;
  /** ISO 8601. */
  readonly at: string;
  readonly data: object;
}

/**
 * Queues the event for every subscribed webhook that may be sent it, in the caller's transaction, so it is queued exactly once per commit.
 */
export async function enqueueWebhooks(
  trx: Trx,
  deps: Pick<CompanyDeps, 'codesOfApi'>,
  { companyId, event, accountId, readBy, subject, at, data }: WebhookEvent,
): Promise<void> {
  const subscribed = await query<Listener & { staff: string[] }>(trx, listenersSql, [companyId, event, accountId]);
  if (subscribed.length === 0) return;
  const { sees, seesAll } = await sightOf(trx, deps, companyId);
  const listeners = subscribed.filter(
    (webhook) =>
      sees(webhook, event, webhook.staff) && (readBy === undefined || readBy === webhook.savedBy || seesAll(webhook)),
  );
  const payload: WebhookPayload = { type: event, at, data };
  await queueDeliveries(
    trx,
    listeners.map(({ id }) => ({ id: newId(), companyId, webhookId: id, event, subject, position: null, payload })),
  );
}

// Locks the webhooks against being stopped: deliveries would wait forever.
const listenersSql = prepared(`
  select w.id, w.saved_by as "savedBy",
         coalesce((select ${staffText} from accounts a where a.company_id = $1 and a.id = $3::uuid), '{}') as staff
    from webhooks w
   where w.company_id = $1 and w.enabled and w.events @> array[$2::text]
     and ($3::uuid is null or w.account_ids = '{}' or w.account_ids @> array[$3::uuid])
   order by w.id for share of w`);
