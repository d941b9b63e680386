import type { Language, Text } from '../../../src/schema/text';
import { databaseNow } from '../../kernel/clock';
import type { Trx } from '../../kernel/db/queries';
import { inTransaction, prepared, query } from '../../kernel/db/queries';
import { enqueue } from '../../kernel/jobs/queue';
import type { JobHandler } from '../../kernel/jobs/worker';
import { lockConversation } from '../conversations/lock';
import type { ChatDeps } from '../deps';
import { say } from './say';

export const ratingQueue = 'ask-rating';

/** Time to take back a resolve that was a mistake. */
const delayMs = 60_000;
/** A customer is asked at most once in so many days, whatever number of conversations is resolved. */
const restDays = 7;

/** If the company asks for ratings, enqueues the question, in the transaction that resolves the conversation. */
export async function askLater(trx: Trx, companyId: string, conversationId: string): Promise<void> {
  if ((await query(trx, asksSql, [companyId])).length === 0) return;
  const runAt = new Date(databaseNow().getTime() + delayMs);
  await enqueue(trx, {
    queue: ratingQueue,
    payload: { companyId, conversationId },
    runAt,
    uniqueKey: conversationId,
  });
}

const asksSql = prepared('select 1 from companies where id = $1 and asks_rating');

/** Asks the customer of a conversation that is still resolved for a rating. `changed` is called after it. */
export function askForRating(deps: ChatDeps, changed: () => void): JobHandler {
  return async (db, job) => {
    const { companyId, conversationId } = job.payload as Ids;
    const isAsked = await inTransaction(db, (trx) => ask(trx, deps, { companyId, conversationId }));
    if (!isAsked) return;
    deps.wakeSends();
    changed();
  };
}

interface Ids {
  readonly companyId: string;
  readonly conversationId: string;
}

interface Asked {
  readonly seq: number;
  readonly language: Language;
  readonly en: string | null;
  readonly zh: string | null;
}

async function ask(trx: Trx, deps: ChatDeps, { companyId, conversationId }: Ids): Promise<boolean> {
  await lockConversation(trx, companyId, conversationId);
  const [asked] = await query<Asked>(trx, askSql, [companyId, conversationId]);
  if (asked === undefined) return false;
  const { seq, language } = asked;
  const text = `${asked[language] ?? question[language]}\n${scale[language]}`;
  await say(trx, deps, { companyId, conversationId, text, payload: { rates: true }, clientId: `rating:${seq}` });
  return true;
}

const question: Text = { en: 'How satisfied are you with our help?', zh: '您对我们的服务满意吗？' };

/** The last line, in place of buttons. */
const scale: Text = {
  en: 'Reply with a number from 1 (not at all) to 5 (very).',
  zh: '请回复 1 至 5：1 为很不满意，5 为非常满意。',
};

const isResolving = (m: string) => `${m}.direction = 'activity' and ${m}.payload ->> 'what' = 'resolved'`;

// The customer wrote in the case: after the line that resolved the one before. The conversation is locked, so that the
// question gets the next number.
const askSql = prepared(`
  with asked as (
    select c.company_id, c.id, c.contact_id, c.last_seq + 1 as seq, coalesce(c.assignee_id, m.id) as member_id,
           coalesce(p.language, 'zh') as language, z.rating_question_en as en, z.rating_question_zh as zh
      from conversations c
      join companies z on z.id = c.company_id and z.asks_rating
      join contacts p on p.company_id = c.company_id and p.id = c.contact_id and not p.blocked
      join accounts a on a.company_id = c.company_id and a.id = c.account_id and a.status <> 'disabled'
      cross join lateral (select x.seq, x.created_by from messages x
        where x.company_id = $1 and x.conversation_id = c.id and ${isResolving('x')} order by x.seq desc limit 1) r
      left join members m on m.company_id = c.company_id and m.id = r.created_by
     where c.company_id = $1 and c.id = $2 and c.status = 'resolved' and exists (
       select from messages i where i.company_id = $1 and i.conversation_id = c.id and i.direction = 'incoming' and i.seq < r.seq
          and i.seq > coalesce((select max(x.seq) from messages x
            where x.company_id = $1 and x.conversation_id = c.id and ${isResolving('x')} and x.seq < r.seq), 0))
  ), claimed as (
    insert into rating_questions as q (company_id, contact_id, conversation_id, member_id, seq, asked_at, listens_until)
    select company_id, contact_id, id, member_id, seq, now(), now() + interval '${restDays} days' from asked
        on conflict (company_id, contact_id) do update
       set conversation_id = excluded.conversation_id, member_id = excluded.member_id, seq = excluded.seq, rating_id = null,
           asked_at = excluded.asked_at, listens_until = excluded.listens_until
     where q.asked_at < now() - interval '${restDays} days'
    returning seq
  )
  select asked.seq, language, en, zh from asked join claimed using (seq)`);
