import type { ChatMessage, MessagePage } from '../../../src/schema/chat';
import { type Db, prepared, query, type Reader } from '../../kernel/db/queries';
import { complete } from '../../kernel/db/records/complete';
import { readRecord } from '../../kernel/db/records/read';
import { oncePerTable, type StoredRecord } from '../../kernel/db/records/recordTable';
import type { ChatDeps } from '../deps';

/** The part of a conversation to read: before, after or around a sequence number, or the end. */
export interface PageRequest {
  readonly before: number | null;
  readonly after: number | null;
  readonly around: number | null;
  /** ISO 8601: around the first message at or after this time. */
  readonly since: string | null;
  readonly limit: number;
}

/** A page of a conversation visible to the reader, by sequence number. Throws NOT_FOUND otherwise. */
export async function messagePage(
  db: Db,
  deps: ChatDeps,
  reader: Reader & { readonly userId: string | null },
  conversationId: string,
  request: PageRequest,
): Promise<MessagePage> {
  const conversation = await readRecord(db, deps.table('conversations'), reader, conversationId);
  const table = deps.table('messages');
  const [from, to] = await rangeOf(db, reader.companyId, conversation, request);
  const messages = await query<StoredRecord>(db, rangeSql(table), [reader.companyId, conversation.id, from, to]);
  await complete(db, table, reader, messages);
  return {
    messages: messages as unknown as ChatMessage[],
    lastSeq: Number(conversation.lastSeq),
    seenSeq: await seenSeq(db, conversation.id, reader.userId),
  };
}

/** Sequence numbers have no gaps, so a page is a range of them. */
async function rangeOf(
  db: Db,
  companyId: string,
  conversation: StoredRecord,
  { before, after, around, since, limit }: PageRequest,
): Promise<[number, number]> {
  const last = Number(conversation.lastSeq);
  if (before !== null) return [before - limit, before - 1];
  if (after !== null) return [after + 1, after + limit];
  const middle = since === null ? around : await firstSince(db, companyId, conversation.id, since, last);
  if (middle === null) return [last - limit + 1, last];
  const from = middle - Math.floor(limit / 2);
  return [from, from + limit - 1];
}

async function firstSince(db: Db, companyId: string, id: string, since: string, last: number): Promise<number> {
  const text = prepared(
    'select min(seq) as seq from messages where company_id = $1 and conversation_id = $2 and created_at >= $3',
  );
  const [row] = await query<{ seq: number | null }>(db, text, [companyId, id, since]);
  return row?.seq ?? last;
}

async function seenSeq(db: Db, conversationId: string, memberId: string | null): Promise<number> {
  const text = prepared(
    'select seq_seen as seen from conversation_reads where conversation_id = $1 and member_id = $2',
  );
  const [row] = await query<{ seen: number }>(db, text, [conversationId, memberId]);
  return row?.seen ?? 0;
}

const rangeSql = oncePerTable((table) =>
  prepared(`select ${table.selection} from messages
    where company_id = $1 and conversation_id = $2 and seq between $3 and $4 order by seq`),
);
