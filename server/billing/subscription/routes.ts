import { maxSeats, type OfferedProvider, type Wanted } from '../../../src/schema/billing/companyPlan';
import type { Fields } from '../../../src/schema/fields';
import type { CompanyDeps } from '../../company/deps';
import { databaseNow } from '../../kernel/clock';
import { handled } from '../../kernel/routes/apiType';
import { memberRoute, type Route } from '../../kernel/routes/route';
import { changeNext } from './change';
import { editionsOf } from './editions';
import { planOf } from './plan';
import { quote } from './quote';
import { subscriptionOf } from './subscription';

const group = { en: 'VIP seats', zh: 'VIP 席位' };
const buy = { kind: 'permission', code: 'vip:buy' } as const;

export const wantedFields: Fields = {
  planCode: { kind: 'text', required: true, maxLength: 60, label: { en: 'Plan', zh: '套餐' } },
  interval: {
    kind: 'choice',
    required: true,
    label: { en: 'Paid by', zh: '付费周期' },
    choices: { month: { en: 'Month', zh: '按月' }, year: { en: 'Year', zh: '按年' } },
  },
  seats: {
    kind: 'number',
    integer: true,
    required: true,
    min: 0,
    max: maxSeats,
    label: { en: 'VIP seats', zh: 'VIP 席位' },
  },
};

/** Routes for a company's plan: current state, quotes and the change at the end of the period. */
export function subscriptionRoutes(deps: CompanyDeps, providers: readonly OfferedProvider[]): Route[] {
  return [
    memberRoute('GET /v1/billing/plan', group, {
      summary: { en: "The company's plan and the plans available", zh: '当前套餐与可订购内容' },
      access: { kind: 'permission', code: 'vip:view' },
      answer: handled('CompanyPlan'),
      handle: ({ db, author }) => planOf(db, author.companyId, providers),
    }),
    memberRoute('POST /v1/billing/quote', group, {
      beyondPlan: true,
      summary: { en: 'Price of changing the plan or number of seats now', zh: '计算变更套餐或席位的费用' },
      access: buy,
      body: wantedFields,
      answer: handled('Quote'),
      async handle({ db, author, body }) {
        const current = await subscriptionOf(db, author.companyId);
        return quote(current, await editionsOf(db), body as unknown as Wanted, databaseNow());
      },
    }),
    memberRoute('POST /v1/billing/change', group, {
      beyondPlan: true,
      summary: {
        en: 'Schedule a change for the end of the period: a lower plan, fewer seats or the free plan',
        zh: '选择到期后的套餐：降级、减少席位或转为免费版',
      },
      access: buy,
      body: wantedFields,
      answer: handled('CompanyPlan'),
      async handle({ db, author, body }) {
        await changeNext(db, deps, author, body as unknown as Wanted);
        return planOf(db, author.companyId, providers);
      },
    }),
  ];
}
