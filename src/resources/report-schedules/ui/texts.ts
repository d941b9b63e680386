import type { Text } from '../../../schema/text';

export const texts = {
  preview: { en: 'Preview', zh: '当前报告内容' },
  asYou: {
    en: 'As you see it. Recipients only see data they have access to.',
    zh: '按您的权限显示，其他接收人只会看到各自有权查看的数据。',
  },
  failed: { en: "Couldn't load the preview.", zh: '无法读取报告内容。' },
  resting: {
    en: "Your plan doesn't include reports. This report is paused and resumes when you upgrade.",
    zh: '当前套餐不包含定时报告，已暂停发送，升级套餐后自动恢复。',
  },
  plans: { en: 'View plans', zh: '查看套餐' },
} as const satisfies Record<string, Text>;
