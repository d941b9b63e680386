import type { UnansweredGroup } from '../../../src/schema/reply/unanswered';
import { visibleAccounts } from '../../chat/conversations/visible';
import { type Author, type Db, prepared, query } from '../../kernel/db/queries';
import type { ReplyDeps } from '../deps';
import { findKnowledge } from '../knowledge/search/find';
import { isChinese } from '../knowledge/words/terms';
import { alike } from './alike';

/** Compared with one another while others wait. */
const maxQuestions = 1_000;
const maxGroups = 30;
const maxAlike = 20;

interface Question {
  readonly text: string;
  readonly at: string;
  readonly conversationId: string;
  readonly seq: number;
  readonly answer: string | null;
}

/**
 * What customers asked in the last 30 days without an automatic answer, grouped, the most frequent first; of the accounts
 * that the reader sees. What the knowledge base answers by now is left out.
 */
export async function unanswered(db: Db, deps: ReplyDeps, reader: Author): Promise<UnansweredGroup[]> {
  const { companyId } = reader;
  const accounts = await visibleAccounts(db, deps, reader);
  const questions = await query<Question>(db, questionsSql, [companyId, accounts, maxQuestions]);
  const groups: UnansweredGroup[] = [];
  for (const places of alike(questions.map(({ text }) => text))) {
    if (groups.length === maxGroups) break;
    const [first, ...others] = places.map((at) => questions[at]!);
    const asked = { text: first!.text, productId: null, language: null };
    const [best] = await findKnowledge(db, deps, companyId, asked);
    if (best?.isSure) continue;
    groups.push({
      question: first!.text,
      alike: [...new Set(others.map(({ text }) => text))].filter((text) => text !== first!.text).slice(0, maxAlike),
      count: places.length,
      lastAt: [first!, ...others].reduce((last, { at }) => (at > last ? at : last), first!.at),
      conversationId: first!.conversationId,
      seq: first!.seq,
      answer: [first!, ...others].find(({ answer }) => answer !== null)?.answer ?? null,
      language: isChinese(first!.text.replaceAll(/[^\p{L}]/gu, '')) ? 'zh' : 'en',
    });
  }
  return groups;
}

// The first answer of a member within a day, before the customer wrote again.
const questionsSql = prepared(`
  select m.text, r.asked_at as at, r.conversation_id as "conversationId", r.seq,
         (select a.text from messages a
           where a.company_id = $1 and a.conversation_id = r.conversation_id and a.seq > r.seq and a.direction = 'outgoing'
             and a.sender_kind = 'member' and a.kind = 'text' and not a.private and a.created_at < r.asked_at + interval '1 day'
             and not exists (select from messages n where n.company_id = $1 and n.conversation_id = r.conversation_id
                                and n.direction = 'incoming' and n.seq > r.seq and n.seq < a.seq)
           order by a.seq limit 1) as answer
    from reply_decisions r join messages m on m.company_id = r.company_id and m.id = r.message_id
   where r.company_id = $1 and r.asked_at > now() - interval '30 days' and r.outcome in ('none', 'handOff', 'default')
     and m.kind = 'text' and length(m.text) between 3 and 500 and ($2::uuid[] is null or r.account_id = any($2::uuid[]))
   order by r.asked_at desc limit $3`);
