import type { Trx } from '../../kernel/db/queries';
import { query } from '../../kernel/db/queries';
import type { ChatDeps } from '../deps';
import { type Appended, appendMessage } from '../messages/append';

interface Said {
  readonly companyId: string;
  readonly conversationId: string;
  readonly text: string;
  readonly payload: { readonly rates: true } | null;
  readonly clientId: string;
}

/**
 * Sends an automatic text in a locked conversation. It answers nothing: the conversation stays resolved. Afterwards
 * `wakeSends` is to be called.
 */
export async function say(trx: Trx, deps: ChatDeps, { companyId, conversationId, ...said }: Said): Promise<Appended> {
  const [{ channel }] = (await query<{ channel: string }>(trx, channelSql, [companyId, conversationId])) as [
    { channel: string },
  ];
  const isSent = deps.outbox.needsSending(channel);
  const appended = await appendMessage(trx, companyId, conversationId, {
    ...said,
    direction: 'outgoing',
    kind: 'text',
    senderKind: 'system',
    senderId: null,
    status: isSent ? 'queued' : 'sent',
    acknowledges: true,
  });
  if (appended === null) throw new Error('The conversation has a message with this clientId.');
  if (isSent) await deps.outbox.enqueue(trx, companyId, appended.id);
  return appended;
}

const channelSql = `
  select a.channel from conversations c join accounts a on a.company_id = c.company_id and a.id = c.account_id
   where c.company_id = $1 and c.id = $2`;
