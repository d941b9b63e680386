import { invoiceItems, invoiceKinds, invoiceProviders, invoiceReasons } from '../../schema/billing/invoice';
import { longest } from '../../schema/longest';
import { defineResource } from '../../schema/resource';
import { systemAmount, systemCurrency, systemTime } from '../../schema/systemFields';

/**
 * An invoice for a company's plan. The server creates it on purchase; the billing details of both sides are stored as
 * of that time.
 */
export const schema = defineResource({
  name: 'invoices',
  label: { one: { en: 'Invoice', zh: '账单' }, many: { en: 'Invoices', zh: '账单' } },
  icon: 'ri-bill-line',
  route: '/invoice/list',
  section: 'company',
  order: 8,
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
    state: {
      kind: 'choice',
      required: true,
      readOnly: true,
      default: 'open',
      label: { en: 'Status', zh: '状态' },
      choices: {
        open: { en: 'Open', zh: '待支付' },
        paid: { en: 'Paid', zh: '已支付' },
        void: { en: 'Void', zh: '已作废' },
        review: { en: 'Under review', zh: '核对中' },
      },
      tones: { open: 'info', paid: 'good', void: 'neutral', review: 'warning' },
    },
    reason: {
      kind: 'choice',
      readOnly: true,
      label: { en: 'Review reason', zh: '核对原因' },
      choices: invoiceReasons,
    },
    kind: { kind: 'choice', required: true, readOnly: true, label: { en: 'Type', zh: '类型' }, choices: invoiceKinds },
    planCode: {
      kind: 'text',
      required: true,
      readOnly: true,
      maxLength: 40,
      label: { en: 'Plan code', zh: '套餐代码' },
    },
    planName: { kind: 'text', required: true, readOnly: true, maxLength: 100, label: { en: 'Plan', zh: '套餐' } },
    planEnglishName: {
      kind: 'text',
      required: true,
      readOnly: true,
      maxLength: 100,
      label: { en: 'Plan (English)', zh: '套餐英文名' },
    },
    interval: {
      kind: 'choice',
      required: true,
      readOnly: true,
      label: { en: 'Billed', zh: '计费周期' },
      choices: { month: { en: 'Monthly', zh: '按月' }, year: { en: 'Yearly', zh: '按年' } },
    },
    seats: {
      kind: 'number',
      integer: true,
      min: 0,
      required: true,
      readOnly: true,
      label: { en: 'VIP seats', zh: 'VIP 席位' },
    },
    lines: {
      kind: 'list',
      readOnly: true,
      label: { en: 'Items', zh: '明细' },
      fields: {
        what: { kind: 'choice', choices: invoiceItems, label: { en: 'Item', zh: '项目' } },
        quantity: { kind: 'number', label: { en: 'Quantity', zh: '数量' } },
        unitPrice: { kind: 'number', label: { en: 'Unit price per full period', zh: '单价（整个周期）' } },
        amount: { kind: 'number', label: { en: 'Amount', zh: '金额' } },
      },
    },
    credit: systemAmount('Credit for time left', '剩余时间抵扣'),
    amount: systemAmount('Amount', '金额'),
    currency: systemCurrency,
    provider: {
      kind: 'choice',
      required: true,
      readOnly: true,
      label: { en: 'Paid by', zh: '支付方式' },
      choices: invoiceProviders,
    },
    periodStart: systemTime('Period start', '周期开始'),
    periodEnd: systemTime('Period end', '周期结束'),
    dueAt: systemTime('Pay until', '付款截止'),
    paidAt: systemTime('Paid at', '支付时间'),
    companyName: {
      kind: 'text',
      required: true,
      readOnly: true,
      maxLength: longest.companyName,
      label: { en: 'Billed to', zh: '付款方' },
    },
    sellerName: { kind: 'text', readOnly: true, maxLength: longest.sellerName, label: { en: 'Seller', zh: '收款方' } },
    sellerDetails: {
      kind: 'longText',
      readOnly: true,
      maxLength: longest.sellerDetails,
      label: { en: "Seller's details", zh: '收款方信息' },
    },
  },
  list: {
    columns: ['number', 'state', 'kind', 'planName', 'seats', 'amount', 'periodEnd', 'createdAt'],
    filters: ['state', 'kind', 'provider', 'createdAt', 'paidAt'],
    sort: ['createdAt', 'DESC'],
    whenEmpty: {
      en: 'Invoices appear here when you buy or extend a plan.',
      zh: '购买或续订套餐后，账单会显示在这里。',
    },
  },
  form: {
    groups: [
      {
        label: { en: 'Invoice', zh: '账单' },
        fields: ['number', 'state', 'reason', 'kind', 'provider', 'dueAt', 'paidAt'],
      },
      {
        label: { en: 'Plan', zh: '套餐' },
        fields: ['planName', 'planEnglishName', 'planCode', 'interval', 'seats', 'periodStart', 'periodEnd'],
      },
      { label: { en: 'Payment', zh: '金额' }, fields: ['lines', 'credit', 'amount', 'currency'] },
      { label: { en: 'Parties', zh: '双方信息' }, fields: ['companyName', 'sellerName', 'sellerDetails'] },
    ],
  },
  permissions: { actions: ['list', 'export'], grants: { finance: ['list', 'export'] } },
});
