import type { Outbox } from '../../chat/deps';
import { prepared, query, type Trx } from '../../kernel/db/queries';

/** Channels that read messages from our own tables, so stored messages need no sending. */
const ownChannels: readonly string[] = ['widget'];

export function needsSending(channel: string): boolean {
  return !ownChannels.includes(channel);
}

/**
 * Queues a message for its channel, in the transaction that wrote it. The idempotency key is its clientId, or its own
 * id if the account already used that clientId for another message.
 */
export async function enqueueSend(trx: Trx, companyId: string, messageId: string): Promise<void> {
  const rows = await query(trx, enqueueSql('coalesce(client_id, id::text)'), [companyId, messageId]);
  if (rows.length === 0) await query(trx, enqueueSql('id::text'), [companyId, messageId]);
}

/**
 * SQL step that enqueues the queued messages of an append statement, with the keys of `enqueueSend`. Fails if another
 * message takes the key at the same time.
 */
export const enqueueStep = `sent as (
    insert into message_sends (message_id, company_id, account_id, conversation_id, seq, key)
    select id, $1::uuid, account_id, conversation_id, seq,
           case when exists (select from message_sends s where s.account_id = placed.account_id and s.key = placed.client_id)
             then id::text else client_id end from placed where status = 'queued'
  )`;

/** The outbox as the chat module uses it. */
export const outbox: Outbox = { needsSending, enqueue: enqueueSend };

const enqueueSql = (key: string) =>
  prepared(`
  insert into message_sends (message_id, company_id, account_id, conversation_id, seq, key)
  select id, company_id, account_id, conversation_id, seq, ${key} from messages where company_id = $1 and id = $2
      on conflict (account_id, key) do nothing returning 1 as queued`);
