import type { Fields } from '../../fields';
import { halfHours, weekdays } from '../../hours';

/** Fields of a rule: for which customers, products and times it applies. */
export const conditionFields = {
  accountIds: {
    kind: 'references',
    to: 'accounts',
    emptyMeans: 'all',
    label: { en: 'Accounts', zh: '限定账号' },
  },
  groupIds: {
    kind: 'references',
    to: 'account-groups',
    emptyMeans: 'all',
    label: { en: 'Account groups', zh: '限定分组' },
  },
  productIds: {
    kind: 'references',
    to: 'products',
    emptyMeans: 'all',
    label: { en: 'Products', zh: '限定商品' },
  },
  languages: {
    kind: 'choices',
    label: { en: 'Customer languages', zh: '限定客户语言' },
    help: { en: 'Leave blank for any language, including unknown.', zh: '留空则不限，包括语言未知的客户。' },
    choices: { zh: { en: 'Chinese', zh: '中文' }, en: { en: 'English', zh: '英文' } },
  },
  labelsAny: {
    kind: 'references',
    to: 'labels',
    max: 20,
    emptyMeans: 'all',
    label: { en: 'Has any of these labels', zh: '限定标签（任一）' },
    help: { en: 'On the customer or the conversation.', zh: '客户或会话的标签。' },
  },
  labelsNone: {
    kind: 'references',
    to: 'labels',
    max: 20,
    emptyMeans: 'nothingExcluded',
    label: { en: 'Has none of these labels', zh: '排除标签' },
  },
  orderStates: {
    kind: 'choices',
    label: { en: 'Latest order status', zh: '限定最近订单状态' },
    choices: {
      none: { en: 'None', zh: '没有订单' },
      created: { en: 'Unpaid', zh: '待付款' },
      paid: { en: 'Paid', zh: '已付款' },
      shipped: { en: 'Shipped', zh: '已发货' },
      received: { en: 'Received', zh: '已收货' },
      refunded: { en: 'Refunded', zh: '已退款' },
      cancelled: { en: 'Canceled', zh: '已取消' },
    },
  },
  ordersFrom: {
    kind: 'number',
    integer: true,
    min: 0,
    max: 1_000_000,
    label: { en: 'Minimum paid orders', zh: '已付款订单数（至少）' },
    help: { en: "The customer's orders across all accounts.", zh: '该客户在所有账号中的订单。' },
  },
  ordersTo: {
    kind: 'number',
    integer: true,
    min: 0,
    max: 1_000_000,
    label: { en: 'Maximum paid orders', zh: '已付款订单数（至多）' },
    help: { en: "0 means customers who haven't bought anything yet.", zh: '填 0 表示仅限尚未购买过的客户。' },
  },
  serviceHours: {
    kind: 'choice',
    label: { en: 'Business hours', zh: '服务时间' },
    required: true,
    default: 'any',
    choices: {
      any: { en: 'Any time', zh: '不限' },
      within: { en: 'Only during business hours', zh: '仅服务时间内' },
      outside: { en: 'Only outside business hours', zh: '仅服务时间外' },
    },
  },
  modes: {
    kind: 'choices',
    required: true,
    default: ['bot'],
    label: { en: 'Conversation handled by', zh: '会话模式' },
    choices: {
      bot: { en: 'Bot', zh: '机器人' },
      paused: { en: 'Bot, paused', zh: '机器人暂停中' },
      human: { en: 'Teammate', zh: '人工' },
    },
  },
  hours: {
    kind: 'object',
    label: { en: 'Schedule', zh: '生效时段' },
    help: {
      en: "In your company's time zone. If the end is before the start, it ends the next day. Leave blank for always.",
      zh: '按公司时区；结束早于开始表示次日结束；留空则始终生效。',
    },
    fields: {
      days: { kind: 'choices', label: { en: 'Days', zh: '星期' }, choices: weekdays },
      from: { kind: 'choice', label: { en: 'From', zh: '开始' }, choices: halfHours },
      to: { kind: 'choice', label: { en: 'To', zh: '结束' }, choices: halfHours },
    },
  },
  fromDate: { kind: 'date', label: { en: 'Start date', zh: '开始日期' } },
  toDate: { kind: 'date', label: { en: 'End date', zh: '结束日期' } },
  holidays: {
    kind: 'choice',
    label: { en: 'Holidays', zh: '节假日' },
    required: true,
    default: 'any',
    choices: {
      any: { en: 'Same as other days', zh: '不区分' },
      not: { en: 'Not on holidays', zh: '节假日不生效' },
      only: { en: 'Only on holidays', zh: '仅节假日生效' },
    },
  },
} as const satisfies Fields;
