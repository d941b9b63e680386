import { kept, run } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';

/** Channels that reach the customer from our own tables: what is written is sent. */
const ownChannels: readonly string[] = ['widget'];

export function needsSending(channel: string): boolean {
  return !ownChannels.includes(channel);
}

/** Puts a message on its way to the channel, in the transaction that wrote it. */
export async function enqueueSend(trx: Trx, companyId: string, messageId: string): Promise<void> {
  await run(trx, enqueueText, [companyId, messageId]);
}

const enqueueText = kept(`
  insert into message_sends (message_id, company_id, account_id, conversation_id, seq)
  select id, company_id, account_id, conversation_id, seq from messages where company_id = $1 and id = $2`);
