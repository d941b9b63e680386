import { accountsFor, appliesSomewhere, uniqueName } from '../../schema/commonFields';
import { halfHours, weekdays } from '../../schema/hours';
import { defineResource } from '../../schema/resource';
import { deliveryVariableNames } from '../../schema/templates';

/** An automatic delivery for paid order lines: which pools, how many codes of each, and the message. */
export const schema = defineResource({
  name: 'delivery-rules',
  label: { one: { en: 'Delivery rule', zh: '发货规则' }, many: { en: 'Delivery rules', zh: '自动发货' } },
  icon: 'ri-truck-line',
  route: '/productAutoDelivery/list',
  section: 'delivery',
  order: 1,
  title: 'name',
  quickSearch: { subtitle: ['productId'] },
  fields: {
    name: uniqueName(60),
    enabled: { kind: 'boolean', default: true, label: { en: 'Enabled', zh: '启用' } },
    productId: { kind: 'reference', to: 'products', required: true, label: { en: 'Product', zh: '商品' } },
    skuId: {
      kind: 'reference',
      to: 'skus',
      emptyMeans: 'all',
      among: 'productId',
      label: { en: 'SKU', zh: '规格' },
      help: { en: 'Leave blank for orders without a SKU.', zh: '留空则用于未注明规格的订单。' },
    },
    otherSkus: {
      kind: 'boolean',
      label: { en: 'Use for SKUs without their own rule', zh: '也用于没有单独规则的规格' },
      help: {
        en: 'If off, orders for those SKUs need a review.',
        zh: '不勾选时，没有单独规则的规格的订单转人工处理。',
      },
      shownWhen: { field: 'skuId', op: 'empty' },
    },
    ...accountsFor({
      en: 'Account rules win over group rules, then global rules.',
      zh: '账号规则优先于分组规则，分组规则优先于通用规则。',
    }),
    condition: {
      kind: 'choice',
      derived: true,
      label: { en: 'Status', zh: '当前状况' },
      choices: {
        running: { en: 'Active', zh: '生效中' },
        nowhere: { en: 'No account left', zh: '已无适用账号' },
        off: { en: 'Disabled', zh: '已停用' },
      },
      tones: { running: 'good', nowhere: 'bad', off: 'neutral' },
    },
    sendContent: {
      kind: 'boolean',
      default: true,
      label: { en: 'Deliver content', zh: '发送发货内容' },
      help: {
        en: 'If off, nothing is sent. The order is only marked as shipped.',
        zh: '关闭后不发送任何内容，仅标记订单已发货。',
      },
    },
    parts: {
      kind: 'list',
      required: true,
      max: 10,
      label: { en: 'Content', zh: '发货内容' },
      help: { en: 'Each row takes codes from one pool.', zh: '每行从一个卡密库取货。' },
      shownWhen: { field: 'sendContent', op: 'is', value: true },
      fields: {
        poolId: { kind: 'reference', to: 'code-pools', required: true, label: { en: 'Pool', zh: '卡密库' } },
        unitsPerItem: {
          kind: 'number',
          integer: true,
          min: 1,
          max: 100,
          default: 1,
          required: true,
          label: { en: 'Units per item', zh: '每件数量' },
        },
      },
    },
    whenShort: {
      kind: 'choice',
      required: true,
      default: 'wait',
      label: { en: 'If out of stock', zh: '库存不足时' },
      help: {
        en: 'Waiting orders are delivered automatically when stock arrives, oldest first.',
        zh: '补货后自动按等待顺序发货。',
      },
      choices: {
        wait: { en: 'Wait until everything is available', zh: '等待补齐后发货' },
        part: { en: "Send what's available, the rest later", zh: '先发现有部分，其余补货后发' },
        review: { en: 'Ask for a review', zh: '转人工处理' },
      },
      shownWhen: { field: 'sendContent', op: 'is', value: true },
    },
    template: {
      kind: 'longText',
      maxLength: 2_000,
      required: true,
      default: '{{codes}}',
      variables: deliveryVariableNames,
      label: { en: 'Message', zh: '发货消息' },
      help: {
        en: '{{codes}} inserts the codes. Also available: {{product.title}} {{order.no}} {{quantity}} {{contact.name|there}} {{proof}}.',
        zh: '{{codes}} 处会替换为发货内容。还可使用：{{product.title}} {{order.no}} {{quantity}} {{contact.name|您}} {{proof}}。',
      },
      shownWhen: { field: 'sendContent', op: 'is', value: true },
    },
    merge: {
      kind: 'choice',
      required: true,
      default: 'one',
      label: { en: 'Messages', zh: '消息' },
      choices: {
        one: { en: "One message, split at the channel's limit", zh: '合并为一条，超长时拆分' },
        each: { en: 'One message per unit', zh: '每个卡密一条' },
      },
      shownWhen: { field: 'sendContent', op: 'is', value: true },
    },
    numbered: {
      kind: 'boolean',
      default: true,
      label: { en: 'Number the codes', zh: '为卡密编号' },
      help: { en: 'Adds 1/3, 2/3, 3/3 if there are several.', zh: '多个卡密时显示 1/3、2/3、3/3。' },
      shownWhen: { field: 'sendContent', op: 'is', value: true },
    },
    delaySeconds: {
      kind: 'duration',
      max: 604_800,
      default: 0,
      required: true,
      label: { en: 'Delivery delay', zh: '发货延迟' },
    },
    hours: {
      kind: 'object',
      label: { en: 'Delivery hours', zh: '发货时段' },
      help: { en: "In your company's time zone. Leave blank for any time.", zh: '按公司时区，留空则随时发货。' },
      fields: {
        days: { kind: 'choices', label: { en: 'Days', zh: '星期' }, choices: weekdays },
        from: { kind: 'choice', label: { en: 'From', zh: '开始' }, choices: halfHours },
        to: { kind: 'choice', label: { en: 'To', zh: '结束' }, choices: halfHours },
      },
    },
    markShipped: {
      kind: 'boolean',
      default: true,
      label: { en: 'Mark the order as shipped', zh: '同时标记已发货' },
      help: { en: 'If the channel supports it.', zh: '在支持的渠道上标记为已发货。' },
    },
    shipWhen: {
      kind: 'choice',
      required: true,
      default: 'after',
      label: { en: 'Mark as shipped', zh: '标记时机' },
      choices: {
        after: { en: 'After the content is sent', zh: '内容发送成功后' },
        before: { en: 'Before the content is sent', zh: '内容发送之前' },
      },
      shownWhen: {
        all: [
          { field: 'markShipped', op: 'is', value: true },
          { field: 'sendContent', op: 'is', value: true },
        ],
      },
    },
    confirm: {
      kind: 'boolean',
      label: { en: 'Mark the order as received', zh: '送达后标记已收货' },
      help: {
        en: 'When the channel confirms that everything arrived.',
        zh: '渠道确认全部送达后，将订单标记为已收货。',
      },
    },
    perContactPerDay: {
      kind: 'number',
      integer: true,
      min: 1,
      max: 100_000,
      label: { en: 'Daily limit per customer (items)', zh: '每位客户每日上限' },
      help: {
        en: 'Orders over the limit need a review. Leave blank for no limit.',
        zh: '超过时转人工处理，留空不限。',
      },
    },
    approveAbove: {
      kind: 'money',
      min: 0,
      max: 1_000_000_000,
      label: { en: 'Approval limit', zh: '超过此金额需人工批准' },
      help: {
        en: 'Orders above this amount, or in another currency, need approval. Leave blank for none.',
        zh: '其他币种的订单同样需要批准，留空不需要。',
      },
    },
  },
  rules: [
    appliesSomewhere,
    {
      field: 'markShipped',
      require: {
        any: [
          { field: 'markShipped', op: 'is', value: true },
          { field: 'sendContent', op: 'is', value: true },
        ],
      },
      message: {
        en: 'A rule that delivers nothing must mark the order as shipped.',
        zh: '不发送内容的规则必须标记已发货。',
      },
    },
  ],
  list: {
    columns: ['name', 'condition', 'productId', 'skuId', 'parts'],
    filters: ['enabled', 'productId', 'accountsFor', 'accountIds', 'groupId'],
    sort: ['name', 'ASC'],
  },
  form: {
    groups: [
      {
        label: { en: 'Rule', zh: '规则' },
        fields: ['name', 'productId', 'skuId', 'sendContent', 'parts'],
      },
      {
        label: { en: 'Message', zh: '发货消息' },
        folded: true,
        fields: ['template', 'merge', 'numbered', 'whenShort'],
      },
      {
        label: { en: 'Applies to', zh: '适用订单' },
        folded: true,
        fields: ['otherSkus', 'accountsFor', 'accountIds', 'groupId'],
      },
      {
        label: { en: 'Status and timing', zh: '启用与发货时间' },
        folded: true,
        fields: ['enabled', 'delaySeconds', 'hours'],
      },
      {
        label: { en: 'Order status and review', zh: '订单状态与人工处理' },
        folded: true,
        fields: ['markShipped', 'shipWhen', 'confirm', 'perContactPerDay', 'approveAbove'],
      },
    ],
  },
  planLimit: { name: 'deliveryRules' },
  // Not restorable: its deliveries per customer are counted in another table.
  restorable: false,
  permissions: { grants: { manager: ['list', 'add', 'edit', 'remove', 'export', 'import'], agent: ['list'] } },
});
