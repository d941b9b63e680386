import type { Attachment } from '../../../../src/schema/chat';
import type { Language } from '../../../../src/schema/text';
import { isRecordId } from '../../../../src/schema/values';
import type { WidgetMessage, WidgetSending } from '../../../../src/schema/widget';
import { asAttachment } from '../../../chat/messages/payload';
import { receiveMessage } from '../../../chat/messages/receive';
import { type Db, prepared, query } from '../../../kernel/db/queries';
import { findFile } from '../../../kernel/files/findFile';
import { invalid } from '../../../kernel/http/refusal';
import { aboutProduct } from './aboutProduct';
import type { WidgetAccount } from './account';
import { assertTakesWords, conversationOf } from './conversation';
import type { WidgetDeps } from './deps';
import { unintroduced } from './introduce';
import { isUploadOf } from './links';
import { isForVisitors, joinSender, type ShownRow, shownColumns, shownMessage } from './shown';
import { askedOf, contactOf } from './start';
import type { Visitor } from './visitor';

/**
 * Stores a message from a visitor. Idempotent by the visitor's clientId: a repeated request returns the stored message.
 * Throws ACCOUNT_CLOSED, CONTACT_BLOCKED, or a validation error that names the field.
 */
export async function sendFromVisitor(
  db: Db,
  deps: WidgetDeps,
  account: WidgetAccount,
  visitor: Visitor,
  sending: WidgetSending,
  language: Language,
): Promise<WidgetMessage> {
  const conversation = await conversationOf(db, account, visitor);
  assertTakesWords(account, conversation);
  if (conversation === null && askedOf(account, visitor) === 'required') throw unintroduced();
  const { clientId, kind } = sending;
  const payload = kind === 'text' ? null : await attachmentOf(db, deps, account, visitor, sending);
  const text = sending.text?.trim() || null;
  if (kind === 'text' && text === null) throw invalid([{ path: 'text', code: 'required' }]);
  const { sourceId } = visitor;
  await receiveMessage(db, deps.chat, account, {
    // Prefixed by the visitor, because clientIds are unique only per visitor.
    eventId: `${sourceId} ${clientId}`,
    occurredAt: null,
    conversation: sourceId,
    contact: contactOf(visitor, language),
    message: { externalId: null, clientId, kind, text, payload },
  });
  deps.chat.wakeReplies();
  const stored = await storedMessage(db, deps, account, visitor, clientId);
  if (stored === null) throw invalid([{ path: 'clientId', code: 'unique' }]);
  if (sending.product) await aboutProduct(db, deps, account, stored.conversationId, sending.product);
  return stored.message;
}

async function attachmentOf(
  db: Db,
  deps: WidgetDeps,
  account: WidgetAccount,
  { sourceId }: Visitor,
  { kind, fileId: id, proof }: WidgetSending,
): Promise<Attachment> {
  const fileId = id ?? '';
  const isTheirs = isRecordId(fileId) && isUploadOf(deps.signer, account.id, sourceId, { fileId, proof: proof ?? '' });
  const file = isTheirs
    ? await findFile(db, deps.chat.table, { companyId: account.companyId, userId: null }, fileId)
    : null;
  if (file === null) throw invalid([{ path: 'fileId', code: 'reference' }]);
  if (kind === 'image' && !file.type.startsWith('image/')) throw invalid([{ path: 'fileId', code: 'image' }]);
  return asAttachment(file);
}

async function storedMessage(
  db: Db,
  { signer }: WidgetDeps,
  account: WidgetAccount,
  { sourceId }: Visitor,
  clientId: string,
): Promise<{ readonly conversationId: string; readonly message: WidgetMessage } | null> {
  const values = [account.companyId, account.id, sourceId, clientId];
  const [row] = await query<ShownRow & { conversationId: string }>(db, storedSql, values);
  return row === undefined
    ? null
    : { conversationId: row.conversationId, message: shownMessage(signer, account.id, row) };
}

const storedSql = prepared(`
  select c.id as "conversationId", ${shownColumns}
    from conversations c join messages m on m.company_id = c.company_id and m.conversation_id = c.id ${joinSender}
   where c.company_id = $1 and c.account_id = $2 and c.external_id = $3 and m.client_id = $4
     and m.sender_kind = 'contact' and ${isForVisitors}`);
