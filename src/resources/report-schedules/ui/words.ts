import type { Text } from '../../../schema/text';

/** What the screens of reports say beside their schema. */
export const words = {
  preview: { en: 'What it would say now', zh: '当前报告内容' },
  asYou: {
    en: 'As you see it. Others are told what they may see.',
    zh: '按您的权限显示，其他接收人只会看到各自有权查看的数据。',
  },
  failed: { en: 'It could not be read.', zh: '无法读取报告内容。' },
  resting: {
    en: 'The plan makes no reports: this one rests, and goes on with a plan that does.',
    zh: '当前套餐不包含定时报告，已暂停发送，升级套餐后自动恢复。',
  },
  plans: { en: 'See plans', zh: '查看套餐' },
} as const satisfies Record<string, Text>;
