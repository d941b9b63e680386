import type { Activity, ChatConversation, Named } from '../../../src/schema/chat';
import type { Values } from '../../../src/schema/validation';
import { type Db, inTransaction } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import type { Trx } from '../../kernel/db/records/rules';
import { changeRecord } from '../../kernel/db/records/update';
import { lockConversation } from '../conversations/lock';
import { appendMessage } from '../messages/append';
import type { ChatDeps } from '../deps';

/** A conversation as a deed finds it: nobody else changes it until the deed's transaction ends. */
export type Conversation = StoredRecord & ChatConversation;

/** What a deed makes of a conversation, and the lines that tell it between the messages. */
export interface Change {
  readonly values: Partial<ChatConversation>;
  readonly activities: readonly Activity[];
}

/**
 * Does something with a conversation that the author sees. A change has its entry in the log and its event; a deed that
 * changes nothing tells nothing. Answers the conversation as it is then. Throws NOT_FOUND for any that is not for them.
 */
export async function doIn(
  db: Db,
  deps: ChatDeps,
  author: Author,
  conversationId: string,
  action: (trx: Trx, conversation: Conversation) => Promise<Change | null>,
): Promise<Conversation> {
  const table = deps.table('conversations');
  return inTransaction(db, async (trx) => {
    await lockConversation(trx, author.companyId, conversationId);
    const conversation = (await readRecord(trx, table, author, conversationId)) as Conversation;
    const change = await action(trx, conversation);
    if (change === null) return conversation;
    await changeRecord(trx, table, author, conversation, { ...conversation, ...change.values } as Values);
    for (const activity of change.activities) await publishActivity(trx, author, conversationId, activity);
    return (await readRecord(trx, table, author, conversationId)) as Conversation;
  });
}

/** Tells what happened to a conversation, between its messages. */
export async function publishActivity(
  trx: Trx,
  author: Author,
  conversationId: string,
  activity: Activity,
): Promise<void> {
  await appendMessage(trx, author.companyId, conversationId, {
    ...{ direction: 'activity', kind: 'system', text: null, payload: activity, status: 'sent' },
    ...{ senderKind: 'system', senderId: null, createdBy: author.userId },
  });
}

/** Who does it, by the name of now; null for the server itself. */
export function byOf({ userId, actor }: Author): Named | null {
  return userId === null ? null : { id: userId, name: actor?.name ?? '' };
}

/** The same of a deed that only members do. */
export function byMember(author: Author): Named {
  const by = byOf(author);
  if (by === null) throw new Error('Only a member does this.');
  return by;
}
