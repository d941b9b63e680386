import { type Db, prepared, query } from '../../kernel/db/queries';
import type { ReplyContext } from '../asked/asked';
import type { ModelMessage } from './model/question';

/** The earlier messages, and the message from which the AI's answers are counted. */
export interface History {
  /** Oldest first, without private notes and failed messages. */
  readonly messages: readonly ModelMessage[];
  /**
   * The seq of the last message that restarted the count: a member's message, or the activity 'resolved' or
   * 'handed-back'.
   */
  readonly countedFrom: number;
}

/** The last texts before those to be answered, at most `max`, each cut to `maxLetters` characters. */
export async function readHistory(
  db: Db,
  { companyId, conversation, messages }: ReplyContext,
  max: number,
): Promise<History> {
  const before = messages[0]!.seq;
  const rows = await query<Row>(db, messagesSql, [companyId, conversation.id, before, max, maxLetters]);
  return {
    messages: rows.reverse().map(({ direction, text }) => ({
      role: direction === 'incoming' ? 'user' : 'assistant',
      content: text,
    })),
    countedFrom: await countedFrom(db, companyId, conversation.id),
  };
}

/** See `History.countedFrom`. */
export async function countedFrom(db: Db, companyId: string, conversationId: string): Promise<number> {
  const [row] = await query<{ seq: number }>(db, countedSql, [companyId, conversationId]);
  return row?.seq ?? 0;
}

const maxLetters = 1_000;

interface Row {
  readonly direction: 'incoming' | 'outgoing';
  readonly text: string;
}

const messagesSql = prepared(`
  select direction, left(text, $5::integer) as text from messages
   where company_id = $1 and conversation_id = $2 and seq < $3 and direction in ('incoming', 'outgoing')
     and not private and kind = 'text' and text is not null and status <> 'failed'
   order by seq desc limit $4`);
const countedSql = prepared(`
  select seq from messages
   where company_id = $1 and conversation_id = $2
     and ((direction = 'outgoing' and sender_kind = 'member' and not private)
       or (direction = 'activity' and payload ->> 'what' in ('resolved', 'handed-back')))
   order by seq desc limit 1`);
