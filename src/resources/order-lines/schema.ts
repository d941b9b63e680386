import { defineResource } from '../../schema/resource';
import { systemCurrency, systemReference } from '../../schema/systemFields';
import { taxRateField } from '../../schema/tax';

/** Set where the order has a tax. */
const ofOrder = (en: string, zh: string) =>
  ({ kind: 'money', currencyField: 'currency', min: 0, readOnly: true, label: { en, zh } }) as const;

/** A line of an order. Product and SKU are empty while the channel's item ids are not mapped. */
export const schema = defineResource({
  name: 'order-lines',
  label: { one: { en: 'Order line', zh: '订单明细' }, many: { en: 'Order lines', zh: '订单明细' } },
  icon: 'ri-list-check-2',
  route: '/orderLine/list',
  section: 'sales',
  order: 5,
  within: '/order/list',
  title: 'title',
  fields: {
    orderId: systemReference('orders', 'Order', '订单'),
    accountId: systemReference('accounts', 'Account', '账号'),
    externalId: {
      kind: 'text',
      required: true,
      readOnly: true,
      maxLength: 100,
      unique: { within: 'orderId' },
      label: { en: 'Channel line ID', zh: '行号' },
    },
    productId: {
      kind: 'reference',
      to: 'products',
      emptyMeans: 'none',
      readOnly: true,
      label: { en: 'Product', zh: '商品' },
    },
    skuId: { kind: 'reference', to: 'skus', emptyMeans: 'none', readOnly: true, label: { en: 'SKU', zh: '规格' } },
    productExternalId: {
      kind: 'text',
      readOnly: true,
      maxLength: 100,
      label: { en: 'Channel product ID', zh: '渠道商品编号' },
    },
    skuExternalId: {
      kind: 'text',
      readOnly: true,
      maxLength: 100,
      label: { en: 'Channel SKU ID', zh: '渠道规格编号' },
    },
    title: {
      kind: 'text',
      required: true,
      readOnly: true,
      maxLength: 200,
      searchable: true,
      label: { en: 'Title', zh: '标题' },
    },
    quantity: {
      kind: 'number',
      integer: true,
      min: 1,
      max: 1_000,
      required: true,
      readOnly: true,
      label: { en: 'Quantity', zh: '数量' },
    },
    amount: {
      kind: 'money',
      currencyField: 'currency',
      min: 0,
      required: true,
      readOnly: true,
      label: { en: 'Amount', zh: '金额' },
      help: { en: 'For the full quantity, before coupons.', zh: '整行金额，未减优惠券。' },
    },
    taxRate: { ...taxRateField, readOnly: true, label: { en: 'Tax rate (%)', zh: '税率（%）' } },
    taxAmount: ofOrder('Tax amount', '税额'),
    netAmount: {
      ...ofOrder('Net amount', '不含税金额'),
      help: { en: 'After coupons, without the tax.', zh: '已减优惠券，不含税。' },
    },
    currency: systemCurrency,
  },
  list: {
    columns: ['title', 'orderId', 'productId', 'skuId', 'quantity', 'amount', 'createdAt'],
    filters: ['orderId', 'productId', 'skuId', 'accountId', 'createdAt'],
    sort: ['createdAt', 'DESC'],
    whenEmpty: {
      en: 'The items of orders appear here when customers buy.',
      zh: '客户下单后，订单中的商品会显示在这里。',
    },
  },
  audience: { as: 'accountId' },
  permissions: {
    actions: ['list', 'export'],
    grants: { manager: ['list', 'export'], agent: ['list'], finance: ['list', 'export'] },
  },
});
