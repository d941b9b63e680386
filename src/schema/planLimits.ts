import type { LimitName } from './billing/edition';
import type { Text } from './text';

/** Resources limited by a plan: the maximum number of records per company. */
export const planLimits = {
  accounts: { one: { en: 'account', zh: '账号' }, many: { en: 'accounts', zh: '账号' } },
  members: { one: { en: 'member', zh: '成员' }, many: { en: 'members', zh: '成员' } },
  rules: { one: { en: 'reply rule', zh: '回复规则' }, many: { en: 'reply rules', zh: '回复规则' } },
  pools: { one: { en: 'code pool', zh: '卡密库' }, many: { en: 'code pools', zh: '卡密库' } },
  // Unlimited if the plan includes the feature, otherwise none.
  deliveryRules: { one: { en: 'delivery rule', zh: '发货规则' }, many: { en: 'delivery rules', zh: '发货规则' } },
  coupons: { one: { en: 'coupon', zh: '优惠券' }, many: { en: 'coupons', zh: '优惠券' } },
} as const satisfies Readonly<Record<string, { readonly one: Text; readonly many: Text }>>;

export type PlanLimitName = keyof typeof planLimits;

export const planLimitNames = Object.keys(planLimits) as readonly PlanLimitName[];

/** Usage of a limit; `max` is null if unlimited. */
export interface PlanUse {
  readonly used: number;
  readonly max: number | null;
}

/** Usage of all limits of a plan. */
export type PlanUsage = Readonly<Record<LimitName | PlanLimitName, PlanUse>>;

/** Data of a PLAN_LIMIT refusal. `limit` is a PlanLimitName, a monthly limit or a feature. */
export interface PlanLimitReached {
  readonly limit: string;
  readonly used: number;
  readonly max: number | null;
  readonly planCode: string;
  /** Whether a larger plan is on sale, or something must be removed. */
  readonly action: 'upgrade' | 'remove';
}

/** Message that the plan does not include something, and what to do. */
export function notIncluded(what: Text, action: PlanLimitReached['action']): Text {
  const isSold = action === 'upgrade';
  return {
    en: `Your plan doesn't include ${what.en}.${isSold ? ' Upgrade to a plan that does.' : ''}`,
    zh: `当前套餐不包含${what.zh}${isSold ? '，请升级套餐' : ''}。`,
  };
}
