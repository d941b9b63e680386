import type { OnReleased } from '../../../company/members/leave';
import { prepared, query } from '../../../kernel/db/queries';
import { byOf, publishActivity } from './action';

/** Adds a line to each unresolved conversation whose assignee has left. */
export const unassignReleased: OnReleased = async (trx, author, { id, nickname }, released) => {
  const ids = released.flatMap(({ resource, field, records }) =>
    resource === 'conversations' && field === 'assigneeId' ? records.map((one) => one.id) : [],
  );
  if (ids.length === 0) return;
  const from = { id, name: String(nickname) };
  for (const one of await query<{ id: string }>(trx, openSql, [author.companyId, ids]))
    await publishActivity(trx, author, one.id, { what: 'unassigned', by: byOf(author), from });
};

const openSql = prepared(`
  select id from conversations where company_id = $1 and id = any($2::uuid[]) and status <> 'resolved' order by id`);
