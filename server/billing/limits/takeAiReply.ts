import type { CompanyDeps } from '../../company/deps';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import { Refusal } from '../../kernel/http/refusal';
import { limitsOf, usageOf } from './limits';
import { takeMonthly } from './monthly';
import { notifyMonthlyLimit } from './notifyMonthlyLimit';

/** Consumes one AI reply of the company's current month; throws PLAN_LIMIT if none is left. */
export async function takeAiReply(trx: Trx, deps: Pick<CompanyDeps, 'codesOfApi'>, companyId: string): Promise<void> {
  const [{ zone } = { zone: 'UTC' }] = await query<{ zone: string }>(trx, zoneSql, [companyId]);
  if (await takeMonthly(trx, companyId, 'aiReplies', 1, zone))
    return notifyMonthlyLimit(trx, deps, companyId, 'aiReplies', { zone });
  const { aiReplies } = await usageOf(trx, companyId);
  const { planCode } = await limitsOf(trx, companyId);
  const [larger] = await query(trx, largerSql, [planCode]);
  const isSold = larger !== undefined;
  const text = {
    en: `All ${aiReplies.max} AI replies included in your plan this month are used. Write the reply yourself${isSold ? ' or upgrade your plan' : ''}.`,
    zh: `套餐本月的 ${aiReplies.max} 次 AI 回复已用完。请修改后以您的名义发送${isSold ? '，或升级套餐' : ''}。`,
  };
  const action = isSold ? 'upgrade' : 'remove';
  throw new Refusal(400, 'PLAN_LIMIT', text, { data: { limit: 'aiReplies', ...aiReplies, planCode, action } });
}

const largerSql = prepared(`
  select 1 from editions o join editions e on e.code = $1
   where o.enabled and coalesce(plan_room(o, 'aiReplies') > plan_room(e, 'aiReplies'), true) limit 1`);
const zoneSql = prepared("select coalesce(time_zone, 'UTC') as zone from companies where id = $1");
