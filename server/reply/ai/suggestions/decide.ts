import type { ChatMessage } from '../../../../src/schema/chat';
import { isRecordId } from '../../../../src/schema/values';
import { takeAiReply } from '../../../billing/limits/takeAiReply';
import { lockForSending } from '../../../chat/conversations/lock';
import type { Outgoing } from '../../../chat/messages/outgoing';
import { sendMessage } from '../../../chat/messages/send';
import { type Author, type Db, inTransaction, prepared, query, type Trx } from '../../../kernel/db/queries';
import { notFound, Refusal } from '../../../kernel/http/refusal';
import type { ReplyDeps } from '../../deps';
import { announceConversation } from './announce';
import { learn } from './learn';
import { isOutdated } from './read';

/**
 * Sends a suggested answer unchanged: as the AI if it awaited approval, otherwise as the member. Of two members one
 * sends it, and the other learns who did; a repeated call by the same member returns the same message. Throws NOT_FOUND
 * if the author cannot see the conversation, SUGGESTION_CLOSED if it is closed, PLAN_LIMIT if it would be an AI reply
 * beyond the plan's month.
 */
export function acceptSuggestion(db: Db, deps: ReplyDeps, author: Author, id: string): Promise<ChatMessage> {
  return sending(db, deps, async (trx) => {
    const clientId = `suggestion:${id}`;
    const { conversationId } = await lockConversation(trx, deps, author, id, clientId);
    const taken = await close(trx, author, id, { state: 'accepted', onlyFresh: true });
    const known = taken ?? (await ownDecision(trx, author, id));
    if (known === null) throw await closed(trx, author, id);
    const { text, mode, profileId } = known;
    if (taken !== null && mode === 'approve') await takeAiReply(trx, deps, author.companyId);
    const sender = mode === 'approve' ? ({ kind: 'ai', id: profileId } as const) : memberOf(author);
    return send(trx, deps, author, { conversationId, clientId, text, sender }, id);
  });
}

/**
 * Sends a member's edited version of a suggestion as their own message, even if the customer has written since. The
 * change is proposed to the knowledge base. Refuses like `acceptSuggestion`.
 */
export function editSuggestion(
  db: Db,
  deps: ReplyDeps,
  author: Author,
  id: string,
  { text, clientId }: { readonly text: string; readonly clientId: string },
): Promise<ChatMessage> {
  return sending(db, deps, async (trx) => {
    const { conversationId, sentId } = await lockConversation(trx, deps, author, id, clientId);
    const outgoing = { conversationId, clientId, text, sender: memberOf(author) };
    if (sentId !== null) return send(trx, deps, author, outgoing, id);
    const taken = await close(trx, author, id, { state: 'edited', onlyFresh: false, editedText: text });
    if (taken === null) throw await closed(trx, author, id);
    const message = await send(trx, deps, author, outgoing, id);
    if (text.trim() !== taken.text.trim()) await learn(trx, deps, author, taken.messageId, text);
    return message;
  });
}

/** Rejects a suggestion, optionally with a reason. Refuses like `acceptSuggestion`. */
export function rejectSuggestion(
  db: Db,
  deps: ReplyDeps,
  author: Author,
  id: string,
  reason: string | null,
): Promise<null> {
  return inTransaction(db, async (trx) => {
    const { conversationId } = await lockConversation(trx, deps, author, id, '');
    if ((await close(trx, author, id, { state: 'rejected', onlyFresh: false, reason })) === null)
      throw await closed(trx, author, id);
    await announceConversation(trx, author.companyId, conversationId);
    return null;
  });
}

interface AcceptedSuggestion {
  readonly text: string;
  readonly mode: 'suggest' | 'approve';
  readonly profileId: string | null;
  readonly messageId: string;
}

async function sending(db: Db, deps: ReplyDeps, action: (trx: Trx) => Promise<ChatMessage>): Promise<ChatMessage> {
  const message = await inTransaction(db, action);
  if (message.status === 'queued') deps.wakeSends();
  return message;
}

