import { defineResource } from '../../schema/resource';
import { systemCurrency, systemReference } from '../../schema/systemFields';

/** One use of a coupon by one order: reserved with the order, redeemed when it is paid, released when it fails. */
export const schema = defineResource({
  name: 'coupon-redemptions',
  label: { one: { en: 'Coupon use', zh: '用券记录' }, many: { en: 'Coupon uses', zh: '用券记录' } },
  icon: 'ri-scissors-cut-line',
  route: '/couponRedemption/list',
  section: 'sales',
  order: 6,
  within: '/productCoupon/list',
  title: 'code',
  fields: {
    code: {
      kind: 'text',
      required: true,
      readOnly: true,
      maxLength: 40,
      searchable: true,
      label: { en: 'Code', zh: '券码' },
    },
    couponId: systemReference('coupons', 'Coupon', '优惠券'),
    couponCodeId: systemReference('coupon-codes', 'Coupon code', '券码记录'),
    orderId: {
      kind: 'reference',
      to: 'orders',
      required: true,
      readOnly: true,
      unique: { within: 'couponCodeId' },
      label: { en: 'Order', zh: '订单' },
    },
    accountId: systemReference('accounts', 'Account', '账号'),
    contactId: systemReference('contacts', 'Customer', '客户'),
    state: {
      kind: 'choice',
      required: true,
      readOnly: true,
      default: 'reserved',
      label: { en: 'State', zh: '状态' },
      choices: {
        reserved: { en: 'Reserved', zh: '已占用' },
        redeemed: { en: 'Redeemed', zh: '已核销' },
        released: { en: 'Released', zh: '已释放' },
      },
      tones: { reserved: 'info', redeemed: 'good', released: 'neutral' },
    },
    amount: {
      kind: 'money',
      currencyField: 'currency',
      min: 0,
      required: true,
      readOnly: true,
      label: { en: 'Discount', zh: '优惠金额' },
    },
    currency: systemCurrency,
    day: { kind: 'date', readOnly: true, label: { en: 'Counted on', zh: '计入日期' } },
  },
  list: {
    columns: ['code', 'couponId', 'contactId', 'orderId', 'amount', 'state', 'createdAt'],
    filters: ['couponId', 'couponCodeId', 'orderId', 'contactId', 'state', 'accountId', 'createdAt'],
    sort: ['createdAt', 'DESC'],
    whenEmpty: { en: 'Uses appear here when a coupon is used in an order.', zh: '优惠券在订单中使用后会显示在这里。' },
  },
  audience: { as: 'accountId' },
  permissions: {
    actions: ['list', 'export'],
    grants: { manager: ['list', 'export'], agent: ['list'], finance: ['list', 'export'] },
  },
});
