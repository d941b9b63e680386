import { invoiceProviders, invoiceReasons } from '../../schema/billing/invoice';
import { currencies } from '../../schema/currencies';
import { defineResource } from '../../schema/resource';

/** Payments that providers reported for plan invoices of all companies, for the operator; some need manual handling. */
export const schema = defineResource({
  name: 'platform-payments',
  label: { one: { en: 'Plan payment', zh: '套餐付款' }, many: { en: 'Plan payments', zh: '套餐付款' } },
  icon: 'ri-secure-payment-line',
  route: '/platform/payments',
  section: 'company',
  order: 11,
  title: 'number',
  view: 'platform_payments',
  fields: {
    number: { kind: 'text', searchable: true, label: { en: 'Provider reference', zh: '支付流水号' } },
    customerName: { kind: 'text', searchable: true, label: { en: 'Company', zh: '公司' } },
    outcome: {
      kind: 'choice',
      label: { en: 'Outcome', zh: '处理结果' },
      choices: {
        booked: { en: 'Applied', zh: '已入账' },
        review: { en: 'Needs review', zh: '待人工核对' },
        settled: { en: 'Resolved manually', zh: '已人工处理' },
        void: { en: 'Expired', zh: '已过期' },
        noted: { en: 'No action needed', zh: '无需处理' },
      },
      tones: { booked: 'good', review: 'warning', settled: 'info', void: 'neutral', noted: 'neutral' },
    },
    reason: { kind: 'choice', choices: invoiceReasons, label: { en: 'Reason', zh: '原因' } },
    kind: {
      kind: 'choice',
      label: { en: 'Type', zh: '类型' },
      choices: {
        paid: { en: 'Paid', zh: '付款' },
        refunded: { en: 'Refunded', zh: '退款' },
        expired: { en: 'Expired', zh: '过期' },
      },
    },
    amount: { kind: 'money', currencyField: 'currency', label: { en: 'Amount', zh: '金额' } },
    currency: { kind: 'choice', choices: currencies, label: { en: 'Currency', zh: '币种' } },
    provider: { kind: 'choice', choices: invoiceProviders, label: { en: 'Paid by', zh: '支付方式' } },
    invoiceNumber: { kind: 'text', searchable: true, label: { en: 'Invoice', zh: '账单编号' } },
    invoiceAmount: {
      kind: 'money',
      currencyField: 'invoiceCurrency',
      label: { en: 'Invoice amount', zh: '账单金额' },
    },
    invoiceCurrency: { kind: 'choice', choices: currencies, label: { en: 'Invoice currency', zh: '账单币种' } },
    invoiceState: {
      kind: 'choice',
      label: { en: 'Invoice status', zh: '账单状态' },
      choices: {
        open: { en: 'Open', zh: '待支付' },
        paid: { en: 'Paid', zh: '已支付' },
        void: { en: 'Void', zh: '已作废' },
        review: { en: 'Under review', zh: '核对中' },
      },
      tones: { open: 'info', paid: 'good', void: 'neutral', review: 'warning' },
    },
    settledAt: { kind: 'dateTime', label: { en: 'Resolved at', zh: '处理时间' } },
    settledBy: { kind: 'text', label: { en: 'Resolved by', zh: '处理人' } },
    note: { kind: 'text', label: { en: 'Note', zh: '备注' } },
  },
  list: {
    columns: ['number', 'customerName', 'outcome', 'reason', 'kind', 'amount', 'invoiceNumber', 'createdAt'],
    filters: ['outcome', 'reason', 'kind', 'provider', 'createdAt'],
    sort: ['createdAt', 'DESC'],
    whenEmpty: { en: 'Payments appear here when companies pay for a plan.', zh: '公司为套餐付款后会显示在这里。' },
  },
  form: {
    groups: [
      {
        label: { en: 'Payment', zh: '付款' },
        fields: ['number', 'provider', 'kind', 'amount', 'currency', 'outcome', 'reason'],
      },
      {
        label: { en: 'Invoice', zh: '账单' },
        fields: ['customerName', 'invoiceNumber', 'invoiceAmount', 'invoiceCurrency', 'invoiceState'],
      },
      { label: { en: 'Decision', zh: '处理' }, fields: ['settledAt', 'settledBy', 'note'] },
    ],
  },
  actions: {
    settle: {
      label: { en: 'Resolve payments under review', zh: '处理待核对付款' },
      input: {
        decision: {
          kind: 'choice',
          required: true,
          label: { en: 'Decision', zh: '处理方式' },
          choices: {
            book: { en: 'Apply to the invoice', zh: '按账单开通' },
            close: { en: "Don't apply; resolved another way", zh: '已另行处理，不开通' },
          },
        },
        note: { kind: 'text', required: true, maxLength: 500, label: { en: 'Resolution note', zh: '处理说明' } },
      },
      button: {
        icon: 'ri-scales-3-line',
        label: { en: 'Resolve', zh: '处理' },
        shownWhen: { field: 'outcome', op: 'is', value: 'review' },
        confirm: {
          en: 'This records what was done. Send any refund yourself in your payment provider.',
          zh: '如需退款，请在收款渠道操作；此处仅登记处理结果。',
        },
        done: { en: 'Decision recorded.', zh: '处理结果已登记。' },
      },
    },
  },
  permissions: { prefix: 'platform:payments', actions: ['list', 'export'], grants: { admin: [], observer: [] } },
});
