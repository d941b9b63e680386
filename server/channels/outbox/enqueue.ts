import type { Outbox } from '../../chat/deps';
import { prepared, query } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';

/** Channels that reach the customer from our own tables: what is written is sent. */
const ownChannels: readonly string[] = ['widget'];

export function needsSending(channel: string): boolean {
  return !ownChannels.includes(channel);
}

/**
 * Puts a message on its way to the channel, in the transaction that wrote it. It goes out under its clientId, or under its
 * own id when another of the account's went out under that: a channel would take the two for one.
 */
export async function enqueueSend(trx: Trx, companyId: string, messageId: string): Promise<void> {
  const rows = await query(trx, enqueueText('coalesce(client_id, id::text)'), [companyId, messageId]);
  if (rows.length === 0) await query(trx, enqueueText('id::text'), [companyId, messageId]);
}

/**
 * A step of a statement that appends messages together (`conversation`), which puts those on their way that are queued.
 * Where a number is taken the statement fails: `enqueueSend` knows another.
 */
export const enqueueStep = `sent as (
    insert into message_sends (message_id, company_id, account_id, conversation_id, seq, key)
    select new_id, $1::uuid, account_id, id, last_seq, client from conversation where first_status = 'queued'
  )`;

/** What the chat is given to send by. */
export const outbox: Outbox = { needsSending, enqueue: enqueueSend };

const enqueueText = (key: string) =>
  prepared(`
  insert into message_sends (message_id, company_id, account_id, conversation_id, seq, key)
  select id, company_id, account_id, conversation_id, seq, ${key} from messages where company_id = $1 and id = $2
      on conflict (account_id, key) do nothing returning 1 as queued`);
