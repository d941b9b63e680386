import { type EditionLimit, type LimitName, type PlanFeature, planFeatures } from '../../../src/schema/billing/edition';
import {
  notIncluded,
  type PlanLimitName,
  type PlanUsage,
  type PlanUse,
  planLimitNames,
} from '../../../src/schema/planLimits';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { Refusal } from '../../kernel/http/refusal';
import { millionthsIn } from './monthly';

/** A company's plan limits; null: unlimited. */
export interface Limits extends Readonly<Record<EditionLimit, number | null>> {
  readonly planCode: string;
  /** The plan's name in each language. */
  readonly planName: { readonly en: string; readonly zh: string };
  readonly features: readonly string[];
  /** Currency of `aiMoney`. */
  readonly currency: string;
}

/** Reads the limits of the company's plan. */
export async function limitsOf(db: Db, companyId: string): Promise<Limits> {
  const [row] = await query<Limits>(db, limitsSql, [companyId]);
  return row!;
}

/** Reads the current usage of each limit; monthly limits count the current month in the company's time zone. */
export async function usageOf(db: Db, companyId: string): Promise<PlanUsage> {
  const [row] = await query<Row>(db, usageSql, [companyId]);
  const { used, room, aiReplies, storageMb, currency } = row!;
  const aiMoney = { ...row!.aiMoney, used: Math.ceil(row!.aiMoney.used / millionthsIn(currency)) };
  const uses = planLimitNames.map((name) => [name, { used: used[name] ?? 0, max: room[name] ?? null }]);
  return { ...(Object.fromEntries(uses) as Record<PlanLimitName, PlanUse>), aiReplies, aiMoney, storageMb };
}

interface Row extends Readonly<Record<Exclude<LimitName, PlanLimitName>, PlanUse>> {
  readonly used: Readonly<Partial<Record<PlanLimitName, number>>>;
  readonly room: Readonly<Record<PlanLimitName, number | null>>;
  readonly currency: string;
}

/** Throws PLAN_LIMIT if the company's plan does not include the feature; `limit` in the error data is the feature. */
export async function assertFeature(db: Db, companyId: string, feature: PlanFeature): Promise<void> {
  const [plan] = await query<{ planCode: string; isSold: boolean }>(db, withoutSql, [companyId, feature]);
  if (plan === undefined) return;
  const { planCode, isSold } = plan;
  const action = isSold ? 'upgrade' : 'remove';
  const { en, zh } = planFeatures[feature];
  throw new Refusal(400, 'PLAN_LIMIT', notIncluded({ en: en.toLowerCase(), zh }, action), {
    data: { limit: feature, used: 0, max: 0, planCode, action },
  });
}

/** SQL condition: the plan of the company does not include the feature. `companyId` is an SQL expression. */
export function lacksFeature(feature: PlanFeature, companyId: string): string {
  return `exists (select from companies p join editions e on e.code = p.plan_code
           where p.id = ${companyId} and not '${feature}' = any(e.includes))`;
}

/**
 * Locks the company's usage counters until the transaction ends. A plan change takes this lock first, so that it cannot
 * deadlock with concurrent record creation.
 */
export async function lockUses(trx: Db, companyId: string): Promise<void> {
  await query(trx, prepared('select 1 from plan_uses where company_id = $1 order by name for update'), [companyId]);
}

const limitsSql = prepared(`
  select e.code as "planCode", json_build_object('en', e.english_name, 'zh', e.name) as "planName", e.includes as features,
         e.max_accounts as accounts, e.max_members as members, e.max_rules as rules, e.max_pools as pools,
         e.max_ai_replies as "aiReplies", e.max_ai_money as "aiMoney", e.currency, e.max_storage_mb as "storageMb",
         e.history_days as "historyDays"
    from companies c join editions e on e.code = c.plan_code where c.id = $1`);

const ofMonth = (name: string) => `json_build_object('used', coalesce((
           select m.used from plan_month_uses m where m.company_id = c.id and m.name = '${name}'
              and m.month = date_trunc('month', now() at time zone coalesce(c.time_zone, 'UTC'))::date), 0), 'max', plan_room(e, '${name}'))`;

const usageSql = prepared(`
  select (select coalesce(json_object_agg(u.name, u.used), '{}') from plan_uses u where u.company_id = c.id) as used,
         json_build_object(${planLimitNames.map((name) => `'${name}', plan_room(e, '${name}')`).join(', ')}) as room, e.currency,
         ${ofMonth('aiReplies')} as "aiReplies", ${ofMonth('aiMoney')} as "aiMoney",
         json_build_object('used', coalesce((select ceil(s.used / 1048576.0)::bigint from file_space s where s.company_id = c.id), 0),
           'max', e.max_storage_mb) as "storageMb"
    from companies c join editions e on e.code = c.plan_code where c.id = $1`);

const withoutSql = prepared(`
  select e.code as "planCode", exists (select from editions o where o.enabled and $2 = any(o.includes)) as "isSold"
    from companies c join editions e on e.code = c.plan_code where c.id = $1 and not $2 = any(e.includes)`);
