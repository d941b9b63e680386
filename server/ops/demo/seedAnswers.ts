import type { App } from '../../app';
import { type Author, query } from '../../kernel/db/queries';

/** Adds some members' answers to the demo meeting. */
export async function seedAnswers(app: App, { companyId }: Author): Promise<void> {
  await query(app.db, answersSql, [companyId]);
}

const answersSql = `
  insert into announcement_answers (company_id, announcement_id, member_id, answer)
  select $1, a.id, m.id, case when m.place % 4 = 0 then 'notGoing' else 'going' end
    from announcements a, (select id, row_number() over (order by created_at, id) as place from members
                            where company_id = $1 and join_status = 'NORMAL' and not is_owner) m
   where a.company_id = $1 and a.starts_at is not null and m.place <= 12`;
