import type { ChatMessage } from '../../../src/schema/chat';
import { type Db, query, type Reader } from '../../kernel/db/queries';
import { complete } from '../../kernel/db/records/complete';
import { oncePerTable, type StoredRecord } from '../../kernel/db/records/recordTable';
import type { ChatDeps } from '../deps';

const atOnce = 200;

/** Reads a conversation's messages up to `last`, in chunks; private notes only with `withNotes`. */
export async function* messagesOf(
  db: Db,
  deps: ChatDeps,
  reader: Reader,
  conversationId: string,
  last: number,
  withNotes: boolean,
): AsyncGenerator<ChatMessage> {
  const table = deps.table('messages');
  for (let from = 1; from <= last; from += atOnce) {
    const values = [reader.companyId, conversationId, from, Math.min(last, from + atOnce - 1), withNotes];
    const messages = await query<StoredRecord>(db, rangeSql(table), values);
    await complete(db, table, reader, messages);
    yield* messages as unknown as ChatMessage[];
  }
}

const rangeSql = oncePerTable(
  (table) => `select ${table.selection} from messages
    where company_id = $1 and conversation_id = $2 and seq between $3 and $4 and ($5::boolean or not private) order by seq`,
);
