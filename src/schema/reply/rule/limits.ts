import type { Fields } from '../../fields';

/** Fields of a rule: how often it answers, and what happens next. */
export const limitFields = {
  cooldownSeconds: {
    kind: 'duration',
    max: 604_800,
    default: 0,
    required: true,
    label: { en: 'Cooldown', zh: '对同一买家的冷却时间' },
  },
  cooldownPer: {
    kind: 'choice',
    required: true,
    default: 'contact',
    label: { en: 'Cooldown applies per', zh: '冷却范围' },
    choices: {
      contact: { en: 'Customer', zh: '客户' },
      conversation: { en: 'Conversation', zh: '会话' },
    },
  },
  mostPerDay: {
    kind: 'number',
    integer: true,
    min: 1,
    max: 1_000,
    label: { en: 'Daily limit per customer', zh: '每位客户每日上限' },
    help: { en: "In your company's time zone. Leave blank for no limit.", zh: '按公司时区的自然日，留空不限。' },
  },
  oncePer: {
    kind: 'choice',
    label: { en: 'Only once per', zh: '仅一次，按' },
    choices: {
      contact: { en: 'Contact', zh: '客户' },
      conversation: { en: 'Conversation', zh: '会话' },
      product: { en: 'Contact and product', zh: '客户与商品' },
      order: { en: 'Order', zh: '订单' },
    },
  },
  // biome-ignore lint/suspicious/noThenProperty: a name of the contract; its value is a text, so the record is no promise.
  then: {
    kind: 'choice',
    label: { en: 'Then', zh: '匹配之后' },
    required: true,
    default: 'stop',
    choices: {
      stop: { en: 'Stop checking rules', zh: '不再匹配其他规则' },
      continue: { en: 'Continue with the next rule', zh: '继续匹配' },
    },
  },
} as const satisfies Fields;