/** Locks the conversation until the transaction ends. */
async function lockConversation(trx: Trx, deps: ReplyDeps, author: Author, id: string, clientId: string) {
  if (!isRecordId(id)) throw notFound();
  const [row] = await query<{ conversationId: string }>(trx, whereSql, [author.companyId, id]);
  if (row === undefined) throw notFound();
  const { sentId } = await lockForSending(trx, deps, author, row.conversationId, clientId);
  return { conversationId: row.conversationId, sentId };
}

/** Null: it is no longer open. */
async function close(
  trx: Trx,
  { companyId, userId, actor }: Author,
  id: string,
  { state, onlyFresh, editedText = null, reason = null }: Closing,
): Promise<AcceptedSuggestion | null> {
  const [row] = await query<AcceptedSuggestion>(trx, onlyFresh ? closeFreshSql : closeSql, [
    companyId,
    id,
    state,
    userId,
    actor?.name ?? null,
    editedText,
    reason,
  ]);
  return row ?? null;
}

interface Closing {
  readonly state: 'accepted' | 'edited' | 'rejected';
  /** Only if neither the customer nor a member has written since. */
  readonly onlyFresh: boolean;
  readonly editedText?: string | null;
  readonly reason?: string | null;
}

async function ownDecision(trx: Trx, { companyId, userId }: Author, id: string): Promise<AcceptedSuggestion | null> {
  const [row] = await query<AcceptedSuggestion>(trx, ownSql, [companyId, id, userId]);
  return row ?? null;
}

async function send(
  trx: Trx,
  deps: ReplyDeps,
  author: Author,
  outgoing: Pick<Outgoing, 'conversationId' | 'clientId' | 'text' | 'sender'>,
  id: string,
): Promise<ChatMessage> {
  const plain = { kind: 'text', payload: null, private: false, replyToId: null, mentions: [] } as const;
  const message = await sendMessage(trx, deps, author, { ...plain, ...outgoing });
  await query(trx, sentSql, [author.companyId, id, message.id]);
  return message;
}

function memberOf({ userId }: Author): Outgoing['sender'] {
  return { kind: 'member', id: userId } as const;
}

async function closed(trx: Trx, { companyId }: Author, id: string): Promise<Refusal> {
  const [row] = await query<{ name: string | null }>(trx, whoSql, [companyId, id]);
  const name = row?.name ?? null;
  if (name === null)
    return new Refusal(409, 'SUGGESTION_CLOSED', {
      en: 'The conversation has moved on, so this suggestion is no longer available.',
      zh: '会话已有新消息，此建议已失效。',
    });
  return new Refusal(409, 'SUGGESTION_CLOSED', {
    en: `${name} already handled this suggestion.`,
    zh: `${name}已处理此建议。`,
  });
}

const whereSql = prepared(
  'select conversation_id as "conversationId" from reply_suggestions where company_id = $1 and id = $2::uuid',
);
const decisionColumns = 's.text, s.mode, s.profile_id as "profileId", s.message_id as "messageId"';
const closing = `
  update reply_suggestions s set state = $3, decided_by = $4::uuid, decided_by_name = $5, decided_at = now(),
         edited_text = $6, reason = $7
   where s.company_id = $1 and s.id = $2::uuid and s.state = 'open'`;
const closeSql = prepared(`${closing} returning ${decisionColumns}`);
const closeFreshSql = prepared(`${closing} and not ${isOutdated} returning ${decisionColumns}`);
const ownSql = prepared(
  `select ${decisionColumns} from reply_suggestions s where s.company_id = $1 and s.id = $2::uuid and s.decided_by = $3::uuid and s.state = 'accepted'`,
);
const sentSql = prepared('update reply_suggestions set sent_id = $3::uuid where company_id = $1 and id = $2::uuid');
const whoSql = prepared(
  'select decided_by_name as name from reply_suggestions where company_id = $1 and id = $2::uuid and decided_at is not null',
);
