import { invoiceProviders, invoiceReasons } from '../../schema/billing/invoice';
import { currencies } from '../../schema/currencies';
import { defineResource } from '../../schema/resource';

/** What payment providers told of every company's invoices, for whoever runs the server: some of it waits for a person. */
export const schema = defineResource({
  name: 'platform-payments',
  label: { one: { en: 'Payment for a plan', zh: '套餐付款' }, many: { en: 'Payments for plans', zh: '套餐付款' } },
  icon: 'ri-secure-payment-line',
  route: '/platform/payments',
  section: 'company',
  place: 11,
  title: 'number',
  readFrom: 'platform_payments',
  fields: {
    number: { kind: 'text', searchable: true, label: { en: "Provider's number", zh: '支付流水号' } },
    customerName: { kind: 'text', searchable: true, label: { en: 'Company', zh: '公司' } },
    outcome: {
      kind: 'choice',
      label: { en: 'Outcome', zh: '处理结果' },
      choices: {
        booked: { en: 'Booked', zh: '已入账' },
        review: { en: 'Waits for a person', zh: '待人工核对' },
        settled: { en: 'Settled by a person', zh: '已人工处理' },
        void: { en: 'Ran out', zh: '已过期' },
        noted: { en: 'Nothing to do', zh: '无需处理' },
      },
      tones: { booked: 'good', review: 'warning', settled: 'info', void: 'neutral', noted: 'neutral' },
    },
    reason: { kind: 'choice', choices: invoiceReasons, label: { en: 'Why', zh: '原因' } },
    kind: {
      kind: 'choice',
      label: { en: 'What', zh: '类型' },
      choices: {
        paid: { en: 'Paid', zh: '付款' },
        refunded: { en: 'Went back', zh: '退款' },
        expired: { en: 'Ran out', zh: '过期' },
      },
    },
    amount: { kind: 'money', currencyField: 'currency', label: { en: 'Amount', zh: '金额' } },
    currency: { kind: 'choice', choices: currencies, label: { en: 'Currency', zh: '币种' } },
    provider: { kind: 'choice', choices: invoiceProviders, label: { en: 'Paid by', zh: '支付方式' } },
    invoiceNumber: { kind: 'text', searchable: true, label: { en: 'Invoice', zh: '账单编号' } },
    invoiceAmount: {
      kind: 'money',
      currencyField: 'invoiceCurrency',
      label: { en: 'Amount of the invoice', zh: '账单金额' },
    },
    invoiceCurrency: { kind: 'choice', choices: currencies, label: { en: 'Currency of the invoice', zh: '账单币种' } },
    invoiceState: {
      kind: 'choice',
      label: { en: 'State of the invoice', zh: '账单状态' },
      choices: {
        open: { en: 'Open', zh: '待支付' },
        paid: { en: 'Paid', zh: '已支付' },
        void: { en: 'Void', zh: '已作废' },
        review: { en: 'Being looked at', zh: '核对中' },
      },
      tones: { open: 'info', paid: 'good', void: 'neutral', review: 'warning' },
    },
    settledAt: { kind: 'dateTime', label: { en: 'Settled at', zh: '处理时间' } },
    settledBy: { kind: 'text', label: { en: 'Settled by', zh: '处理人' } },
    note: { kind: 'text', label: { en: 'Note', zh: '备注' } },
  },
  list: {
    columns: ['number', 'customerName', 'outcome', 'reason', 'kind', 'amount', 'invoiceNumber', 'createdAt'],
    filters: ['outcome', 'reason', 'kind', 'provider', 'createdAt'],
    sort: ['createdAt', 'DESC'],
    whenEmpty: {
      en: 'Payments appear here when companies pay for a plan.',
      zh: '公司为套餐付款后会显示在这里。',
    },
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
  verbs: {
    settle: {
      label: { en: 'Decide on payments that wait', zh: '处理待核对付款' },
      input: {
        decision: {
          kind: 'choice',
          required: true,
          label: { en: 'Decision', zh: '处理方式' },
          choices: {
            book: { en: 'Book what the invoice is for, now', zh: '按账单立即开通' },
            close: { en: 'It is settled otherwise: book nothing', zh: '已另行处理，不开通' },
          },
        },
        note: { kind: 'text', required: true, maxLength: 500, label: { en: 'What was done', zh: '处理说明' } },
      },
      button: {
        icon: 'ri-scales-3-line',
        label: { en: 'Settle', zh: '处理' },
        shownWhen: { field: 'outcome', op: 'is', value: 'review' },
        confirm: {
          en: 'Money that has to go back is given back where it was paid; this notes what was done.',
          zh: '如需退款，请在收款渠道操作；此处仅登记处理结果。',
        },
        done: { en: 'The decision is recorded.', zh: '处理结果已登记。' },
      },
    },
  },
  permissions: { prefix: 'platform:payments', actions: ['list', 'export'], grants: { admin: [], observer: [] } },
});
