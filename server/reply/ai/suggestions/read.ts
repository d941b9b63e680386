import type { ReplySuggestion } from '../../../../src/schema/reply/suggestion';
import type { ChatDeps } from '../../../chat/deps';
import { type Author, type Db, prepared, query } from '../../../kernel/db/queries';
import { readRecord } from '../../../kernel/db/records/read';

/** SQL: a later message follows in the conversation, so the suggestion `s` is outdated. */
export const isOutdated = `exists (
  select 1 from messages m
   where m.company_id = s.company_id and m.conversation_id = s.conversation_id and m.seq > s.seq
     and (m.direction = 'incoming' or (m.direction = 'outgoing' and m.sender_kind = 'member' and not m.private)))`;

/**
 * The open suggestion of a conversation; null if there is none. Throws NOT_FOUND if the author cannot see the
 * conversation.
 */
export async function openSuggestion(
  db: Db,
  deps: ChatDeps,
  author: Author,
  conversationId: string,
): Promise<ReplySuggestion | null> {
  await readRecord(db, deps.table('conversations'), author, conversationId);
  const [row] = await query<ReplySuggestion>(db, openSql, [author.companyId, conversationId]);
  return row ?? null;
}

const openSql = prepared(`
  select s.id, s.conversation_id as "conversationId", s.message_id as "messageId", s.seq, s.text, s.mode, s.sources, s.state,
         s.created_at as "createdAt"
    from reply_suggestions s
   where s.company_id = $1 and s.conversation_id = $2 and s.state = 'open' and not ${isOutdated}
   order by s.seq desc limit 1`);
