import { type MessageKind, previewText } from '../../../src/schema/chat';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import { eventSql } from '../../kernel/db/records/audit/event';
import { revoked } from '../../kernel/leases/leases';
import { lockConversation } from '../conversations/lock';
import type { AccountOfChannel } from './inbound';

export interface Edit {
  /** The channel's id for the message. */
  readonly externalId: string;
  readonly text: string | null;
  /** ISO 8601. An edit older than the last one changes nothing. */
  readonly at: string;
}

/** The customer's message with that channel id, if it is stored. */
export async function messageToEdit(
  trx: Trx,
  { companyId, id }: AccountOfChannel,
  externalId: string,
): Promise<EditedMessage | null> {
  const [found] = await query<EditedMessage>(trx, foundSql, [companyId, id, externalId]);
  return found ?? null;
}

export interface EditedMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly kind: MessageKind;
}

/**
 * Changes a customer's message, keeps its former text, and changes the conversation's preview if it is the last one. It
 * is no new message: unread, counts and waiting time stay. If the customer was not answered, the message is decided
 * again with its new text. False if the text is the same.
 */
export async function editMessage(
  trx: Trx,
  companyId: string,
  { id, conversationId, kind }: EditedMessage,
  { text, at }: Pick<Edit, 'text' | 'at'>,
): Promise<boolean> {
  await lockConversation(trx, companyId, conversationId);
  const changed = await query(trx, editSql, [companyId, id, text, at, previewText(kind, text), at]);
  if (changed.length === 0) return false;
  await query(trx, askAgainSql, [companyId, conversationId, id]);
  return true;
}

const foundSql = prepared(`
  select id, conversation_id as "conversationId", kind from messages
   where company_id = $1 and account_id = $2 and external_id = $3 and direction = 'incoming'`);

/** Former texts kept: the first, and the latest ones. With so many, a message is no longer decided again. */
const maxFormer = 20;

const editSql = prepared(`
  with changed as (
    update messages set text = $3, edited_at = $4::timestamptz, version = version + 1, updated_at = now(), former_texts =
        case when jsonb_array_length(coalesce(former_texts, '[]')) < ${maxFormer} then coalesce(former_texts, '[]') else former_texts - 1 end
          || jsonb_build_array(jsonb_build_object('text', text, 'until', $6::text))
     where company_id = $1 and id = $2 and text is distinct from $3 and coalesce(edited_at, '-infinity') <= $4::timestamptz
    returning id, version, account_id, conversation_id, seq
  ), shown as (
    update conversations c set last_message = $5, version = c.version + 1, updated_at = now() from changed
     where c.company_id = $1 and c.id = changed.conversation_id and not exists (select from messages n
       where n.company_id = $1 and n.conversation_id = c.id and n.seq > changed.seq and n.direction <> 'activity' and not n.private)
    returning c.id, c.version, c.account_id
  ) select id from changed`);

// A decision that is not said yet is made again from the new text; one that said nothing, or only the default reply, too,
// with the messages merged into it. The default reply is not repeated.
const askAgainSql = prepared(`
  with decision as (
    select coalesce(merged_into_id, message_id) as id from reply_decisions
     where company_id = $1 and conversation_id = $2::uuid and message_id = $3::uuid and exists (
       select from messages m where m.company_id = $1 and m.id = $3::uuid and jsonb_array_length(m.former_texts) < ${maxFormer})
  ), unanswered as (
    select r.message_id as id from reply_decisions r join decision d on d.id = r.message_id
     where r.company_id = $1 and (r.state in ('waiting', 'thinking') or r.state = 'sending' and r.next_part = 0
        or r.outcome in ('none', 'default'))
  ), again as (
    update reply_decisions r set state = 'waiting', ${revoked('r')}, outcome = null, merged_into_id = null, next_part = 0, tries = 0,
           asked_at = now(), due_at = now() + make_interval(secs => a.merge_seconds::integer), why = null,
           reply = case when r.outcome = 'default' or r.said is not null then '{"without": ["default"]}'::jsonb end
      from unanswered u, accounts a
     where r.company_id = $1 and r.conversation_id = $2::uuid and (r.message_id = u.id or r.merged_into_id = u.id)
       and a.company_id = $1 and a.id = r.account_id
    returning r.message_id, r.fence, r.account_id
  )
  ${eventSql(
    'reply-decisions',
    'edit',
    { company: '$1', id: 'message_id', version: 'fence + 1', audience: 'array[account_id]' },
    'again',
  )}`);
