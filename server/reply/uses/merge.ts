import { prepared, query, type Trx } from '../../kernel/db/queries';
import { revoked } from '../../kernel/leases/leases';

/**
 * Adds up what a merged contact has received with what the remaining one has: answers once per customer, cooldowns,
 * daily limits, notices. Answers to the moved conversations that are not sent yet are decided again, so that they count
 * for the remaining contact. The caller holds the lock on these conversations.
 */
export async function mergeReplyUses(
  trx: Trx,
  companyId: string,
  fromId: string,
  intoId: string,
  conversationIds: readonly string[],
): Promise<void> {
  await query(trx, againSql, [companyId, conversationIds]);
  await query(trx, mergeSql, [companyId, fromId, intoId]);
}

/** A limit without `until` counts for good; otherwise the later end applies. In key order, to avoid deadlocks. */
const mergeSql = prepared(`
  with moved as (
    delete from reply_uses where company_id = $1::uuid and key like '%:contact:' || $2::text || '%' returning key, uses, until
  )
  insert into reply_uses as u (company_id, key, uses, until)
  select $1::uuid, replace(key, ':contact:' || $2::text, ':contact:' || $3::text) as key, uses, until
    from moved where until is null or until > now() order by key
      on conflict (company_id, key) do update set
         uses = case when u.until <= now() then excluded.uses else u.uses + excluded.uses end,
         until = case when u.until is null or excluded.until is null then null else greatest(u.until, excluded.until) end`);

const againSql = prepared(`
  update reply_decisions r set state = 'waiting', ${revoked('r')}, outcome = null, tries = 0, due_at = now(), reply = null
   where company_id = $1 and conversation_id = any($2::uuid[]) and state in ('thinking', 'sending') and next_part = 0`);
