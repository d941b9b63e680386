import type { Db } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import type { ChatDeps } from '../parts';
import { type Conversation, doIn } from './deed';

/** Says which of the company's products a conversation is about. */
export function setProduct(
  db: Db,
  deps: ChatDeps,
  author: Author,
  conversationId: string,
  productId: string | null,
): Promise<Conversation> {
  return doIn(db, deps, author, conversationId, async (_, conversation) =>
    productId === conversation.productId ? null : { values: { productId }, activities: [] },
  );
}
