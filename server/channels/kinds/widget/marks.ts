import { markUpTo } from '../../../chat/messages/status';
import type { Db } from '../../../kernel/db/queries';
import type { WidgetAccount } from './account';
import { conversationOf } from './conversation';
import type { Visitor } from './visitor';

/** Records up to which message the visitor has received and read the conversation. */
export async function markForVisitor(
  db: Db,
  account: WidgetAccount,
  visitor: Visitor,
  { delivered, read }: { readonly delivered: number | null; readonly read: number | null },
): Promise<void> {
  const conversation = await conversationOf(db, account, visitor);
  if (conversation === null) return;
  if (read !== null) await markUpTo(db, account.companyId, conversation.id, read, 'read');
  if (delivered !== null) await markUpTo(db, account.companyId, conversation.id, delivered, 'delivered');
}
