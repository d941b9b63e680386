import { type Author, type Db, prepared, query, type Reader } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import type { ChatDeps } from '../deps';

/**
 * Marks a conversation as read by the author up to a message; never moves backwards. Returns the new position, or null
 * if it was already read up to there.
 */
export async function markRead(
  db: Db,
  deps: ChatDeps,
  author: Author,
  conversationId: string,
  seq: number,
): Promise<number | null> {
  const conversation = await readRecord(db, deps.table('conversations'), author, conversationId);
  const [row] = await query<{ seq: number }>(db, readSql, [author.companyId, conversation.id, author.userId, seq]);
  return row?.seq ?? null;
}

const readSql = prepared(`
  insert into conversation_reads (company_id, conversation_id, member_id, seq_seen, incoming_seen)
  select $1::uuid, c.id, $3::uuid, least($4::bigint, c.last_seq),
         case when $4::bigint >= c.last_seq then c.incoming_count else (
           select count(*) from messages m where m.company_id = $1 and m.conversation_id = c.id and m.seq <= $4 and m.direction = 'incoming') end
    from conversations c where c.company_id = $1 and c.id = $2
      on conflict (conversation_id, member_id) do update
     set seq_seen = excluded.seq_seen, incoming_seen = excluded.incoming_seen, read_at = now()
   where conversation_reads.seq_seen < excluded.seq_seen
  returning seq_seen as seq`);

/**
 * Moves the author's read position back to before the customer message at or after `from`; null: before the customer's
 * last message. Messages that were answered still count as read. Returns the new position, or null if the author had
 * not read that far.
 */
export async function markUnread(
  db: Db,
  deps: ChatDeps,
  author: Author,
  conversationId: string,
  from: number | null,
): Promise<number | null> {
  const { id } = await readRecord(db, deps.table('conversations'), author, conversationId);
  const [row] = await query<{ seq: number }>(db, unreadSql, [author.companyId, id, author.userId, from]);
  return row?.seq ?? null;
}

const unreadSql = prepared(`
  with incoming as (
    select seq, row_number() over (order by seq) - 1 as before from messages
     where company_id = $1 and conversation_id = $2 and direction = 'incoming'
  ), mark as (
    select seq, before from incoming where $4::bigint is null or seq >= $4
     order by case when $4::bigint is null then -seq else seq end limit 1
  )
  update conversation_reads r set seq_seen = mark.seq - 1, incoming_seen = mark.before, read_at = now() from mark
   where r.company_id = $1 and r.conversation_id = $2 and r.member_id = $3 and r.seq_seen >= mark.seq
  returning r.seq_seen as seq`);

/** Sets `unread`: the number of customer messages since the reader last looked or a reply was sent. */
export async function deriveUnread(db: Db, reader: Reader, conversations: readonly StoredRecord[]): Promise<void> {
  const memberId = reader.actor?.userId;
  const ids = conversations.map(({ id }) => id);
  const text = prepared(
    'select conversation_id as id, incoming_seen as seen from conversation_reads where member_id = $1 and conversation_id = any($2::uuid[])',
  );
  const rows = memberId === undefined ? [] : await query<{ id: string; seen: number }>(db, text, [memberId, ids]);
  const seen = new Map(rows.map((row) => [row.id, row.seen]));
  for (const conversation of conversations) {
    const known = Math.max(seen.get(conversation.id) ?? 0, Number(conversation.answeredCount));
    conversation.unread = Math.max(0, Number(conversation.incomingCount) - known);
  }
}

/** SQL condition: conversation `c` has customer messages that are neither answered nor seen by the member. */
export function unreadBy(me: string): string {
  return `(c.incoming_count > c.answered_count and c.incoming_count > coalesce(
    (select r.incoming_seen from conversation_reads r where r.conversation_id = c.id and r.member_id = ${me}::uuid), 0))`;
}
