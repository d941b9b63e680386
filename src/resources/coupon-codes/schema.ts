import { defineResource } from '../../schema/resource';

/** One code of a coupon. A personal one names the contact who alone may use it. */
export const schema = defineResource({
  name: 'coupon-codes',
  label: { one: { en: 'Coupon code', zh: '券码' }, many: { en: 'Coupon codes', zh: '券码' } },
  icon: 'ri-coupon-2-line',
  route: '/couponCode/list',
  section: 'sales',
  place: 4,
  title: 'code',
  quickSearch: { subtitle: ['couponId', 'state'] },
  fields: {
    code: {
      kind: 'text',
      label: { en: 'Code', zh: '券码' },
      help: { en: 'What the buyer enters.', zh: '买家输入的券码。' },
      required: true,
      minLength: 4,
      maxLength: 40,
      unique: true,
      searchable: true,
    },
    couponId: {
      kind: 'reference',
      to: 'coupons',
      required: true,
      createOnly: true,
      label: { en: 'Coupon', zh: '优惠券' },
    },
    contactId: {
      kind: 'reference',
      to: 'contacts',
      onDelete: 'clear',
      label: { en: 'For contact', zh: '指定客户' },
      help: { en: 'Empty: for whoever has the code.', zh: '留空则持码者均可使用。' },
    },
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
  list: {
    columns: ['code', 'couponId', 'contactId', 'state', 'createdAt'],
    filters: ['couponId', 'contactId', 'state', 'createdAt'],
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
          confirm: { en: 'The code cannot be used any more.', zh: '标记后该券码不能再使用。' },
        },
        {
          to: 'void',
          label: { en: 'Void', zh: '作废' },
          icon: 'ri-forbid-line',
          tone: 'bad',
          confirm: {
            en: 'Nobody can use the code any more, and it stays void.',
            zh: '作废后该券码不能再使用，也无法恢复。',
          },
        },
      ],
    },
  },
  permissions: { grants: { manager: ['list', 'add', 'edit', 'remove', 'export', 'import'], agent: ['list'] } },
});
