import { type Author, prepared, query, type Trx } from '../../../kernel/db/queries';
import type { ReplyDeps } from '../../deps';
import { proposeKnowledge } from '../../knowledge/propose';
import { writtenIn } from '../guards/language';

/** Proposes a member's own answer, with the question, as a knowledge entry; a person must approve it. */
export async function learn(
  trx: Trx,
  deps: ReplyDeps,
  author: Author,
  messageId: string,
  answer: string,
): Promise<void> {
  const [row] = await query<Row>(trx, askedSql, [author.companyId, messageId]);
  const question = (row?.question ?? '').replace(/\s+/g, ' ').trim();
  if (row === undefined || question === '' || question.length > maxQuestion || answer.trim() === '') return;
  const language = writtenIn(answer) === 'zh' ? 'zh' : 'en';
  await proposeKnowledge(trx, deps, author, {
    question,
    answer,
    language,
    productId: row.productId,
    from: { messageId },
  });
}

/** Longer questions are unlikely to be asked again. */
const maxQuestion = 200;

interface Row {
  readonly question: string | null;
  readonly productId: string | null;
}

// Messages answered together form one question.
const askedSql = prepared(`
  select string_agg(m.text, ' ' order by m.seq) as question, (array_agg(c.product_id))[1] as "productId"
    from messages m join conversations c on c.company_id = m.company_id and c.id = m.conversation_id
   where m.company_id = $1 and (m.id = $2 or m.id in (
     select r.message_id from reply_decisions r where r.company_id = $1 and r.merged_into_id = $2 and r.why = 'merged'))
  having count(*) > 0`);
