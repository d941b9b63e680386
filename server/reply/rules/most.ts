import { query, type Trx } from '../../kernel/db/queries';
import { Refusal } from '../../kernel/http/refusal';

/** Every message is compared with each rule (docs/decisions/0041): the cost of this many was measured. */
export const maxRules = 1_000;

/** Throws TOO_MANY_RULES if the company has more rules than that, after one was added. */
export async function assertFewRules(trx: Trx, companyId: string): Promise<void> {
  // Two statements, so that the second sees the rules that concurrent transactions have added.
  await query(trx, 'select pg_advisory_xact_lock(hashtextextended($1, 7206112021))', [companyId]);
  const beyond = 'select 1 from reply_rules where company_id = $1 offset $2 limit 1';
  if ((await query(trx, beyond, [companyId, maxRules])).length === 0) return;
  throw new Refusal(400, 'TOO_MANY_RULES', {
    en: 'A company can have at most 1,000 reply rules. Delete rules you no longer need, or put words with the same reply into one rule.',
    zh: '每家公司最多 1000 条回复规则。请删除不再需要的规则，或将回复相同的匹配词合并到一条规则中。',
  });
}
