import { chosenCurrency, uniqueName } from '../../schema/commonFields';
import { moneyText } from '../../schema/money';
import { defineResource } from '../../schema/resource';

const endMove = {
  to: 'ended',
  label: { en: 'End', zh: '结束' },
  icon: 'ri-stop-line',
  tone: 'bad',
  confirm: {
    en: "Nobody can use it anymore, and it can't be restarted.",
    zh: '结束后任何人都不能再使用，也无法重新启用。',
  },
} as const;

const all = { en: 'All', zh: '全部' };
const isChosen = (field: string) => ({ field, op: 'is', value: 'chosen' }) as const;
const anyFilled = (...fields: string[]) => ({ any: fields.map((field) => ({ field, op: 'filled' }) as const) });

/**
 * A discount that buyers redeem with one of its codes. Eligibility and usage limits are enforced by
 * server/checkout/coupons.
 */
export const schema = defineResource({
  name: 'coupons',
  label: { one: { en: 'Coupon', zh: '优惠券' }, many: { en: 'Coupons', zh: '优惠券' } },
  icon: 'ri-coupon-3-line',
  route: '/productCoupon/list',
  section: 'sales',
  order: 3,
  title: 'name',
  quickSearch: { subtitle: ['gives', 'state'] },
  fields: {
    name: uniqueName(60),
    code: {
      kind: 'text',
      createOnly: true,
      minLength: 4,
      maxLength: 40,
      label: { en: 'Code', zh: '券码' },
      help: {
        en: 'Everyone uses the same one, such as WELCOME10. Leave blank to issue individual codes.',
        zh: '买家输入的通用券码。留空则逐个发放。',
      },
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
        en: 'In the API, amounts are in minor units (1000 is 10.00) and percentages are whole numbers.',
        zh: '接口中金额以最小货币单位表示（1000 即 10.00），折扣为整数百分比。',
      },
      required: true,
      integer: true,
      min: 1,
    },
    gives: { kind: 'computed', type: 'text', compute: 'gives', label: { en: 'Discount', zh: '优惠' } },
    maxDiscount: {
      kind: 'money',
      label: { en: 'Maximum discount', zh: '最高优惠' },
      currencyField: 'currency',
      min: 1,
      shownWhen: { field: 'kind', op: 'is', value: 'percent' },
    },
    minAmount: {
      kind: 'money',
      label: { en: 'Minimum order', zh: '订单满' },
      help: { en: 'Counts eligible products only.', zh: '按适用商品的金额计算。' },
      currencyField: 'currency',
      min: 0,
    },
    minQuantity: {
      kind: 'number',
      label: { en: 'Minimum quantity', zh: '满件数' },
      integer: true,
      min: 1,
      max: 1_000,
    },
    currency: chosenCurrency,
    totalLimit: {
      kind: 'number',
      label: { en: 'Total limit', zh: '总次数' },
      help: { en: 'Leave blank for no limit.', zh: '留空则不限。' },
      integer: true,
      min: 1,
      max: 1_000_000,
    },
    perContactLimit: {
      kind: 'number',
      label: { en: 'Limit per customer', zh: '每人次数' },
      integer: true,
      min: 1,
      max: 1_000,
      default: 1,
    },
    perDayLimit: {
      kind: 'number',
      label: { en: 'Daily limit', zh: '每日次数' },
      help: { en: "Across all customers, in your company's time zone.", zh: '按公司时区的自然日，所有买家合计。' },
      integer: true,
      min: 1,
      max: 1_000_000,
    },
    budgetLimit: {
      kind: 'money',
      label: { en: 'Budget', zh: '预算' },
      help: { en: 'Maximum total discount.', zh: '累计优惠金额的上限。' },
      currencyField: 'currency',
      min: 1,
    },
    usedCount: {
      kind: 'number',
      integer: true,
      derived: true,
      label: { en: 'Used', zh: '已使用' },
      help: { en: 'By orders that are paid or still can be.', zh: '包含已付款和待付款的订单。' },
    },
    usedAmount: {
      kind: 'money',
      currencyField: 'currency',
      derived: true,
      label: { en: 'Total discount', zh: '已优惠' },
    },
    condition: {
      kind: 'choice',
      derived: true,
      label: { en: 'Status', zh: '当前状况' },
      choices: {
        draft: { en: 'Draft', zh: '草稿' },
        running: { en: 'Active', zh: '可使用' },
        waiting: { en: 'Scheduled', zh: '未开始' },
        expired: { en: 'Expired', zh: '已过期' },
        exhausted: { en: 'Limit reached', zh: '已用完' },
        paused: { en: 'Paused', zh: '已暂停' },
        ended: { en: 'Ended', zh: '已结束' },
      },
      tones: {
        draft: 'neutral',
        running: 'good',
        waiting: 'info',
        expired: 'neutral',
        exhausted: 'warning',
        paused: 'warning',
        ended: 'neutral',
      },
    },
    productsFor: {
      kind: 'choice',
      required: true,
      default: 'all',
      label: { en: 'Applies to products', zh: '适用商品' },
      choices: { all, chosen: { en: 'Selected only', zh: '指定商品' } },
    },
    productIds: {
      kind: 'references',
      to: 'products',
      emptyMeans: 'none',
      max: 200,
      label: { en: 'Products', zh: '商品' },
      shownWhen: isChosen('productsFor'),
    },
    skuIds: {
      kind: 'references',
      to: 'skus',
      emptyMeans: 'none',
      max: 200,
      label: { en: 'SKUs', zh: '规格' },
      help: { en: 'Specific variants, in addition to whole products.', zh: '除整个商品外，也可指定单个规格。' },
      shownWhen: isChosen('productsFor'),
    },
    exceptProductIds: {
      kind: 'references',
      to: 'products',
      emptyMeans: 'nothingExcluded',
      max: 200,
      label: { en: 'Exclude products', zh: '排除商品' },
    },
    exceptSkuIds: {
      kind: 'references',
      to: 'skus',
      emptyMeans: 'nothingExcluded',
      max: 200,
      label: { en: 'Exclude SKUs', zh: '排除规格' },
    },
    accountsFor: {
      kind: 'choice',
      required: true,
      default: 'all',
      label: { en: 'Applies to accounts', zh: '适用账号' },
      choices: { all, chosen: { en: 'Selected only', zh: '指定账号' } },
    },
    accountIds: {
      kind: 'references',
      to: 'accounts',
      emptyMeans: 'none',
      label: { en: 'Accounts', zh: '账号' },
      shownWhen: isChosen('accountsFor'),
    },
    groupIds: {
      kind: 'references',
      to: 'account-groups',
      emptyMeans: 'none',
      label: { en: 'Account groups', zh: '账号分组' },
      shownWhen: isChosen('accountsFor'),
    },
    exceptAccountIds: {
      kind: 'references',
      to: 'accounts',
      emptyMeans: 'nothingExcluded',
      label: { en: 'Exclude accounts', zh: '排除账号' },
    },
    customersFor: {
      kind: 'choice',
      required: true,
      default: 'all',
      label: { en: 'Eligible customers', zh: '适用客户' },
      help: {
        en: 'New customers have no paid orders yet. Each can use the coupon once.',
        zh: '新客：此前没有已付款订单的客户，每人限用一次。',
      },
      choices: {
        all,
        new: { en: 'New', zh: '新客' },
        returning: { en: 'Returning', zh: '老客' },
        labels: { en: 'With a label', zh: '指定标签' },
        contacts: { en: 'Specific customers', zh: '指定客户' },
      },
    },
    labelIds: {
      kind: 'references',
      to: 'labels',
      emptyMeans: 'none',
      label: { en: 'Labels', zh: '标签' },
      help: { en: 'Customers need at least one of these labels.', zh: '满足任意一个即可。' },
      required: true,
      shownWhen: { field: 'customersFor', op: 'is', value: 'labels' },
    },
    contactIds: {
      kind: 'references',
      to: 'contacts',
      emptyMeans: 'none',
      max: 500,
      label: { en: 'Customers', zh: '客户' },
      required: true,
      shownWhen: { field: 'customersFor', op: 'is', value: 'contacts' },
    },
    issuedBy: {
      kind: 'choices',
      label: { en: 'Codes issued by', zh: '发券途径' },
      help: { en: 'Who can issue personal codes to customers.', zh: '可以向客户发放专属券码的途径。' },
      default: ['member', 'batch', 'rule', 'ai', 'link'],
      choices: {
        member: { en: 'Teammates in chat', zh: '客服' },
        batch: { en: 'Batches', zh: '批量生成' },
        rule: { en: 'Reply rules', zh: '回复规则' },
        ai: { en: 'AI', zh: 'AI' },
        link: { en: 'Links', zh: '链接' },
      },
    },
    validDays: {
      kind: 'number',
      integer: true,
      min: 1,
      max: 3_650,
      label: { en: 'Code expires after (days)', zh: '券码有效天数' },
      help: {
        en: "Counted from when it's issued. Leave blank to expire with the coupon; if its total uses are limited, an unused code taken from a link then expires after 3 days.",
        zh: '自发放起计算，留空则与优惠券一致；若限制了总次数，从链接领取而未使用的券码 3 天后失效。',
      },
    },
    refundPolicy: {
      kind: 'choice',
      required: true,
      default: 'burn',
      label: { en: 'After a refund', zh: '退款后' },
      help: {
        en: 'Orders that were never fully paid always release the coupon.',
        zh: '从未付清的订单总会退回优惠券。',
      },
      choices: {
        burn: { en: 'Stays used', zh: '不退回' },
        return: { en: 'Can be used again', zh: '退回可再用' },
      },
    },
    startsAt: { kind: 'dateTime', label: { en: 'Starts', zh: '开始时间' } },
    endsAt: { kind: 'dateTime', inclusive: true, label: { en: 'Ends', zh: '结束时间' } },
    state: {
      kind: 'choice',
      label: { en: 'State', zh: '状态' },
      required: true,
      default: 'active',
      choices: {
        draft: { en: 'Draft', zh: '草稿' },
        active: { en: 'Active', zh: '启用' },
        paused: { en: 'Paused', zh: '暂停' },
        ended: { en: 'Ended', zh: '已结束' },
      },
      tones: { draft: 'neutral', active: 'good', paused: 'warning', ended: 'neutral' },
    },
  },
  rules: [
    {
      field: 'value',
      when: { field: 'kind', op: 'is', value: 'percent' },
      require: { field: 'value', op: 'lte', value: 100 },
      message: { en: "A percentage can't be more than 100.", zh: '百分比最多为 100。' },
    },
    {
      field: 'productIds',
      when: isChosen('productsFor'),
      require: anyFilled('productIds', 'skuIds'),
      message: { en: 'Choose a product or SKU.', zh: '请选择商品或规格。' },
    },
    {
      field: 'accountIds',
      when: isChosen('accountsFor'),
      require: anyFilled('accountIds', 'groupIds'),
      message: { en: 'Choose an account or group.', zh: '请选择账号或分组。' },
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
      message: { en: "Can't be more than the total limit.", zh: '不能超过总次数。' },
    },
  ],
  list: {
    columns: ['name', 'code', 'gives', 'condition', 'minAmount', 'usedCount', 'totalLimit', 'endsAt'],
    filters: ['kind', 'state', 'currency', 'startsAt', 'endsAt', 'customersFor'],
    board: { by: 'state', shows: ['code', 'gives', 'usedCount', 'endsAt'] },
    sort: ['createdAt', 'DESC'],
  },
  form: {
    groups: [
      {
        label: { en: 'Discount', zh: '优惠内容' },
        fields: ['name', 'code', 'kind', 'value', 'maxDiscount', 'gives'],
      },
      {
        label: { en: 'Conditions', zh: '使用条件' },
        folded: true,
        fields: ['currency', 'minAmount', 'minQuantity', 'customersFor', 'labelIds', 'contactIds', 'condition'],
      },
      {
        label: { en: 'Start, end and limits', zh: '有效期与次数' },
        folded: true,
        fields: [
          'startsAt',
          'endsAt',
          'state',
          'totalLimit',
          'perContactLimit',
          'perDayLimit',
          'budgetLimit',
          'usedCount',
          'usedAmount',
          'refundPolicy',
        ],
      },
      {
        label: { en: 'Applies to', zh: '适用范围' },
        folded: true,
        fields: [
          'productsFor',
          'productIds',
          'skuIds',
          'exceptProductIds',
          'exceptSkuIds',
          'accountsFor',
          'accountIds',
          'groupIds',
          'exceptAccountIds',
        ],
      },
      { label: { en: 'Codes', zh: '券码' }, folded: true, fields: ['issuedBy', 'validDays'] },
    ],
  },
  states: {
    field: 'state',
    start: ['draft', 'active', 'paused'],
    moves: {
      draft: [{ to: 'active', label: { en: 'Activate', zh: '启用' }, icon: 'ri-play-line', tone: 'good' }],
      active: [{ to: 'paused', label: { en: 'Pause', zh: '暂停' }, icon: 'ri-pause-line', tone: 'warning' }, endMove],
      paused: [{ to: 'active', label: { en: 'Resume', zh: '恢复' }, icon: 'ri-play-line', tone: 'good' }, endMove],
    },
  },
  actions: {
    issue: {
      label: { en: 'Give a customer a personal code', zh: '向客户发放专属券码' },
      input: {
        conversationId: {
          kind: 'reference',
          to: 'conversations',
          required: true,
          label: { en: 'Conversation', zh: '会话' },
        },
        clientId: {
          kind: 'text',
          required: true,
          maxLength: 100,
          label: { en: 'Client message ID', zh: '发送方编号' },
        },
      },
    },
    generate: {
      label: { en: 'Generate batches of codes', zh: '批量生成券码' },
      input: {
        batch: {
          kind: 'text',
          required: true,
          maxLength: 60,
          label: { en: 'Batch name', zh: '批次名称' },
          help: { en: 'Use this name to find, export or revoke these codes.', zh: '用于查找、导出和作废这一批券码。' },
        },
        count: {
          kind: 'number',
          integer: true,
          min: 1,
          max: 10_000,
          required: true,
          default: 100,
          label: { en: 'Number of codes', zh: '数量' },
          help: { en: 'Up to 10,000. Each can be used once.', zh: '最多 10,000 个，每个仅限使用一次。' },
        },
        prefix: {
          kind: 'text',
          maxLength: 12,
          label: { en: 'Prefix', zh: '前缀' },
          help: { en: 'VIP gives codes like VIP-7K2Q-93MD-X4TN.', zh: '例如 VIP：VIP-7K2Q-93MD-X4TN。' },
        },
        expiresAt: {
          kind: 'dateTime',
          inclusive: true,
          label: { en: 'Expires', zh: '有效期至' },
          help: { en: 'Leave blank to expire with the coupon.', zh: '留空则按优惠券设置。' },
        },
      },
      button: {
        icon: 'ri-coupon-2-line',
        label: { en: 'Generate codes', zh: '批量生成' },
        shownWhen: { field: 'state', op: 'not', value: 'ended' },
        done: { en: '{count} codes created in batch {batch}.', zh: '已生成 {count} 个券码，批次：{batch}。' },
      },
    },
    withdraw: {
      label: { en: 'Revoke batches of codes', zh: '作废整批券码' },
      input: {
        batch: { kind: 'text', required: true, maxLength: 60, label: { en: 'Batch name', zh: '批次名称' } },
      },
      button: {
        icon: 'ri-forbid-line',
        label: { en: 'Revoke a batch', zh: '作废批次' },
        shownWhen: { field: 'state', op: 'not', value: 'ended' },
        confirm: {
          en: "Its unused codes are voided for good. Used codes aren't affected.",
          zh: '该批次未使用的券码将永久作废，已使用的不受影响。',
        },
        tone: 'bad',
        done: { en: 'Batch {batch} was revoked.', zh: '批次 {batch} 已作废。' },
      },
    },
    renewLink: { label: { en: 'Replace the share link', zh: '更换分享链接' } },
  },
  planLimit: { name: 'coupons' },
  // Not restorable: its codes are deleted with it.
  restorable: false,
  permissions: {
    grants: {
      manager: ['list', 'add', 'edit', 'remove', 'export', 'import', 'issue', 'generate', 'withdraw', 'renewLink'],
      agent: ['list', 'issue'],
      finance: ['list', 'export'],
    },
  },
  functions: { gives },
  changesWith: ['coupon-redemptions', 'coupon-codes'],
});

/** What a buyer gets, in language-neutral notation: '− 10.00 CNY', '− 25 %, ≤ 50.00 CNY', '= 1.00 CNY'. */
function gives({ kind, value, maxDiscount, currency }: Readonly<Record<string, unknown>>): string | null {
  if (typeof value !== 'number') return null;
  const amount = (minor: unknown) => `${moneyText(Number(minor), String(currency))} ${currency}`;
  if (kind === 'percent')
    return typeof maxDiscount === 'number' ? `− ${value} %, ≤ ${amount(maxDiscount)}` : `− ${value} %`;
  return `${kind === 'fixed' ? '−' : '='} ${amount(value)}`;
}
