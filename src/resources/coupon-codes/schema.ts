import { defineResource } from '../../schema/resource';

/** One code of a coupon. A personal code names the only contact who may use it. */
export const schema = defineResource({
  name: 'coupon-codes',
  label: { one: { en: 'Coupon code', zh: '券码' }, many: { en: 'Coupon codes', zh: '券码' } },
  icon: 'ri-coupon-2-line',
  route: '/couponCode/list',
  section: 'sales',
  order: 4,
  within: '/productCoupon/list',
  title: 'code',
  quickSearch: { subtitle: ['couponId', 'state'] },
  fields: {
    code: {
      kind: 'text',
      label: { en: 'Code', zh: '券码' },
      help: { en: 'What the customer enters.', zh: '买家输入的券码。' },
      required: true,
      minLength: 4,
      maxLength: 40,
      unique: true,
      searchable: true,
    },
    key: {
      kind: 'text',
      readOnly: true,
      maxLength: 40,
      unique: true,
      label: { en: 'Normalized code', zh: '比对码' },
      help: {
        en: 'Without spaces and dashes; O becomes 0, I and L become 1.',
        zh: '忽略空格与连字符，O 视为 0，I 与 L 视为 1。',
      },
    },
    couponId: {
      kind: 'reference',
      to: 'coupons',
      required: true,
      createOnly: true,
      label: { en: 'Coupon', zh: '优惠券' },
    },
    kind: {
      kind: 'choice',
      required: true,
      createOnly: true,
      default: 'shared',
      label: { en: 'Kind', zh: '类型' },
      help: {
        en: 'Shared codes can be used by many customers, other codes once.',
        zh: '通用码可多人使用，其他券码仅限使用一次。',
      },
      choices: {
        shared: { en: 'Shared', zh: '通用' },
        personal: { en: 'Personal', zh: '专属' },
        batch: { en: 'Batch', zh: '批量' },
        link: { en: 'Link', zh: '链接领取' },
      },
    },
    contactId: {
      kind: 'reference',
      to: 'contacts',
      emptyMeans: 'none',
      onDelete: 'clear',
      createOnly: true,
      label: { en: 'For contact', zh: '指定客户' },
      shownWhen: { field: 'kind', op: 'is', value: 'personal' },
    },
    value: {
      kind: 'number',
      readOnly: true,
      integer: true,
      min: 1,
      label: { en: 'Custom value', zh: '专属面值' },
      help: {
        en: "Replaces the coupon's value, as agreed in the chat. Amounts are in minor units.",
        zh: '代替优惠券面值，为聊天中议定的值；金额以最小货币单位表示。',
      },
    },
    expiresAt: { kind: 'dateTime', inclusive: true, label: { en: 'Expires', zh: '有效期至' } },
    batch: { kind: 'text', readOnly: true, maxLength: 60, label: { en: 'Batch', zh: '批次' } },
    issuedBy: {
      kind: 'choice',
      readOnly: true,
      required: true,
      default: 'member',
      label: { en: 'Issued by', zh: '发放途径' },
      choices: {
        member: { en: 'Teammate', zh: '客服' },
        batch: { en: 'Batch', zh: '批量生成' },
        rule: { en: 'Reply rule', zh: '回复规则' },
        ai: { en: 'AI', zh: 'AI' },
        link: { en: 'Link', zh: '链接' },
      },
    },
    issuerId: { kind: 'text', readOnly: true, maxLength: 60, label: { en: 'Issuer ID', zh: '发放者编号' } },
    conversationId: {
      kind: 'reference',
      to: 'conversations',
      emptyMeans: 'none',
      readOnly: true,
      onDelete: 'clear',
      label: { en: 'Issued in', zh: '发放会话' },
    },
    uses: { kind: 'number', integer: true, derived: true, label: { en: 'Uses', zh: '使用次数' } },
    state: {
      kind: 'choice',
      label: { en: 'State', zh: '状态' },
      required: true,
      default: 'issued',
      choices: {
        issued: { en: 'Issued', zh: '未使用' },
        used: { en: 'Used', zh: '已使用' },
        void: { en: 'Void', zh: '已作废' },
      },
      tones: { issued: 'good', used: 'info', void: 'neutral' },
    },
  },
  rules: [
    {
      field: 'contactId',
      when: {
        all: [
          { field: 'kind', op: 'is', value: 'personal' },
          { field: 'state', op: 'is', value: 'issued' },
        ],
      },
      require: { field: 'contactId', op: 'filled' },
      message: { en: 'Choose a customer for this code.', zh: '请选择该券码的客户。' },
    },
  ],
  list: {
    columns: ['code', 'couponId', 'contactId', 'uses', 'state', 'createdAt'],
    filters: ['couponId', 'contactId', 'kind', 'batch', 'issuedBy', 'state', 'expiresAt', 'createdAt'],
    sort: ['createdAt', 'DESC'],
  },
  form: { as: 'drawer' },
  states: {
    field: 'state',
    moves: {
      issued: [
        {
          to: 'used',
          label: { en: 'Mark as used', zh: '标记为已使用' },
          icon: 'ri-check-double-line',
          tone: 'info',
          confirm: { en: 'The code can no longer be used.', zh: '标记后该券码不能再使用。' },
        },
        {
          to: 'void',
          label: { en: 'Void', zh: '作废' },
          icon: 'ri-forbid-line',
          tone: 'bad',
          confirm: {
            en: "Nobody can use this code anymore. This can't be undone.",
            zh: '作废后该券码不能再使用，也无法恢复。',
          },
        },
      ],
    },
  },
  // Not restorable: its uses are counted in other resources.
  restorable: false,
  permissions: { grants: { manager: ['list', 'add', 'edit', 'remove', 'export', 'import'], agent: ['list'] } },
  changesWith: ['coupon-redemptions'],
});
