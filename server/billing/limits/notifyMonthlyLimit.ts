import type { Text } from '../../../src/schema/text';
import { holdersOf } from '../../company/access/holders';
import type { CompanyDeps } from '../../company/deps';
import { notify } from '../../company/notifications/notify';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import { type MonthlyLimit, unitOf } from './monthly';

/**
 * Notifies the members with the permission to buy when 80 % and when 100 % of a monthly limit is used. A conditional
 * update ensures that each notification is sent once a month. `isRefused`: a request was refused because of the limit,
 * so it counts as used up whatever the counter says.
 */
export async function notifyMonthlyLimit(
  trx: Trx,
  deps: Pick<CompanyDeps, 'codesOfApi'>,
  companyId: string,
  name: MonthlyLimit,
  { zone, isRefused = false }: { readonly zone: string; readonly isRefused?: boolean },
): Promise<void> {
  const unit = await unitOf(trx, companyId, name);
  const [reached] = await query<{ percent: number }>(trx, recordLevelSql, [companyId, name, zone, unit, isRefused]);
  if (reached === undefined) return;
  const kind = reached.percent === 100 ? 'plan-used-up' : 'plan-nearly-used';
  const people = await holdersOf(trx, deps, companyId, 'vip:buy');
  const notes = people.map((to) => ({ kind, to, link: '/pricing', parameters: { what: limitLabels[name] } }) as const);
  await notify(trx, { companyId, userId: null }, notes);
}

const limitLabels: Readonly<Record<MonthlyLimit, Text>> = {
  aiReplies: { en: 'AI replies', zh: 'AI 回复次数' },
  aiMoney: { en: 'AI spend', zh: '大模型费用' },
};

const recordLevelSql = prepared(`
  update plan_month_uses uses set notified = level.reached
    from companies join editions plan on plan.code = companies.plan_code
    cross join lateral (
      select used, plan_room(plan, name) * $4::bigint as room from plan_month_uses
       where company_id = companies.id and name = $2 and month = date_trunc('month', now() at time zone $3)::date) as month
    cross join lateral (
      select case when $5::boolean or month.used >= month.room then 100 when month.used * 100 >= month.room * 80 then 80 else 0 end as reached
    ) as level
   where uses.company_id = $1 and companies.id = uses.company_id and uses.name = $2 and month.room is not null
     and uses.notified < level.reached and uses.month = date_trunc('month', now() at time zone $3)::date
  returning uses.notified as percent`);
