import { maxMessageLetters } from '../../../src/schema/chat';
import { appendMessage } from '../../chat/messages/append';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import { isFree } from '../../kernel/leases/leases';
import type { ChannelDeps } from '../deps';
import { mayBeOut } from '../outbox/claim';
import type { Echo, EchoPlace } from './echoes';
import { confirmPart, messageCalled } from './names';
import { sentWithContent } from './sentWithContent';
import { applyEarlyStatuses, lockNames } from './status';

/**
 * Finds out whether an echo is of a message of ours, and joins it with that, or else appends it. False, without changes,
 * if the channel has yet to answer: its answer has the id that decides. `isLate`: it is not waited for any longer. The
 * conversation must be locked.
 *
 * Sends that may be at the channel are locked first, then the id: whoever settles one of them waits, and then finds the
 * echo; or the echo waits, and then finds the id.
 */
export async function decideEcho(
  trx: Trx,
  deps: ChannelDeps,
  place: EchoPlace,
  echo: Echo,
  isLate: boolean,
): Promise<boolean> {
  const { companyId, accountId, conversationId } = place;
  const sending = await query<{ isUnderWay: boolean }>(trx, sendingSql, [companyId, conversationId]);
  if (echo.externalId !== null) await lockNames(trx, [{ accountId, externalId: echo.externalId }]);
  const called = await messageCalled(trx, place, echo);
  if (called === null && !isLate && sending.some(({ isUnderWay }) => isUnderWay)) return false;
  const ours = called ?? (await sentWithContent(trx, deps, place, echo));
  if (ours === null && !isLate && sending.length > 0) return false;
  if (ours === null) await append(trx, deps, place, echo);
  else await confirmPart(trx, deps, place, ours, echo.externalId);
  return true;
}

async function append(trx: Trx, deps: ChannelDeps, place: EchoPlace, echo: Echo): Promise<void> {
  const { companyId, accountId, conversationId } = place;
  const { externalId, clientId, kind, payload, occurredAt } = echo;
  const text = echo.text === null ? null : await deps.sealed.masked(trx, companyId, conversationId, echo.text);
  const message = {
    ...({ direction: 'outgoing', kind, payload, status: 'sent', senderKind: 'member', senderId: null } as const),
    text: text === null ? null : [...text].slice(0, maxMessageLetters).join(''),
    externalId,
    occurredAt,
  };
  // A client id that another message of the conversation has is not this message's.
  const appended =
    (await appendMessage(trx, companyId, conversationId, { ...message, clientId })) ??
    (await appendMessage(trx, companyId, conversationId, message));
  if (externalId !== null && appended !== null)
    await applyEarlyStatuses(trx, companyId, [{ accountId, messageId: appended.id, externalId }]);
}

const sendingSql = prepared(`
  select not ${isFree('s')} as "isUnderWay" from message_sends s
   where s.company_id = $1 and s.conversation_id = $2 and s.state = 'queued' and ${mayBeOut('s')}
   order by s.message_id for no key update`);
