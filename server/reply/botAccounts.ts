import { type Db, prepared, query } from '../kernel/db/queries';

/**
 * The accounts in which a bot can answer: automatic replies are on, and there is something to answer with: a rule, a
 * default or out-of-hours text, or AI that answers by itself.
 */
export async function botAccounts(db: Db, companyId: string): Promise<string[]> {
  return (await query<{ id: string }>(db, botAccountsSql, [companyId])).map(({ id }) => id);
}

const botAccountsSql = prepared(`
  select a.id from accounts a left join ai_profiles p on p.company_id = a.company_id and p.id = a.ai_profile_id
   where a.company_id = $1 and a.status <> 'disabled' and a.reply_enabled
     and (a.ai_enabled and coalesce(a.ai_mode, p.mode, 'auto') = 'auto'
       or exists (select 1 from reply_rules r
                   where r.company_id = $1 and r.enabled
                     and (r.account_ids = '{}' and r.group_ids = '{}' or a.id = any(r.account_ids) or a.group_id = any(r.group_ids)))
       or exists (select 1 from reply_policies y
                   where y.company_id = $1 and y.enabled and (y.default_text is not null or y.off_hours = 'text')
                     and (a.id = any(y.account_ids) or y.group_id = a.group_id or y.accounts_for = 'all' and y.group_id is null)))`);
