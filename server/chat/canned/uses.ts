import { prepared, query, type Trx } from '../../kernel/db/queries';

/** Counts a use of a canned reply; an id that does not exist in the company is ignored. */
export async function countUse(trx: Trx, companyId: string, cannedReplyId: string | null): Promise<void> {
  if (cannedReplyId !== null) await query(trx, countSql, [companyId, cannedReplyId]);
}

const countSql = prepared(`
  insert into canned_uses (company_id, canned_reply_id, uses)
  select $1::uuid, id, 1 from canned_replies where company_id = $1 and id = $2
      on conflict (canned_reply_id) do update set uses = canned_uses.uses + 1, used_at = now()`);
