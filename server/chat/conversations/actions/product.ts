import type { Author, Db } from '../../../kernel/db/queries';
import type { ChatDeps } from '../../deps';
import { type Conversation, doIn } from './action';

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
