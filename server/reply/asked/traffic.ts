import type { AsksBack } from '../../../src/schema/chat';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { normalise } from '../match/normalise';

/** A recent line of a conversation, as the guards need it. */
export interface Line {
  readonly seq: number;
  /**
   * 'bot': an automatic answer or a part of one. 'member': what lets the counts begin again: a member's message, a
   * handback to the bot, the end of a case, or the start of a pause for a loop.
   */
  readonly by: 'customer' | 'member' | 'bot';
  /** Ms since 1970. */
  readonly at: number;
  /** Normalized for comparison; '' if there is none. */
  readonly text: string;
  /** Id of the message that a bot's line answers. */
  readonly answers: string | null;
  /** For a customer's earlier message: it was answered, or a rule decided on silence. */
  readonly wasAnswered: boolean;
  /** Ms since 1970: end of the pause for a loop that begins here. */
  readonly pausedUntil: number | null;
  /** Of a bot's line that asks back. */
  readonly asks?: AsksBack | null;
}

export type LineRow = Omit<Line, 'at' | 'text' | 'pausedUntil'> & {
  readonly at: string;
  readonly text: string | null;
  readonly pausedUntil: string | null;
};

/** Maps rows of `trafficFacts` to lines, oldest first. */
export function linesOf(rows: readonly LineRow[] | null): readonly Line[] {
  return (rows ?? []).map(({ at, text, pausedUntil, ...row }) => ({
    ...row,
    at: Date.parse(at),
    text: normalise(text ?? ''),
    pausedUntil: pausedUntil === null ? null : Date.parse(pausedUntil),
  }));
}

const window = 200;

/** The lines of a conversation within the hour before `at`, up to message `seq`. */
export async function talkOf(
  db: Db,
  companyId: string,
  conversationId: string,
  { seq, at }: { readonly seq: number; readonly at: Date },
): Promise<readonly Line[]> {
  const values = [companyId, conversationId, seq, at.toISOString()];
  const [row] = await query<{ recent: readonly LineRow[] | null }>(db, talkSql, values);
  return linesOf(row!.recent);
}

/**
 * SQL: the lines of a conversation in the hour before `at`, up to message `last`, at most 200, as JSON, within company
 * $1.
 */
export const trafficFacts = (conversation: string, last: string, at: string) => `
  (select jsonb_agg(jsonb_build_object('seq', m.seq, 'at', m.created_at, 'text', left(m.text, 500),
         'by', case when m.direction = 'incoming' then 'customer' when m.sender_kind = 'member' or m.direction = 'activity' then 'member' else 'bot' end,
         'pausedUntil', case when m.direction = 'activity' and m.payload ->> 'what' = 'paused' then m.payload ->> 'until' end,
         'asks', case when m.direction = 'outgoing' and m.kind = 'text' then m.payload -> 'asks' end,
         'answers', case when m.direction = 'outgoing' then split_part(m.client_id, ':', 2) end,
         'wasAnswered', coalesce(coalesce(i.outcome, d.outcome) not in ('none', 'merged', 'suggested')
           and coalesce(i.seq, d.seq) < ${last}, false)) order by m.seq)
    from messages m left join reply_decisions d on m.direction = 'incoming' and d.message_id = m.id
    left join reply_decisions i on i.message_id = d.merged_into_id
   where m.company_id = $1 and m.conversation_id = ${conversation} and m.seq > ${last} - ${window} and m.seq <= ${last}
     and m.created_at > ${at} - interval '1 hour'
     and not m.private and (m.direction = 'incoming' or m.direction = 'outgoing' and (m.sender_kind = 'member' or m.client_id like 'reply:%')
       or m.direction = 'activity' and (m.payload ->> 'what' in ('handed-back', 'resolved') or m.payload ->> 'what' = 'paused' and m.payload ->> 'reason' = 'loop')))`;

/** How often the bot was paused for a loop in the conversation in the day before `at`. */
export async function loopsBefore(db: Db, companyId: string, conversationId: string, at: Date): Promise<number> {
  const [row] = await query<{ loops: number }>(db, loopsSql, [companyId, conversationId, at.toISOString()]);
  return row!.loops;
}

const loopsSql = prepared(`
  select count(*)::int as loops from messages
   where company_id = $1 and conversation_id = $2::uuid and direction = 'activity' and payload ->> 'what' = 'paused'
     and payload ->> 'reason' = 'loop' and created_at > $3::timestamptz - interval '1 day' and created_at <= $3::timestamptz`);

const talkSql = prepared(`select ${trafficFacts('$2::uuid', '$3::bigint', '$4::timestamptz')} as recent`);
