import type { Activity, ChatConversation, Named } from '../../../../src/schema/chat';
import type { Values } from '../../../../src/schema/validation';
import { type Author, type Db, inTransaction, type Trx } from '../../../kernel/db/queries';
import { readRecord } from '../../../kernel/db/records/read';
import type { StoredRecord } from '../../../kernel/db/records/recordTable';
import { changeRecord } from '../../../kernel/db/records/write/write';
import type { ChatDeps } from '../../deps';
import { activityMessage, appendMessage } from '../../messages/append';
import { lockConversation } from '../lock';

/** A conversation as passed to an action: locked until the transaction ends. */
export type Conversation = StoredRecord & ChatConversation;

/** The result of an action: the changed fields, and activities for the timeline. */
export interface Change {
  readonly values: Partial<ChatConversation>;
  readonly activities: readonly Activity[];
}

/**
 * Runs an action on a locked conversation visible to the author. A change writes an audit log entry, an event and its
 * activities; returning null changes nothing. Returns the updated conversation. Throws NOT_FOUND if it is not visible.
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

/** Adds an activity to the conversation's timeline. */
export async function publishActivity(
  trx: Trx,
  author: Author,
  conversationId: string,
  activity: Activity,
): Promise<void> {
  await appendMessage(trx, author.companyId, conversationId, activityMessage(activity, author.userId));
}

/** The author's id and current name; null for the system. */
export function byOf({ userId, actor }: Author): Named | null {
  return userId === null ? null : { id: userId, name: actor?.name ?? '' };
}

/** Like `byOf`, for actions that only members perform; throws for the system. */
export function byMember(author: Author): Named {
  const by = byOf(author);
  if (by === null) throw new Error('Only a member can do this.');
  return by;
}
