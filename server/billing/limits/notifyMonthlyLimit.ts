import type { Text } from '../../../src/schema/text';
import { holdersOf } from '../../company/access/holders';
import type { CompanyDeps } from '../../company/deps';
import { notify } from '../../company/notifications/notify';
import { prepared, query } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';
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
  const notes = people.map((to) => ({ kind, to, link: '/pricing', parameters: { what: words[name] } }) as const);
  await notify(trx, { companyId, userId: null }, notes);
}

const words: Readonly<Record<MonthlyLimit, Text>> = {
  aiReplies: { en: 'AI replies', zh: 'AI 回复次数' },
  aiMoney: { en: 'AI spend', zh: '大模型费用' },
};

const recordLevelSql = prepared(`
  update plan_month_uses m set notified = r.reached
    from companies c join editions e on e.code = c.plan_code
    cross join lateral (
      select u.used, plan_room(e, u.name) * $4::bigint as room from plan_month_uses u
       where u.company_id = c.id and u.name = $2 and u.month = date_trunc('month', now() at time zone $3)::date) as n
    cross join lateral (
      select case when $5::boolean or n.used >= n.room then 100 when n.used * 100 >= n.room * 80 then 80 else 0 end as reached
    ) as r
   where m.company_id = $1 and c.id = m.company_id and m.name = $2 and n.room is not null and m.notified < r.reached
     and m.month = date_trunc('month', now() at time zone $3)::date
  returning m.notified as percent`);
