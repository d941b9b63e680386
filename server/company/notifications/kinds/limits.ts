import type { Text } from '../../../../src/schema/text';
import type { TextsOf } from '../kind';

interface LimitKinds {
  /** Name of the monthly limit, in both languages. */
  'plan-nearly-used': { readonly what: Text };
  'plan-used-up': { readonly what: Text };
  /** Megabytes. */
  'storage-low': { readonly used: number; readonly max: number };
}

declare module '../kind' {
  interface NoticeParameters extends LimitKinds {}
}

export const texts: TextsOf<LimitKinds> = {
  'plan-nearly-used': ({ what }) => ({
    title: { en: `80% of your plan used: ${what.en}`, zh: `${what.zh}已用 80%` },
    text: {
      en: 'When it runs out, the AI stops until next month. Other replies and your team continue as usual. Upgrade your plan for more.',
      zh: '用完后 AI 将暂停至下月，其他自动回复和人工接待不受影响。升级套餐可获得更多额度。',
    },
  }),
  'plan-used-up': ({ what }) => ({
    title: { en: `Plan limit reached this month: ${what.en}`, zh: `本月${what.zh}已用完` },
    text: {
      en: 'The AI is off until next month. Other replies and your team continue as usual. Upgrade your plan to turn it back on now.',
      zh: 'AI 已暂停至下月，其他自动回复和人工接待不受影响。升级套餐后立即恢复。',
    },
  }),
  'storage-low': ({ used, max }, { number }) => ({
    title:
      used < max
        ? { en: `80% of your plan's storage is used`, zh: '套餐存储空间已用 80%' }
        : { en: `Your plan's storage is full`, zh: '套餐存储空间已满' },
    text:
      used < max
        ? {
            en: `${number(used)} of ${number(max)} MB used. When storage is full, files can't be uploaded and files from customers aren't saved. Delete files you no longer need, or upgrade your plan.`,
            zh: `已用 ${number(used)} / ${number(max)} MB。用满后将不能再上传文件，客户发来的文件也无法保存，只保留文字。请删除不需要的内容，或升级套餐。`,
          }
        : {
            en: `${number(used)} of ${number(max)} MB used. Files can't be uploaded, and files from customers aren't saved. Delete files you no longer need, or upgrade your plan.`,
            zh: `已用 ${number(used)} / ${number(max)} MB：不能再上传文件，客户发来的文件也无法保存，只保留文字。请删除不需要的内容，或升级套餐。`,
          },
  }),
};
