import { lockConversation } from '../../chat/conversations/lock';
import { type Appended, appendMessage } from '../../chat/messages/append';
import { conversationFor, isNewEvent } from '../../chat/messages/receive';
import { markStatus } from '../../chat/messages/status';
import { prepared, query } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';
import type { ChannelAccount, InboundEvent } from '../adapter';
import type { ChannelDeps } from '../deps';
import { applyEarlyStatuses, lockNames } from './status';

/**
 * A message that the company sent, as the channel reports it: one of ours, matched by id, which confirms its delivery
 * to the channel, or one from another program. Never matched by text, because the same text may be sent twice.
 */
export async function receiveEcho(
  trx: Trx,
  deps: ChannelDeps,
  account: Pick<ChannelAccount, 'id' | 'companyId'>,
  event: Extract<InboundEvent, { type: 'echo' }>,
): Promise<boolean> {
  const { companyId } = account;
  if (!(await isNewEvent(trx, account.id, event.eventId, 'echo'))) return false;
  const conversationId = await conversationFor(trx, deps, account, event);
  await lockConversation(trx, companyId, conversationId);
  const { externalId, clientId } = event.message;
  const [ours] = await query<{ id: string }>(trx, oursSql, [
    companyId,
    account.id,
    externalId,
    conversationId,
    clientId,
  ]);
  if (externalId !== null) await lockNames(trx, [{ accountId: account.id, externalId }]);
  if (ours !== undefined) await markStatus(trx, companyId, ours.id, 'sent', { externalId });
  const id = ours?.id ?? (await append(trx, companyId, conversationId, event)).id;
  if (externalId !== null)
    await applyEarlyStatuses(trx, companyId, [{ accountId: account.id, messageId: id, externalId }]);
  return true;
}

async function append(
  trx: Trx,
  companyId: string,
  conversationId: string,
  { message: { externalId, clientId, kind, text, payload }, occurredAt }: Extract<InboundEvent, { type: 'echo' }>,
): Promise<Appended> {
  const appended = await appendMessage(trx, companyId, conversationId, {
    ...{ direction: 'outgoing', kind, text, payload, status: 'sent', senderKind: 'member', senderId: null },
    ...{ externalId, clientId, occurredAt },
  });
  return appended!;
}

const oursSql = prepared(`
  select id from messages where company_id = $1 and account_id = $2 and external_id = $3::text
  union all
  select message_id from message_sends where company_id = $1 and conversation_id = $4 and key = $5::text
  union all
  select id from messages where company_id = $1 and conversation_id = $4 and direction = 'outgoing' and client_id = $5::text limit 1`);
