import type { ChatMessage } from '../../../src/schema/chat';
import { type Author, type Db, inTransaction, prepared, query, type Trx } from '../../kernel/db/queries';
import { complete } from '../../kernel/db/records/complete';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { invalid } from '../../kernel/http/refusal';
import { countUse } from '../canned/uses';
import { lockForSending } from '../conversations/lock';
import type { ChatDeps } from '../deps';
import { appendRecord } from './append';
import { mentionsOf, notifyMentioned } from './mentions';
import type { Outgoing } from './outgoing';
import { payloadFor } from './payload';

/**
 * Stores an outgoing message and queues it for sending. A repeated clientId returns the existing message. Throws
 * NOT_FOUND if the conversation is not visible to the author, and a validation error for invalid content.
 */
export async function sendMessage(db: Db, deps: ChatDeps, author: Author, outgoing: Outgoing): Promise<ChatMessage> {
  const table = deps.table('messages');
  const sent = await inTransaction(db, (trx) => writeMessage(trx, deps, author, outgoing));
  if (typeof sent === 'string') return (await readRecord(db, table, author, sent)) as unknown as ChatMessage;
  if (sent.status === 'queued') deps.wakeSends();
  await complete(db, table, author, [sent]);
  return sent as unknown as ChatMessage;
}

/** Within a transaction, after which `wakeSends` is to be called. Returns only the id if the message already exists. */
export async function writeMessage(
  trx: Trx,
  deps: ChatDeps,
  author: Author,
  outgoing: Outgoing,
): Promise<StoredRecord | string> {
  const { companyId } = author;
  const { clientId } = outgoing;
  // Locked before any write, so that the second of two concurrent duplicates finds the first.
  const conversation = await lockForSending(trx, deps, author, outgoing.conversationId, clientId);
  if (conversation.sentId !== null) return conversation.sentId;
  const isHere = outgoing.private || !deps.outbox.needsSending(conversation.channel);
  if (outgoing.replyToId !== null) await assertInConversation(trx, companyId, conversation.id, outgoing.replyToId);
  const mentions = await mentionsOf(trx, deps, author, conversation.accountId, outgoing);
  const appended = await appendRecord(trx, deps.table('messages'), companyId, conversation.id, {
    direction: 'outgoing',
    kind: outgoing.kind,
    text: outgoing.text,
    payload: await payloadFor(trx, deps, author, outgoing, outgoing.private ? null : conversation.channel),
    senderKind: outgoing.sender.kind,
    senderId: outgoing.sender.id,
    clientId,
    private: outgoing.private,
    replyToId: outgoing.replyToId,
    mentions,
    status: isHere ? 'sent' : 'queued',
    createdBy: author.userId,
  });
  if (appended === null) return sentBefore(trx, companyId, conversation.id, clientId);
  await countUse(trx, companyId, outgoing.cannedReplyId ?? null);
  await notifyMentioned(trx, author, conversation, mentions, { seq: appended.seq, text: outgoing.text });
  if (!isHere) await deps.outbox.enqueue(trx, companyId, appended.id);
  return appended;
}

async function sentBefore(trx: Trx, companyId: string, conversationId: string, clientId: string): Promise<string> {
  const [row] = await query<{ id: string }>(trx, sentBeforeSql, [companyId, conversationId, clientId]);
  return row!.id;
}

const sentBeforeSql = prepared(
  'select id from messages where company_id = $1 and conversation_id = $2 and client_id = $3',
);

async function assertInConversation(trx: Db, companyId: string, conversationId: string, id: string): Promise<void> {
  const text = 'select 1 from messages where company_id = $1 and conversation_id = $2 and id = $3';
  const rows = await query(trx, text, [companyId, conversationId, id]);
  if (rows.length === 0) throw invalid([{ path: 'replyToId', code: 'reference' }]);
}
