import type { Choices } from '../fields';
import type { Text } from '../text';

/** Features that a plan can include. */
export const planFeatures = {
  rules: { en: 'Reply rules', zh: '自动回复规则' },
  delivery: { en: 'Automatic delivery', zh: '自动发货' },
  coupons: { en: 'Coupons', zh: '优惠券' },
  aiReply: { en: 'AI replies', zh: 'AI 回复' },
  reports: { en: 'Scheduled reports', zh: '定时报表' },
} as const satisfies Choices;

export type PlanFeature = keyof typeof planFeatures;

export const planFeatureNames = Object.keys(planFeatures) as readonly PlanFeature[];

/**
 * Limits of a plan: money in minor units of its currency, storage in MB, history in days. A month is a calendar month
 * in the company's time zone.
 */
export const editionLimits = {
  accounts: { en: 'Accounts', zh: '账号' },
  members: { en: 'Members', zh: '成员' },
  rules: { en: 'Reply rules', zh: '自动回复规则' },
  pools: { en: 'Code pools', zh: '卡密库' },
  aiReplies: { en: 'AI replies per month', zh: '每月 AI 回复' },
  aiMoney: { en: 'AI spend per month', zh: '每月 AI 费用' },
  storageMb: { en: 'Storage', zh: '存储空间' },
  historyDays: { en: 'Data history', zh: '数据回溯' },
} as const satisfies Readonly<Record<string, Text>>;

export type EditionLimit = keyof typeof editionLimits;

export const editionLimitNames = Object.keys(editionLimits) as readonly EditionLimit[];

/** Limits that are consumed; the length of the history is not. */
export type LimitName = Exclude<EditionLimit, 'historyDays'>;

export const limitNames = editionLimitNames.filter((name): name is LimitName => name !== 'historyDays');

/** Price per VIP seat, in minor units. */
export interface Prices {
  readonly monthlyPrice: number;
  readonly yearlyPrice: number;
}

/** A plan as the operator sells it. */
export interface Edition extends Prices {
  readonly code: string;
  readonly name: string;
  readonly englishName: string;
  readonly currency: string;
  /** VIP seats included in the plan. */
  readonly seats: number;
  readonly features: readonly string[];
  /** Null: unlimited. */
  readonly limits: Readonly<Record<EditionLimit, number | null>>;
}

/** Name of the free plan; the console and other programs use it to recognize non-paying companies. */
export const freeName = '免费版';

export function isFree({ monthlyPrice, yearlyPrice }: Prices): boolean {
  return monthlyPrice === 0 && yearlyPrice === 0;
}
