import { lockConversation } from '../../chat/conversations/lock';
import { conversationFor, isNewEvent } from '../../chat/messages/receive';
import type { Trx } from '../../kernel/db/queries';
import type { ChannelAccount, InboundEvent } from '../adapter';
import type { ChannelDeps } from '../deps';
import { decideEcho } from './decideEcho';
import { decideKept, keepEcho } from './earlyEchoes';
import type { Echo } from './echoes';

/**
 * Takes an echo: of a message of ours, whose arrival it confirms, or of one from another program. While a message of the
 * conversation is being sent, its id at the channel is not known yet, and the echo is kept until it is.
 */
export async function receiveEcho(
  trx: Trx,
  deps: ChannelDeps,
  account: Pick<ChannelAccount, 'id' | 'companyId'>,
  event: Extract<InboundEvent, { type: 'echo' }>,
): Promise<boolean> {
  const { companyId, id: accountId } = account;
  if (!(await isNewEvent(trx, accountId, event.eventId, 'echo'))) return false;
  const place = { companyId, accountId, conversationId: await conversationFor(trx, deps, account, event) };
  await lockConversation(trx, companyId, place.conversationId);
  const { externalId, clientId, kind, text, payload } = event.message;
  const echo: Echo = { externalId, clientId: clientId ?? null, kind, text, payload, occurredAt: event.occurredAt };
  if (await decideEcho(trx, deps, place, echo, false)) await decideKept(trx, deps, place);
  else await keepEcho(trx, deps, place, echo);
  return true;
}
