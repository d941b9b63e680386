import { randomUUID } from 'node:crypto';
import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { announcing } from './events';
import { enqueueNoticeMails, securityKinds } from './mail/noticeMail';
import type { Notice } from './notice';

/**
 * Notifies members in the transaction of the action, some also by mail. Skips the author, former members and members of other companies.
 */
export async function notify(
  trx: Trx,
  author: Pick<Author, 'companyId' | 'userId' | 'actor'>,
  notices: readonly Notice[],
): Promise<void> {
  const rows = notices
    .filter((notice) => notice.to !== author.userId)
    .map(({ to, kind, parameters, link = null, dedupe = randomUUID(), adds = false, reminds = false, byMail }) => ({
      member_id: to,
      kind,
      parameters,
      link,
      dedupe,
      adds,
      reminds,
      byMail: byMail ?? securityKinds.includes(kind),
    }));
  if (rows.length === 0) return;
  const upsert = (text: string, some: readonly object[]) =>
    query(trx, text, [author.companyId, author.userId, author.actor?.name ?? null, JSON.stringify(some)]);
  await upsert(
    insertSql,
    rows.filter(({ adds, reminds }) => !adds && !reminds),
  );
  for (const row of rows.filter(({ adds }) => adds)) await upsert(addSql, [row]);
  for (const row of rows.filter(({ reminds }) => reminds)) await upsert(remindSql, [row]);
  await enqueueNoticeMails(
    trx,
    rows
      .filter(({ byMail }) => byMail)
      .map(({ member_id: to, kind, parameters, link, dedupe }) => ({
        to,
        kind,
        parameters,
        link,
        key: `${to} ${dedupe}`,
      })),
  );
}

/** Deletes unread notifications of a kind that no longer apply. */
export async function takeBack(trx: Trx, companyId: string, kind: Notice['kind']): Promise<void> {
  await query(trx, takeBackSql, [companyId, kind]);
}

const takeBackSql = prepared(`
  with changed as (
    delete from notifications where company_id = $1 and kind = $2 and read_at is null returning id, member_id
  ) ${announcing('remove')}`);

// Ordered by member, so that concurrent actions that notify the same members cannot deadlock.
const upsertSql = (onConflict: string) =>
  prepared(`with changed as (
  insert into notifications (company_id, member_id, kind, parameters, link, actor_id, actor_name, dedupe)
  select $1::uuid, m.id, given.kind, given.parameters, given.link, $2::uuid,
         coalesce($3::text, (select nickname from members where company_id = $1::uuid and id = $2::uuid)), given.dedupe
    from jsonb_to_recordset($4::jsonb) as given(member_id uuid, kind text, parameters jsonb, link text, dedupe text)
    join members m on m.company_id = $1::uuid and m.id = given.member_id and m.join_status = 'NORMAL'
   order by m.id
      on conflict (company_id, member_id, dedupe) do ${onConflict}
  returning id, member_id
  ) ${announcing('add')}`);
const insertSql = upsertSql('nothing');
const again = 'read_at = null, created_at = clock_timestamp(), made_in = pg_current_xact_id()';
const remindSql = upsertSql(`update set parameters = excluded.parameters, ${again}`);
const addSql = upsertSql(`update set
  link = coalesce(excluded.parameters ->> 'list', notifications.link),
  parameters = excluded.parameters || jsonb_build_object(
    'count', (notifications.parameters ->> 'count')::bigint + (excluded.parameters ->> 'count')::bigint),
  ${again}`);
