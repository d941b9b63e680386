import type { Text } from '../../../../src/schema/text';
import type { TextsOf } from '../kind';

interface PlanKinds {
  /** Plan name, days left, and the last day, YYYY-MM-DD. */
  'plan-ending': { readonly plan: Text; readonly days: number; readonly until: string };
  /** Plan name and the last day of the grace period, YYYY-MM-DD. */
  'plan-expired': { readonly plan: Text; readonly until: string };
  'plan-over': { readonly plan: Text };
  /** The day on which the company is deleted, YYYY-MM-DD. */
  'company-ending': { readonly until: string };
}

declare module '../kind' {
  interface NoticeParameters extends PlanKinds {}
}

export const texts: TextsOf<PlanKinds> = {
  'plan-ending': ({ plan, days, until }, { number }) => ({
    title: { en: `Your plan ends in ${number(days)} days`, zh: `套餐将在 ${number(days)} 天后到期` },
    text: {
      en: `${plan.en} ends on ${until}. Renew to avoid interruption.`,
      zh: `${plan.zh}有效期至 ${until}，请及时续费。`,
    },
  }),
  'plan-expired': ({ plan, until }) => ({
    title: { en: 'Your plan has expired', zh: '套餐已到期' },
    text: {
      en: `${plan.en} has ended. You can keep using it until ${until}. If you don't renew, your company moves to the free plan.`,
      zh: `${plan.zh}已到期。宽限期至 ${until}，逾期未续费将转为免费版。`,
    },
  }),
  'plan-over': ({ plan }) => ({
    title: { en: 'Your company is on the free plan', zh: '公司已转为免费版' },
    text: {
      en: `${plan.en} wasn't renewed. Nothing was deleted, but anything over the free plan's limits is read-only.`,
      zh: `${plan.zh}未续费。数据均已保留，超出免费版额度的内容只能查看。`,
    },
  }),
  'company-ending': ({ until }) => ({
    title: { en: `Your company will be deleted on ${until}`, zh: `公司将于 ${until} 被删除` },
    text: {
      en: 'Everything in it is deleted for good then. Until that day it is read-only. Export what you need, or keep the company.',
      zh: '届时全部数据将被永久删除，在此之前只能查看。请先导出所需数据，或撤销删除。',
    },
  }),
};
