import type { ReplyMark } from '../../../src/schema/reply/decision';
import type { ChatDeps } from '../../chat/deps';
import { type Db, prepared, query, type Reader } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';

/**
 * The reply outcomes of a conversation's messages from seq `from` to `to`, both inclusive. Throws NOT_FOUND if the
 * reader cannot see it.
 */
export async function marksOf(
  db: Db,
  deps: ChatDeps,
  reader: Reader,
  conversationId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReplyMark[]> {
  const { id } = await readRecord(db, deps.table('conversations'), reader, conversationId);
  return query<ReplyMark>(db, marksSql, [reader.companyId, id, from, to]);
}

const marksSql = prepared(`
  select message_id as "messageId", seq, state, outcome, why, by_name as "byName"
    from reply_decisions where company_id = $1 and conversation_id = $2::uuid and seq between $3 and $4 order by seq`);
