import type { MessageKind } from '../../../src/schema/chat';
import { messageKindLabels } from '../../../src/schema/messageLabels';
import { permissionCode } from '../../../src/schema/permissions/permissions';
import type { PushNotice } from '../../../src/schema/push';
import { chatLink } from '../../chat/link';
import type { Actor } from '../../kernel/access/actor';
import { can } from '../../kernel/access/can';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { Refusal } from '../../kernel/http/refusal';
import type { PushDeps } from '../deps';
import type { Listener } from './listener';

/**
 * The notice that a customer, not blocked, has sent messages the recipient has not read, in a conversation assigned to
 * the recipient or unassigned; null otherwise.
 */
export async function conversationNotice(
  db: Db,
  deps: PushDeps,
  { actor, language, showsText }: Listener,
  id: string,
): Promise<PushNotice | null> {
  const conversation = await visibleConversation(db, deps, actor, id);
  if (conversation === null || !(Number(conversation.unread) > 0)) return null;
  if (conversation.assigneeId !== null && conversation.assigneeId !== actor.userId) return null;
  const [last] = await query<{ kind: MessageKind; text: string | null }>(db, lastSql, [actor.companyId, id]);
  if (last === undefined) return null;
  const words = messageKindLabels[last.kind][language];
  return {
    title: String(conversation.contactName),
    body: showsText ? (last.text ?? words) : words,
    link: chatLink(id),
    tag: id,
    language,
  };
}

/** A conversation as the member sees it; null if they may not see it. */
export async function visibleConversation(
  db: Db,
  { table }: PushDeps,
  actor: Actor,
  id: string,
): Promise<StoredRecord | null> {
  const conversations = table('conversations');
  if (!can(actor, permissionCode(conversations.schema, 'list'))) return null;
  try {
    return await readRecord(db, conversations, { companyId: actor.companyId, actor }, id);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const lastSql = prepared(`
  select m.kind, m.text from messages m join contacts p on p.company_id = m.company_id and p.id = m.contact_id
   where m.company_id = $1 and m.conversation_id = $2 and m.direction = 'incoming' and not p.blocked
   order by m.seq desc limit 1`);
