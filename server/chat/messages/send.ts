import type { ChatMessage } from '../../../src/schema/chat';
import { enqueueSend, needsSending } from '../../channels/outbox/enqueue';
import { type Db, inTransaction, kept, run } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { readRecord } from '../../kernel/db/records/read';
import { invalid, notFound } from '../../kernel/http/refusal';
import { countUse } from '../canned/uses';
import type { ChatParts } from '../parts';
import { appendMessage } from './append';
import { mentionsOf, tellMentioned } from './mentions';
import type { Outgoing } from './outgoing';
import { payloadFor } from './payload';

/**
 * Writes a message of the company's and puts it on its way. A repeated clientId answers the message that is there. Throws
 * NOT_FOUND for a conversation the author does not see, and a refusal naming the field for content that is none.
 */
export async function sendMessage(db: Db, parts: ChatParts, author: Author, outgoing: Outgoing): Promise<ChatMessage> {
  const id = await inTransaction(db, (trx) => writeMessage(trx, parts, author, outgoing));
  parts.wakeSends();
  return (await readRecord(db, parts.table('messages'), author, id)) as unknown as ChatMessage;
}

async function writeMessage(
  trx: Parameters<typeof appendMessage>[0],
  parts: ChatParts,
  author: Author,
  outgoing: Outgoing,
): Promise<string> {
  const { companyId } = author;
  const conversation = await readRecord(trx, parts.table('conversations'), author, outgoing.conversationId);
  // Held before it is asked for the number: of two that send the same at once the second finds the first's.
  await run(trx, kept('select 1 from conversations where company_id = $1 and id = $2 for update'), [
    companyId,
    conversation.id,
  ]);
  const existing = await sentBefore(trx, companyId, conversation.id, outgoing.clientId);
  if (existing !== null) return existing;
  const isHere = outgoing.private || !needsSending(await channelOf(trx, companyId, String(conversation.accountId)));
  if (outgoing.replyToId !== null) await assertInConversation(trx, companyId, conversation.id, outgoing.replyToId);
  const mentions = await mentionsOf(trx, parts, author, String(conversation.accountId), outgoing);
  const appended = await appendMessage(trx, companyId, conversation.id, {
    ...{ direction: 'outgoing', kind: outgoing.kind, text: outgoing.text },
    payload: await payloadFor(trx, parts, author, outgoing),
    ...{ senderKind: outgoing.sender.kind, senderId: outgoing.sender.id, clientId: outgoing.clientId },
    ...{ private: outgoing.private, replyToId: outgoing.replyToId, mentions },
    status: isHere ? 'sent' : 'queued',
    createdBy: author.userId,
  });
  if (appended === null) throw notFound();
  await countUse(trx, companyId, outgoing.cannedReplyId ?? null);
  await tellMentioned(trx, author, conversation, mentions, { seq: appended.seq, text: outgoing.text });
  if (!isHere) await enqueueSend(trx, companyId, appended.id);
  return appended.id;
}

async function sentBefore(
  trx: Db,
  companyId: string,
  conversationId: string,
  clientId: string,
): Promise<string | null> {
  const [row] = await run<{ id: string }>(trx, sentBeforeText, [companyId, conversationId, clientId]);
  return row?.id ?? null;
}

const sentBeforeText = kept(
  'select id from messages where company_id = $1 and conversation_id = $2 and client_id = $3',
);

async function channelOf(trx: Db, companyId: string, accountId: string): Promise<string> {
  const text = kept('select channel from accounts where company_id = $1 and id = $2');
  const [row] = await run<{ channel: string }>(trx, text, [companyId, accountId]);
  return row!.channel;
}

async function assertInConversation(trx: Db, companyId: string, conversationId: string, id: string): Promise<void> {
  const text = 'select 1 from messages where company_id = $1 and conversation_id = $2 and id = $3';
  const rows = await run(trx, text, [companyId, conversationId, id]);
  if (rows.length === 0) throw invalid([{ path: 'replyToId', code: 'reference' }]);
}
