import { v7 as newId } from 'uuid';
import { prepared, query, type Trx } from '../../../kernel/db/queries';
import type { ReplyDeps } from '../../deps';
import type { LockedDecision } from '../../engine/lock';
import { notifyPeople } from '../../engine/notice';
import type { Suggestion } from '../../verdict';
import { announceConversation } from './announce';

/**
 * Stores a suggested answer to a message for a member to decide on; suggestions for earlier messages expire. One per
 * message (unique key): a repeated call changes nothing. Members who may approve are notified if it awaits approval.
 */
export async function keepSuggestion(
  trx: Trx,
  deps: ReplyDeps,
  message: LockedDecision,
  { text, mode, profileId, sources }: Suggestion,
): Promise<void> {
  const { companyId, conversationId, messageId } = message;
  const made = await query(trx, insertSql, [
    newId(),
    companyId,
    conversationId,
    messageId,
    mode,
    profileId,
    text,
    JSON.stringify(sources),
  ]);
  if (made.length === 0) return;
  await query(trx, giveWaySql, [companyId, conversationId, messageId]);
  await announceConversation(trx, companyId, conversationId);
  if (mode === 'approve')
    await notifyPeople(trx, deps, message, 'ai-awaits-approval', `ai-awaits-approval:${conversationId}`);
}

const insertSql = prepared(`
  insert into reply_suggestions (id, company_id, conversation_id, message_id, seq, mode, profile_id, text, sources)
  select $1::uuid, m.company_id, m.conversation_id, m.id, m.seq, $5, $6::uuid, $7, $8::jsonb
    from messages m where m.company_id = $2 and m.conversation_id = $3 and m.id = $4
      on conflict (company_id, message_id) do nothing
  returning id`);
const giveWaySql = prepared(`
  update reply_suggestions set state = 'expired'
   where company_id = $1 and conversation_id = $2 and message_id <> $3 and state = 'open'`);
