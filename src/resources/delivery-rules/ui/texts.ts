import type { Text } from '../../../schema/text';

export const texts = {
  preview: { en: 'Customer preview', zh: '买家看到的消息' },
  forOrder: { en: 'Order of {count}, with sample codes', zh: '购买 {count} 件的示例，卡密为虚构' },
  messages: { en: 'Message {part} of {parts}', zh: '第 {part} 条，共 {parts} 条' },
  limit: {
    en: '{letters} characters. Telegram allows 4,096 per message',
    zh: '{letters} 个字符；Telegram 单条上限 4,096',
  },
  split: {
    en: 'The message is split between codes, so no code is cut in half.',
    zh: '超出时在卡密之间拆分，不会截断卡密。',
  },
  wrong: { en: "The template isn't valid: {fault}", zh: '消息无法解析：{fault}' },
  uncovered: {
    en: 'No rule covers these SKUs, so their orders will need a review.',
    zh: '以下规格没有发货规则，订单将转人工处理：',
  },
  nowhere: {
    en: 'All accounts of this rule have been deleted, so it applies to no orders. Choose other accounts or all of them.',
    zh: '此规则已无适用账号：原有账号已被删除。请选择其他账号或改为全部账号，否则不会处理任何订单。',
  },
  twice: {
    en: "Other enabled rules cover the same product and SKU. Rules can't overlap, so this one can't be saved:",
    zh: '同一商品规格已有其他启用的规则，适用范围重叠时无法保存：',
  },
  left: { en: '{count} left', zh: '剩 {count}' },
  endless: { en: 'no limit', zh: '不限' },
  times: { en: '{name} × {units}', zh: '{name} × {units}' },
  sampleTitle: { en: 'Product', zh: '商品' },
  sampleName: { en: 'Mei', zh: '小美' },
} as const satisfies Record<string, Text>;
