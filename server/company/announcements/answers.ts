import type { Answers } from '../../../src/schema/announcement';
import { type Db, prepared, query, type Reader } from '../../kernel/db/queries';

/** Maximum number of attendees' avatars shown. */
const maxPeople = 5;

/** Members' answers by announcement id; contains every requested id. */
export async function answersOf(
  db: Db,
  { companyId, actor }: Reader,
  announcements: readonly { readonly id: string }[],
): Promise<Map<string, Answers>> {
  const ids = announcements.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await query<Row>(db, answersSql, [companyId, ids, actor?.userId ?? null]);
  const found = new Map(rows.map(({ id, ...answers }) => [id, answers]));
  return new Map(ids.map((id) => [id, found.get(id) ?? noAnswers]));
}

interface Row extends Answers {
  readonly id: string;
}

const noAnswers: Answers = { going: 0, notGoing: 0, answer: null, people: [] };

/** Leaves out members who have left. */
const answersSql = prepared(`
  with answers as (
    select a.announcement_id, a.member_id, a.answer, m.nickname, u.avatar,
           row_number() over (partition by a.announcement_id, a.answer order by a.answered_at, a.member_id) as place
      from announcement_answers a
      join members m on m.company_id = a.company_id and m.id = a.member_id and m.join_status = 'NORMAL'
      join users u on u.id = a.member_id
     where a.company_id = $1 and a.announcement_id = any($2::uuid[])
  )
  select announcement_id as id, (count(*) filter (where answer = 'going'))::int as going,
         (count(*) filter (where answer = 'notGoing'))::int as "notGoing",
         max(answer) filter (where member_id = $3::uuid) as answer,
         coalesce(jsonb_agg(jsonb_build_object('id', member_id, 'name', nickname, 'avatar', nullif(avatar, '')) order by place)
           filter (where answer = 'going' and place <= ${maxPeople}), '[]'::jsonb) as people
    from answers group by announcement_id`);
