import type { Fields } from '../../fields';
import { questionKinds } from './kinds';

export const maxExamples = 40;
/** Characters of each. */
export const maxExampleLength = 200;

const wanted = {
  en: 'One word or phrase per line. What customers say they don’t want isn’t matched: “no refund needed”.',
  zh: '每行一个词或短语。客户表示不需要的内容不算，如“不用发票”。',
};
const words = { en: 'One word or phrase per line.', zh: '每行一个词或短语。' };

const messageTriggers = {
  any: { en: 'Any message', zh: '任意消息' },
  first: { en: "A customer's first message", zh: '客户的首条消息' },
  media: { en: 'A picture or file', zh: '图片或文件' },
} as const;
const orderTriggers = {
  unpaid: { en: 'An order that is still unpaid', zh: '订单下单后仍未付款' },
  shipped: { en: 'A shipped order', zh: '订单已发货' },
  received: { en: 'A received order', zh: '订单已收货' },
} as const;

/** What a rule responds to; shared with the server. */
export type RuleTrigger = keyof typeof messageTriggers | keyof typeof orderTriggers;

/** A rule that writes by itself, without a message of the customer. */
export function isAboutOrders(on: string): boolean {
  return Object.hasOwn(orderTriggers, on);
}

const aboutMessages = { field: 'on', op: 'in', value: Object.keys(messageTriggers) } as const;

/** Fields of a rule: which messages it matches. */
export const matchFields = {
  on: {
    kind: 'choice',
    label: { en: 'Responds to', zh: '触发' },
    required: true,
    default: 'any',
    choices: { ...messageTriggers, ...orderTriggers },
  },
  afterSeconds: {
    kind: 'duration',
    max: 5_184_000,
    default: 0,
    required: true,
    shownWhen: { field: 'on', op: 'in', value: Object.keys(orderTriggers) },
    label: { en: 'Sent after', zh: '多久之后发送' },
    help: {
      en: 'At most once per order, within business hours, and only while the bot handles the conversation; up to a day later if it has to wait. For a reminder to review: a received order, some days after.',
      zh: '每个订单最多一次，仅在服务时间内且会话由机器人接待时发送；需要等待时最多推迟一天。邀请评价可选“订单已收货”并填写几天后。',
    },
  },
  matchKind: {
    kind: 'choice',
    label: { en: 'Message', zh: '匹配方式' },
    required: true,
    default: 'contains',
    shownWhen: aboutMessages,
    choices: {
      contains: { en: 'contains', zh: '包含' },
      exact: { en: 'is exactly', zh: '完全相同' },
      word: { en: 'has the whole word', zh: '整词匹配' },
      starts: { en: 'starts with', zh: '开头是' },
      ends: { en: 'ends with', zh: '结尾是' },
      regex: { en: 'matches regular expression', zh: '正则表达式' },
    },
  },
  matchAny: {
    kind: 'longText',
    shownWhen: aboutMessages,
    perLine: true,
    maxLength: 2_000,
    searchable: true,
    label: { en: 'Any of', zh: '任一词' },
    help: wanted,
  },
  matchAll: {
    kind: 'longText',
    shownWhen: aboutMessages,
    perLine: true,
    maxLength: 2_000,
    searchable: true,
    label: { en: 'All of', zh: '全部词' },
    help: wanted,
  },
  matchNone: {
    kind: 'longText',
    shownWhen: aboutMessages,
    perLine: true,
    maxLength: 2_000,
    label: { en: 'None of', zh: '排除词' },
    help: words,
  },
  examples: {
    kind: 'longText',
    shownWhen: aboutMessages,
    perLine: true,
    maxLength: 4_000,
    searchable: true,
    label: { en: 'Or means', zh: '或意思相同' },
    help: {
      en: 'One example sentence per line, as customers write: “When will my parcel arrive?” Other sentences with the same meaning match, too.',
      zh: '每行一句客户可能的说法，如“什么时候能到货？”。意思相同的其他说法也会匹配。',
    },
  },
  kinds: {
    kind: 'choices',
    shownWhen: aboutMessages,
    label: { en: 'Kind of question', zh: '问题类型' },
    help: {
      en: 'Only questions of these kinds match, also if there are words or examples. Leave blank for any message.',
      zh: '仅匹配这些类型的问题，与词和例句同时生效；留空则不限。',
    },
    choices: questionKinds,
  },
  typos: {
    kind: 'number',
    integer: true,
    min: 0,
    max: 2,
    default: 0,
    required: true,
    label: { en: 'Typos allowed', zh: '允许错字数' },
    help: { en: 'In longer words only.', zh: '仅对较长的词生效。' },
    shownWhen: { field: 'matchKind', op: 'in', value: ['contains', 'exact', 'word'] },
  },
} as const satisfies Fields;
