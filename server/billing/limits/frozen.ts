import { notIncluded, type PlanLimitName, type PlanLimitReached, planLimits } from '../../../src/schema/planLimits';
import type { Text } from '../../../src/schema/text';
import type { Actor } from '../../kernel/access/actor';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { Refusal } from '../../kernel/http/refusal';

/**
 * Throws PLAN_LIMIT if one of the records is over the company's plan limit. Such records can be viewed, exported and
 * deleted, but not edited.
 */
export async function assertWithinPlan(
  db: Db,
  companyId: string,
  limit: PlanLimitName,
  ids: readonly string[],
): Promise<void> {
  const [reached] = await query<PlanLimitReached>(db, reachedSql, [companyId, limit, ids]);
  if (reached === undefined) return;
  const { one, many } = planLimits[limit];
  if (reached.max === 0) throw new Refusal(400, 'PLAN_LIMIT', onlyRead(limit, reached), { data: reached });
  throw new Refusal(
    400,
    'PLAN_LIMIT',
    {
      en: `Your plan includes ${reached.max} ${many.en}, and this ${one.en} is over the limit. You can view, export or delete it, but not edit it. ${ways.en[reached.action]}`,
      zh: `当前套餐最多 ${reached.max} 个${many.zh}，此${one.zh}已超出上限：可以查看、导出和删除，不能修改。${ways.zh[reached.action]}`,
    },
    { data: reached },
  );
}

/** The message for a record of a kind that the plan does not include. */
function onlyRead(limit: PlanLimitName, { action }: PlanLimitReached): Text {
  const { one, many } = planLimits[limit];
  const why = notIncluded(many, action);
  return {
    en: `${why.en} You can view, export or delete this ${one.en}, but not edit it.`,
    zh: `${why.zh}此${one.zh}可以查看、导出和删除，不能修改。`,
  };
}

/**
 * Returns the PLAN_LIMIT refusal for changes by a member over the plan's limit, or by an API key created by such a
 * member; otherwise null.
 */
export async function beyondPlan(
  db: Db,
  { companyId, userId, isKey, madeBy }: Pick<Actor, 'companyId' | 'userId' | 'isKey' | 'madeBy'>,
): Promise<Refusal | null> {
  const [reached] = await query<PlanLimitReached>(db, reachedSql, [companyId, 'members', [isKey ? madeBy : userId]]);
  if (reached === undefined) return null;
  const text = isKey ? ofKey(reached) : ofMember(reached);
  return new Refusal(400, 'PLAN_LIMIT', text, { data: reached });
}

function ofMember(reached: PlanLimitReached): Text {
  return {
    en: `Your plan includes ${reached.max} members, and you are over the limit. You can view everything but can't make changes. Ask an administrator to upgrade the plan or assign you a VIP seat.`,
    zh: `当前套餐最多 ${reached.max} 名成员，您的账户已超出上限：可以查看，不能修改。管理员可升级套餐或为您授予 VIP 席位。`,
  };
}

function ofKey(reached: PlanLimitReached): Text {
  return {
    en: `Your plan includes ${reached.max} members, and the member who created this API key is over the limit. The key is read-only. Upgrade the plan, assign them a VIP seat, or have another member create a key.`,
    zh: `当前套餐最多 ${reached.max} 名成员，创建此 API 密钥的成员已超出上限：密钥只能读取，不能修改。请升级套餐、为该成员授予 VIP 席位，或由其他成员另建密钥。`,
  };
}

/** SQL condition: the record is over its company's plan limit. Both arguments are column expressions. */
export function isFrozen(limit: PlanLimitName, companyId: string, recordId: string): string {
  return `exists (select from plan_frozen f
           where f.company_id = ${companyId} and f.name = '${limit}' and f.record_id = ${recordId})`;
}

/** Ids of the records over the plan limit, oldest first. */
export async function frozenOf(db: Db, companyId: string, limit: PlanLimitName): Promise<readonly string[]> {
  const text = prepared(
    'select record_id as id from plan_frozen where company_id = $1 and name = $2 order by record_id',
  );
  return (await query<{ id: string }>(db, text, [companyId, limit])).map(({ id }) => id);
}

const ways = {
  en: { upgrade: 'Upgrade your plan or delete others.', remove: 'Delete others to make room.' },
  zh: { upgrade: '请升级套餐，或删除其他记录。', remove: '请删除其他记录以腾出空间。' },
};

const reachedSql = prepared(`
  select u.name as "limit", u.used, plan_room(e, u.name) as max, e.code as "planCode",
         case when exists (select from editions o where o.enabled
                             and coalesce(plan_room(o, u.name) > plan_room(e, u.name), true))
              then 'upgrade' else 'remove' end as action
    from plan_uses u join companies c on c.id = u.company_id join editions e on e.code = c.plan_code
   where u.company_id = $1 and u.name = $2 and exists (
     select from plan_frozen f where f.company_id = $1 and f.name = $2 and f.record_id = any($3::uuid[]))`);
