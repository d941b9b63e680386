import type { Activity } from '../../../src/schema/chat';
import { isStarred, scoreIn } from '../../../src/schema/rating';
import type { Language, Text } from '../../../src/schema/text';
import { databaseNow } from '../../kernel/clock';
import type { Author, Trx } from '../../kernel/db/queries';
import { prepared, query } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import { addRecord, changeRecord } from '../../kernel/db/records/write/write';
import type { ChatDeps } from '../deps';
import { activityMessage, appendMessage } from '../messages/append';
import type { Inbound, Received } from '../messages/inbound';
import { say } from './say';

/** A customer's message that answers the question for a rating. */
interface RatingAnswer {
  readonly question: Question;
  /** Null: it is the comment. */
  readonly score: number | null;
}

interface Question {
  readonly seq: number;
  readonly ratingId: string | null;
  readonly memberId: string | null;
  readonly accountId: string;
  readonly contactId: string;
  readonly contactName: string;
  readonly language: Language;
  readonly comment: string | null;
  /** A member, a rule or the AI has written since. */
  readonly isOver: boolean;
}

type Message = Inbound['message'];

/**
 * Whether a message in a locked conversation answers the question for a rating: a score, or a comment after one. A bare
 * number does as long as nobody has written since. Any other message is an ordinary one, and ends the question.
 */
export async function ratingIn(
  trx: Trx,
  companyId: string,
  conversationId: string,
  { kind, text }: Message,
): Promise<RatingAnswer | null> {
  const words = kind === 'text' ? text : null;
  const [question] = await query<Question>(trx, questionSql, [companyId, conversationId, isStarred(words)]);
  if (question === undefined) return null;
  const score = scoreIn(words);
  if (score !== null && (isStarred(words) || !question.isOver)) return { question, score };
  const isComment = question.ratingId !== null && question.comment === null && !question.isOver;
  if (score === null && isComment && words?.trim() && !isQuestion(words)) return { question, score: null };
  await query(trx, endSql, [companyId, conversationId]);
  return null;
}

/** A customer who asks something needs an answer. */
function isQuestion(text: string): boolean {
  return /[?？]|[吗呢么][。!！~\s]*$/u.test(text);
}

// A tapped button counts for as long as the question does, also after the conversation went on.
const questionSql = prepared(`
  select q.seq, q.rating_id as "ratingId", q.member_id as "memberId", c.account_id as "accountId", q.contact_id as "contactId",
         c.contact_name as "contactName", coalesce(p.language, 'zh') as language, r.comment,
         exists (select from messages m where m.company_id = $1 and m.conversation_id = $2 and m.seq > q.seq
            and m.direction = 'outgoing' and not m.private and m.sender_kind in ('member', 'rule', 'ai')) as "isOver"
    from rating_questions q
    join conversations c on c.company_id = q.company_id and c.id = q.conversation_id
    join contacts p on p.company_id = q.company_id and p.id = q.contact_id
    left join ratings r on r.company_id = q.company_id and r.id = q.rating_id
   where q.company_id = $1 and q.conversation_id = $2
     and (q.listens_until > now() or $3::boolean and q.asked_at > now() - interval '7 days') for update of q`);
const endSql = prepared(
  'update rating_questions set listens_until = null where company_id = $1 and conversation_id = $2 and listens_until is not null',
);
// After a score, an hour for its comment or another score.
const ratedSql = prepared(`
  update rating_questions set rating_id = $3, listens_until = now() + interval '1 hour' where company_id = $1 and conversation_id = $2`);

/**
 * Stores an answer as a line of the conversation and in the rating: no message that reopens it, is counted or is answered.
 * Another score replaces the first. Returns null for a message that is known.
 */
export async function keepRating(
  trx: Trx,
  deps: ChatDeps,
  companyId: string,
  conversationId: string,
  { question, score }: RatingAnswer,
  { text, clientId = null, externalId }: Message,
  occurredAt: string | null,
): Promise<Received | null> {
  const activity: Activity = score === null ? { what: 'rating-comment', text: text! } : { what: 'rated', score };
  const line = await appendMessage(trx, companyId, conversationId, {
    ...activityMessage(activity),
    text,
    senderKind: 'contact',
    status: 'delivered',
    clientId,
    externalId,
    occurredAt,
  });
  if (line === null) return null;
  const received = { conversationId, messageId: line.id, seq: line.seq, isDue: false };
  const author: Author = { companyId, userId: null, requestId: 'channel' };
  const table = deps.table('ratings');
  const { ratingId, memberId, accountId, contactId, contactName, language, seq } = question;
  if (ratingId !== null) {
    const rating = await readRecord(trx, table, author, ratingId);
    const comment = score === null ? [...text!.trim()].slice(0, maxComment).join('') : rating.comment;
    await changeRecord(trx, table, author, rating, { ...rating, comment, score: score ?? rating.score });
    if (score === null) await query(trx, endSql, [companyId, conversationId]);
    return received;
  }
  const ratedAt = databaseNow().toISOString();
  const values = { contactName, score, comment: null, memberId, accountId, contactId, conversationId, ratedAt };
  const { id } = await addRecord(trx, table, author, values);
  await query(trx, ratedSql, [companyId, conversationId, id]);
  await say(trx, deps, {
    companyId,
    conversationId,
    text: thanks[language],
    payload: null,
    clientId: `rating-thanks:${seq}`,
  });
  return received;
}

const maxComment = 2_000;

const thanks: Text = {
  en: 'Thank you! If you would like to tell us why, write it now: your next message is added to your rating.',
  zh: '感谢您的评价！如愿意告诉我们原因，请直接回复，下一条消息会附在评价中。',
};
