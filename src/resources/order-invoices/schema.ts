import { longest } from '../../schema/longest';
import { defineResource } from '../../schema/resource';
import { systemAmount, systemCurrency, systemReference, systemTime } from '../../schema/systemFields';
import { taxModes, taxRateField } from '../../schema/tax';

/** An invoice of an order, or the credit note of a refund. The server issues it; it never changes afterwards. */
export const schema = defineResource({
  name: 'order-invoices',
  label: { one: { en: 'Order invoice', zh: '订单账单' }, many: { en: 'Order invoices', zh: '订单账单' } },
  icon: 'ri-bill-line',
  route: '/orderInvoice/list',
  section: 'sales',
  order: 8,
  within: '/order/list',
  title: 'number',
  fields: {
    number: {
      kind: 'text',
      required: true,
      readOnly: true,
      unique: true,
      maxLength: 40,
      searchable: true,
      label: { en: 'Number', zh: '编号' },
    },
    kind: {
      kind: 'choice',
      required: true,
      readOnly: true,
      label: { en: 'Type', zh: '类型' },
      choices: { invoice: { en: 'Invoice', zh: '账单' }, credit: { en: 'Credit note', zh: '红冲单' } },
      tones: { invoice: 'info', credit: 'warning' },
    },
    corrects: { kind: 'text', readOnly: true, maxLength: 40, label: { en: 'Corrects', zh: '更正' } },
    orderId: systemReference('orders', 'Order', '订单'),
    accountId: systemReference('accounts', 'Account', '账号'),
    orderNumber: {
      kind: 'text',
      required: true,
      readOnly: true,
      maxLength: 100,
      searchable: true,
      label: { en: 'Order number', zh: '订单号' },
    },
    lines: {
      kind: 'list',
      readOnly: true,
      label: { en: 'Items', zh: '明细' },
      fields: {
        title: { kind: 'text', label: { en: 'Title', zh: '标题' } },
        quantity: { kind: 'number', label: { en: 'Quantity', zh: '数量' } },
        amount: { kind: 'number', label: { en: 'Amount', zh: '金额' } },
        taxRate: { ...taxRateField, label: { en: 'Tax rate (%)', zh: '税率（%）' } },
        taxAmount: { kind: 'number', label: { en: 'Tax amount', zh: '税额' } },
        netAmount: { kind: 'number', label: { en: 'Net amount', zh: '不含税金额' } },
      },
    },
    discountAmount: systemAmount('Discount', '优惠'),
    amount: systemAmount('Total', '合计'),
    taxMode: {
      kind: 'choice',
      choices: taxModes,
      required: true,
      default: 'none',
      readOnly: true,
      label: { en: 'Tax', zh: '计税方式' },
    },
    taxName: { kind: 'text', readOnly: true, maxLength: 30, label: { en: 'Name of the tax', zh: '税种名称' } },
    taxAmount: systemAmount('Tax amount', '税额'),
    currency: systemCurrency,
    paidAt: systemTime('Paid at', '付款时间'),
    sellerName: {
      kind: 'text',
      required: true,
      readOnly: true,
      maxLength: longest.sellerName,
      label: { en: 'Seller', zh: '卖方' },
    },
    sellerDetails: {
      kind: 'longText',
      readOnly: true,
      maxLength: longest.sellerDetails,
      label: { en: "Seller's details", zh: '卖方信息' },
    },
    buyerDetails: {
      kind: 'longText',
      readOnly: true,
      maxLength: longest.buyerDetails,
      searchable: true,
      label: { en: 'Invoice to', zh: '账单抬头' },
    },
  },
  list: {
    columns: ['number', 'kind', 'orderId', 'amount', 'taxAmount', 'createdAt'],
    filters: ['kind', 'orderId', 'accountId', 'currency', 'createdAt'],
    unindexed: ['amount', 'taxAmount', 'kind', 'currency'],
    sort: ['createdAt', 'DESC'],
    whenEmpty: {
      en: 'Invoices appear here when they are issued (Settings > Company > Invoices).',
      zh: '开具后的账单会显示在这里（设置 > 公司 > 账单）。',
    },
  },
  form: {
    groups: [
      {
        label: { en: 'Invoice', zh: '账单' },
        fields: ['number', 'kind', 'corrects', 'orderId', 'accountId', 'paidAt'],
      },
      {
        label: { en: 'Payment', zh: '金额' },
        fields: ['lines', 'discountAmount', 'amount', 'taxMode', 'taxName', 'taxAmount', 'currency', 'orderNumber'],
      },
      { label: { en: 'Parties', zh: '双方信息' }, fields: ['sellerName', 'sellerDetails', 'buyerDetails'] },
    ],
  },
  audience: { as: 'accountId' },
  permissions: {
    actions: ['list', 'export'],
    grants: { manager: ['list', 'export'], finance: ['list', 'export'] },
  },
});
