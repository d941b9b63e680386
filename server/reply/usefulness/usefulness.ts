import type { EntryUse, UseCase } from '../../../src/schema/reply/usefulness';
import { visibleAccounts } from '../../chat/conversations/visible';
import type { Author } from '../../kernel/db/queries';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { ReplyDeps } from '../deps';
import { alike } from '../unanswered/alike';

/** Read at once, the latest ones. */
const maxAnswers = 2_000;
const maxEntries = 30;
const maxCases = 5;

interface Answer {
  readonly entryId: string;
  readonly title: string;
  readonly question: string;
  readonly conversationId: string;
  readonly seq: number;
  /** The customer's next message within half an hour. */
  readonly next: string | null;
  readonly wantsPerson: boolean;
  /** What a member wrote within a day, before another automatic answer. */
  readonly member: string | null;
}

/**
 * How the answers of the last 30 days worked by the entry that they came from, those with the most to mend first; of the
 * accounts that the reader sees. Entries whose answers all stood are left out.
 */
export async function usefulness(db: Db, deps: ReplyDeps, reader: Author): Promise<EntryUse[]> {
  const { companyId } = reader;
  const accounts = await visibleAccounts(db, deps, reader);
  const answers = await query<Answer>(db, answersSql, [companyId, accounts, maxAnswers]);
  const entries = [...new Set(answers.map(({ entryId }) => entryId))];
  const uses = entries.map((id) => useOf(answers.filter(({ entryId }) => entryId === id)));
  const wrong = ({ askedAgain, corrected }: EntryUse) => askedAgain + corrected;
  return uses
    .filter((use) => wrong(use) > 0)
    .sort((a, b) => wrong(b) - wrong(a) || b.answered - a.answered)
    .slice(0, maxEntries);
}

function useOf(answers: readonly Answer[]): EntryUse {
  const [{ entryId, title }] = answers as [Answer];
  const corrected = answers.filter(({ member }) => member !== null);
  const again = answers.filter((answer) => answer.member === null && isAskedAgain(answer));
  const cases = [...corrected.map(correctionOf), ...again.map(repetitionOf)].slice(0, maxCases);
  return { entryId, title, answered: answers.length, askedAgain: again.length, corrected: corrected.length, cases };
}

function isAskedAgain({ question, next, wantsPerson }: Answer): boolean {
  return next !== null && (wantsPerson || alike([question, next])[0]?.length === 2);
}

function correctionOf({ question, conversationId, seq, member }: Answer): UseCase {
  return { question, conversationId, seq, after: member!, by: 'member' };
}

function repetitionOf({ question, conversationId, seq, next }: Answer): UseCase {
  return { question, conversationId, seq, after: next!, by: 'customer' };
}

// An answer in an entry's own words comes from the first source; one of a model from all that it cites.
const answersSql = prepared(`
  with answered as (
    select r.message_id, r.conversation_id, r.seq, r.asked_at, r.outcome, r.stages
      from reply_decisions r
     where r.company_id = $1 and r.asked_at > now() - interval '30 days' and r.outcome in ('knowledge', 'ai')
       and ($2::uuid[] is null or r.account_id = any($2::uuid[]))
     order by r.asked_at desc limit $3)
  select k.id as "entryId", k.title, left(m.text, 500) as question, a.conversation_id as "conversationId", a.seq,
         left(next.text, 500) as next, coalesce(next.outcome = 'handOff', false) as "wantsPerson",
         (select left(c.text, 500) from messages c
           where c.company_id = $1 and c.conversation_id = a.conversation_id and c.seq > a.seq and c.direction = 'outgoing'
             and c.sender_kind = 'member' and c.kind = 'text' and not c.private and c.created_at < a.asked_at + interval '1 day'
             and not exists (select from reply_decisions o
                              where o.conversation_id = a.conversation_id and o.seq > a.seq and o.seq < c.seq
                                and o.outcome in ('rule', 'knowledge', 'ai', 'bargain'))
           order by c.seq limit 1) as member
    from answered a
    join messages m on m.company_id = $1 and m.id = a.message_id
   cross join lateral (
     select distinct (source ->> 'id')::uuid as id
       from jsonb_path_query(a.stages, case a.outcome when 'knowledge'
              then '$[*] ? (@.result == "answered").sources[0]'::jsonpath
              else '$[*] ? (@.result == "answered").sources[*]'::jsonpath end) as source
      where source ->> 'kind' = 'knowledge') cited
    join knowledge k on k.company_id = $1 and k.id = cited.id
    left join lateral (
      select n.text, d.outcome from messages n left join reply_decisions d on d.message_id = n.id
       where n.company_id = $1 and n.conversation_id = a.conversation_id and n.seq > a.seq and n.direction = 'incoming'
         and n.kind = 'text' and n.created_at < a.asked_at + interval '30 minutes'
       order by n.seq limit 1) next on true
   order by a.asked_at desc`);
