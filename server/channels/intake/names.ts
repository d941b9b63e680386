import { markStatus } from '../../chat/messages/status';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import { isFree, revoked } from '../../kernel/leases/leases';
import type { ChannelDeps } from '../deps';
import { nameSql } from '../outbox/claim';
import { countOfParts } from '../outbox/parts';
import type { Echo, EchoPlace, Part } from './echoes';
import { applyEarlyStatuses } from './status';

/** The message that the channel calls by that id, or that was sent under that key; null if there is none yet. */
export async function messageCalled(
  trx: Trx,
  { companyId, accountId, conversationId }: EchoPlace,
  { externalId, clientId }: Pick<Echo, 'externalId' | 'clientId'>,
): Promise<Part | null> {
  const values = [companyId, accountId, externalId, conversationId, clientId ?? null];
  const [part] = await query<Part>(trx, calledSql, values);
  return part ?? null;
}

/**
 * Records that a part arrived, as an echo says, and what the channel calls it. When all parts have, the message is sent,
 * and is not sent again.
 */
export async function confirmPart(
  trx: Trx,
  deps: ChannelDeps,
  { companyId, accountId }: EchoPlace,
  { messageId, part }: Part,
  externalId: string | null,
): Promise<void> {
  const [send] = await query<{ isQueued: boolean; echoed: number }>(trx, echoedSql, [
    companyId,
    messageId,
    part,
    externalId,
  ]);
  const isOver = !send?.isQueued || send.echoed === (await countOfParts(trx, deps, companyId, messageId));
  if (send?.isQueued && isOver) await query(trx, confirmSql, [companyId, messageId]);
  const own = part === 1 ? externalId : null;
  if (isOver) await markStatus(trx, companyId, messageId, 'sent', { externalId: own });
  if (externalId === null) return;
  await query(trx, nameSql, [companyId, accountId, externalId, messageId, part]);
  if (isOver) await applyEarlyStatuses(trx, companyId, [{ accountId, messageId, externalId }]);
}

const calledSql = prepared(`
  select id as "messageId", 1 as part from messages where company_id = $1 and account_id = $2 and external_id = $3::text
  union all
  select message_id, part from message_names where company_id = $1 and account_id = $2 and external_id = $3::text
  union all
  select message_id, 1 from message_sends where company_id = $1 and account_id = $2 and conversation_id = $4 and key = $5::text
  union all
  select message_id, substring($5::text from ':([0-9]{1,4})$')::integer from message_sends
   where company_id = $1 and account_id = $2 and conversation_id = $4 and key = substring($5::text from '^(.*):[0-9]{1,4}$')
  union all
  select id, 1 from messages where company_id = $1 and conversation_id = $4 and direction = 'outgoing' and client_id = $5::text
  limit 1`);
const echoedSql = prepared(`
  update message_sends set external_id = case when $3::integer = 1 then coalesce(external_id, $4::text) else external_id end,
         echoed_parts = case when $3 = any(echoed_parts) then echoed_parts else echoed_parts || $3 end
   where company_id = $1 and message_id = $2
  returning state = 'queued' as "isQueued", cardinality(echoed_parts) as echoed`);
// One that is being sent is settled by its worker.
const confirmSql = prepared(`
  with free as (
    update message_sends s set confirmed = true, state = 'done', ${revoked('s')}, finished_at = now(), unclear = false,
           last_error = null, parts_done = 0
     where s.company_id = $1 and s.message_id = $2 and s.state = 'queued' and ${isFree('s')}
  ) update message_sends s set confirmed = true
     where s.company_id = $1 and s.message_id = $2 and s.state = 'queued' and not ${isFree('s')}`);
