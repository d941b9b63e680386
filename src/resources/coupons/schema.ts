import { currencies } from '../../schema/currencies';
import { defineResource } from '../../schema/resource';

const endMove = {
  to: 'ended',
  label: { en: 'End', zh: '结束' },
  icon: 'ri-stop-line',
  tone: 'bad',
  confirm: {
    en: 'Nobody can use it any more, and it cannot be started again.',
    zh: '结束后任何人都不能再使用，也无法重新启用。',
  },
} as const;

/** What a buyer may take off a price. Its codes, limits in use and redemption belong to the delivery domain. */
export const schema = defineResource({
  name: 'coupons',
  label: { one: { en: 'Coupon', zh: '优惠券' }, many: { en: 'Coupons', zh: '优惠券' } },
  icon: 'ri-coupon-3-line',
  route: '/productCoupon/list',
  section: 'sales',
  place: 3,
  title: 'name',
  quickSearch: { subtitle: ['gives', 'state'] },
  fields: {
    name: {
      kind: 'text',
      label: { en: 'Name', zh: '名称' },
      required: true,
      maxLength: 60,
      unique: true,
      searchable: true,
    },
    kind: {
      kind: 'choice',
      label: { en: 'Kind', zh: '类型' },
      required: true,
      default: 'fixed',
      choices: {
        fixed: { en: 'Amount off', zh: '立减' },
        percent: { en: 'Percent off', zh: '折扣' },
        special_price: { en: 'Special price', zh: '特价' },
      },
    },
    value: {
      kind: 'number',
      label: { en: 'Value', zh: '面值' },
      help: {
        en: 'Amount and special price in minor units (1000 is 10.00), percent as a whole number.',
        zh: '立减与特价以最小货币单位填写（1000 即 10.00），折扣填写整数百分比。',
      },
      required: true,
      integer: true,
      min: 1,
    },
    gives: { kind: 'computed', type: 'text', compute: 'gives', label: { en: 'Gives', zh: '优惠' } },
    maxDiscount: {
      kind: 'money',
      label: { en: 'At most', zh: '最高优惠' },
      currencyField: 'currency',
      min: 1,
      shownWhen: { field: 'kind', op: 'is', value: 'percent' },
    },
    minAmount: { kind: 'money', label: { en: 'From an order of', zh: '订单满' }, currencyField: 'currency', min: 0 },
    currency: {
      kind: 'choice',
      label: { en: 'Currency', zh: '币种' },
      required: true,
      default: 'CNY',
      choices: currencies,
    },
    totalLimit: {
      kind: 'number',
      label: { en: 'Uses in all', zh: '总次数' },
      help: { en: 'Empty: without limit.', zh: '留空则不限。' },
      integer: true,
      min: 1,
      max: 1_000_000,
    },
    perContactLimit: {
      kind: 'number',
      label: { en: 'Uses per buyer', zh: '每人次数' },
      integer: true,
      min: 1,
      max: 1_000,
      default: 1,
    },
    startsAt: { kind: 'dateTime', label: { en: 'Starts', zh: '开始时间' } },
    endsAt: { kind: 'dateTime', label: { en: 'Ends', zh: '结束时间' } },
    state: {
      kind: 'choice',
      label: { en: 'State', zh: '状态' },
      required: true,
      default: 'active',
      choices: {
        active: { en: 'Active', zh: '启用' },
        paused: { en: 'Paused', zh: '暂停' },
        ended: { en: 'Ended', zh: '已结束' },
      },
      tones: { active: 'good', paused: 'warning', ended: 'neutral' },
    },
  },
  rules: [
    {
      field: 'value',
      when: { field: 'kind', op: 'is', value: 'percent' },
      require: { field: 'value', op: 'lte', value: 100 },
      message: { en: 'A percentage is at most 100.', zh: '百分比最多为 100。' },
    },
    {
      field: 'endsAt',
      when: {
        all: [
          { field: 'startsAt', op: 'filled' },
          { field: 'endsAt', op: 'filled' },
        ],
      },
      require: { field: 'endsAt', op: 'gt', other: 'startsAt' },
      message: { en: 'Must be after the start.', zh: '必须晚于开始时间。' },
    },
    {
      field: 'perContactLimit',
      when: {
        all: [
          { field: 'totalLimit', op: 'filled' },
          { field: 'perContactLimit', op: 'filled' },
        ],
      },
      require: { field: 'perContactLimit', op: 'lte', other: 'totalLimit' },
      message: { en: 'Cannot be more than the uses in all.', zh: '不能超过总次数。' },
    },
  ],
  list: {
    columns: ['name', 'gives', 'minAmount', 'totalLimit', 'endsAt', 'state'],
    filters: ['kind', 'state', 'currency', 'startsAt', 'endsAt'],
    sort: ['createdAt', 'DESC'],
  },
  form: {
    groups: [
      {
        label: { en: 'What it gives', zh: '优惠内容' },
        fields: ['name', 'kind', 'value', 'maxDiscount', 'minAmount', 'currency', 'gives'],
      },
      {
        label: { en: 'When and how often', zh: '时间与次数' },
        fields: ['startsAt', 'endsAt', 'totalLimit', 'perContactLimit', 'state'],
      },
    ],
  },
  states: {
    field: 'state',
    start: ['active', 'paused'],
    moves: {
      active: [{ to: 'paused', label: { en: 'Pause', zh: '暂停' }, icon: 'ri-pause-line', tone: 'warning' }, endMove],
      paused: [{ to: 'active', label: { en: 'Resume', zh: '恢复' }, icon: 'ri-play-line', tone: 'good' }, endMove],
    },
  },
  permissions: { grants: { manager: ['list', 'add', 'edit', 'remove', 'export', 'import'], agent: ['list'] } },
  functions: { gives },
});

/** What a buyer gets, in signs that every language reads: '− 10.00 CNY', '− 25 %, ≤ 50.00 CNY', '= 1.00 CNY'. */
function gives({ kind, value, maxDiscount, currency }: Readonly<Record<string, unknown>>): string | null {
  if (typeof value !== 'number') return null;
  const amount = (minor: unknown) => `${(Number(minor) / 100).toFixed(2)} ${currency}`;
  if (kind === 'percent')
    return typeof maxDiscount === 'number' ? `− ${value} %, ≤ ${amount(maxDiscount)}` : `− ${value} %`;
  return `${kind === 'fixed' ? '−' : '='} ${amount(value)}`;
}
