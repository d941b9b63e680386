import { v7 as newId } from 'uuid';
import { prepared, query } from '../kernel/db/queries';
import type { Trx } from '../kernel/db/records/rules';
import { queueDeliveries } from './queue';
import type { Told } from './payload';

/** Something that webhooks are told beside what stands in the event log. */
export interface WebhookEvent {
  readonly companyId: string;
  /** Which of the events that webhooks choose. */
  readonly event: string;
  /** Whom it concerns; null: it is no one account's, and every webhook that chose the event is told. */
  readonly accountId: string | null;
  /** The record that it is about: of one subject nothing overtakes what was not tried yet. */
  readonly subject: string;
  /** ISO 8601. */
  readonly at: string;
  readonly data: object;
}

/** Tells every webhook that chose the event, in the transaction of what happened: as often as that is committed, once. */
export async function enqueueWebhooks(trx: Trx, { companyId, event, accountId, subject, at, data }: WebhookEvent): Promise<void> {
  const listeners = await query<{ id: string }>(trx, listenersText, [companyId, event, accountId]);
  const told: Told = { type: event, at, data };
  await queueDeliveries(
    trx,
    listeners.map(({ id }) => ({ id: newId(), companyId, webhookId: id, event, subject, position: null, told })),
  );
}

// None is stopped meanwhile: what waits for it would wait for ever.
const listenersText = prepared(`
  select id from webhooks
   where company_id = $1 and enabled and events @> array[$2::text]
     and ($3::uuid is null or account_ids = '{}' or account_ids @> array[$3::uuid])
   order by id for share`);
