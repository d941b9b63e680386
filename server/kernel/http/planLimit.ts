import { notIncluded, type PlanLimitName, type PlanLimitReached, planLimits } from '../../../src/schema/planLimits';
import { Refusal } from './refusal';

/** Error code raised by database triggers when a plan limit is reached. */
const raised = 'PL001';

/** Converts the trigger's error to a refusal; null for any other error. */
export function planLimitIn(error: unknown): Refusal | null {
  const { code, detail } = error as { readonly code?: string; readonly detail?: string };
  if (code !== raised || detail === undefined) return null;
  // The triggers call the maximum 'most'.
  const { most: max, ...rest } = JSON.parse(detail) as Omit<PlanLimitReached, 'max'> & { readonly most: number };
  return planLimitReached({ ...rest, max });
}

/** PLAN_LIMIT: the limit, how much is used, and what to do. */
function planLimitReached(reached: PlanLimitReached): Refusal {
  const { used, max, action } = reached;
  const what = planLimits[reached.limit as PlanLimitName].many;
  if (max === 0) return new Refusal(400, 'PLAN_LIMIT', notIncluded(what, action), { data: reached });
  const way = ways[action];
  const text = {
    en: `Your plan includes ${max} ${what.en}, and you have ${used}. ${way.en}`,
    zh: `当前套餐最多 ${max} 个${what.zh}，已有 ${used} 个。${way.zh}`,
  };
  return new Refusal(400, 'PLAN_LIMIT', text, { data: reached });
}

const ways = {
  upgrade: { en: 'Upgrade your plan or delete some.', zh: '请升级套餐，或删除一部分。' },
  remove: { en: 'Delete some to make room.', zh: '请删除一部分以腾出空间。' },
};
