import type { Text } from '../../../schema/text';

/** What the screens of delivery rules say beside their schema. */
export const words = {
  preview: { en: 'As the buyer reads it', zh: '买家看到的消息' },
  forOrder: { en: 'An order of {count}, with made-up codes', zh: '购买 {count} 件的示例，卡密为虚构' },
  messages: { en: 'Message {part} of {parts}', zh: '第 {part} 条，共 {parts} 条' },
  limit: {
    en: '{letters} characters; Telegram takes 4,096 in one message',
    zh: '{letters} 个字符；Telegram 单条上限 4,096',
  },
  split: { en: 'It is cut between codes, so that none is torn apart.', zh: '超出时在卡密之间拆分，不会截断卡密。' },
  wrong: { en: 'The message cannot be read: {fault}', zh: '消息无法解析：{fault}' },
  uncovered: {
    en: 'Orders of these SKUs would wait for a person: no rule is for them.',
    zh: '以下规格没有发货规则，订单将转人工处理：',
  },
  nowhere: {
    en: 'No account is left for this rule: those that it was for were deleted. It answers no order until you choose others, or all.',
    zh: '此规则已无适用账号：原有账号已被删除。请选择其他账号或改为全部账号，否则不会处理任何订单。',
  },
  twice: {
    en: 'Other enabled rules are for the same product and SKU; where they overlap this one cannot be saved: ',
    zh: '同一商品规格已有其他启用的规则，适用范围重叠时无法保存：',
  },
  left: { en: '{count} left', zh: '剩 {count}' },
  endless: { en: 'no limit', zh: '不限' },
  times: { en: '{name} × {units}', zh: '{name} × {units}' },
  sampleTitle: { en: 'The product', zh: '商品' },
  sampleName: { en: 'Mei', zh: '小美' },
} as const satisfies Record<string, Text>;
