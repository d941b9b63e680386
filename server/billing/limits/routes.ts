import { permissionCode } from '../../../src/schema/permissions/permissions';
import type { PlanLimitName, PlanUse } from '../../../src/schema/planLimits';
import type { ResourceSchema } from '../../../src/schema/resource';
import { can } from '../../kernel/access/can';
import { handled } from '../../kernel/routes/apiType';
import { type MemberContext, memberRoute, type Route } from '../../kernel/routes/route';
import { frozenOf } from './frozen';
import { limitsOf, usageOf } from './limits';

const group = { en: 'Plan', zh: '套餐' };

export function limitRoutes(schemas: readonly ResourceSchema[]): Route[] {
  return [
    memberRoute('GET /v1/billing/limits', group, {
      summary: { en: 'Plan limits, current usage and what is over the limit', zh: '套餐上限与用量' },
      access: { kind: 'login' },
      answer: handled('PlanUses'),
      handle: (context) => planUses(schemas, context),
    }),
  ];
}

interface LimitedUse extends PlanUse {
  /** Ids of the records over the plan limit, which are read-only. */
  readonly frozen: readonly string[];
}

/** Includes only the resources that the member may list. */
async function planUses(schemas: readonly ResourceSchema[], { db, actor }: MemberContext) {
  const { companyId } = actor;
  const usage = await usageOf(db, companyId);
  const { planCode, planName } = await limitsOf(db, companyId);
  const limits: Partial<Record<PlanLimitName, LimitedUse>> = {};
  for (const schema of schemas) {
    const name = schema.planLimit?.name;
    if (name === undefined || !can(actor, permissionCode(schema, 'list'))) continue;
    limits[name] = { ...usage[name], frozen: await frozenOf(db, companyId, name) };
  }
  return { planCode, planName, isBeyondPlan: actor.isBeyondPlan === true, limits };
}
