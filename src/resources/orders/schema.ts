import { longest } from '../../schema/longest';
import { deliveryStates, orderDeliveryStates, paymentStates } from '../../schema/order';
import { defineResource } from '../../schema/resource';
import { systemAmount, systemCurrency, systemReference, systemTime } from '../../schema/systemFields';
import { taxModes, taxRateField } from '../../schema/tax';

/**
 * A purchase through an account: reported by its channel, placed in the shop or entered by hand. Its state only moves
 * forward.
 */
export const schema = defineResource({
  name: 'orders',
  label: { one: { en: 'Order', zh: '订单' }, many: { en: 'Orders', zh: '订单' } },
  icon: 'ri-file-list-3-line',
  route: '/order/list',
  section: 'sales',
  order: 0,
  title: 'externalId',
  quickSearch: { subtitle: ['contactId', 'state'] },
  fields: {
    externalId: {
      kind: 'text',
      required: true,
      readOnly: true,
      maxLength: 100,
      unique: { within: 'accountId' },
      searchable: true,
      label: { en: 'Order number', zh: '订单号' },
    },
    accountId: systemReference('accounts', 'Account', '账号'),
    contactId: systemReference('contacts', 'Customer', '客户'),
    conversationId: systemReference('conversations', 'Conversation', '会话'),
    email: {
      kind: 'email',
      rights: { see: 'masked', change: true },
      label: { en: 'Email', zh: '邮箱' },
      help: {
        en: 'From the checkout. Receipts go there, and it finds the order again.',
        zh: '买家下单时填写，用于接收收据和找回订单。',
      },
    },
    buyerDetails: {
      kind: 'longText',
      maxLength: longest.buyerDetails,
      rights: { see: 'hidden', change: true },
      label: { en: 'Invoice to', zh: '账单抬头' },
      help: {
        en: 'Name, address and tax ID. An invoice that was issued keeps its own.',
        zh: '名称、地址和税号。已开具的账单不变。',
      },
    },
    source: {
      kind: 'choice',
      required: true,
      readOnly: true,
      label: { en: 'Source', zh: '来源' },
      choices: {
        channel: { en: 'Channel', zh: '渠道' },
        shop: { en: 'Shop', zh: '商城' },
        member: { en: 'Manual', zh: '手工' },
      },
    },
    state: {
      kind: 'choice',
      required: true,
      readOnly: true,
      default: 'created',
      label: { en: 'State', zh: '状态' },
      choices: {
        created: { en: 'Unpaid', zh: '待付款' },
        paid: { en: 'Paid', zh: '已付款' },
        shipped: { en: 'Shipped', zh: '已发货' },
        received: { en: 'Received', zh: '已收货' },
        refunded: { en: 'Refunded', zh: '已退款' },
        cancelled: { en: 'Canceled', zh: '已取消' },
      },
      tones: {
        created: 'neutral',
        paid: 'info',
        shipped: 'good',
        received: 'good',
        refunded: 'warning',
        cancelled: 'neutral',
      },
    },
    paymentState: {
      kind: 'choice',
      derived: true,
      label: { en: 'Payment', zh: '付款' },
      choices: paymentStates,
      tones: {
        unpaid: 'warning',
        partly_paid: 'warning',
        paid: 'good',
        partly_refunded: 'warning',
        refunded: 'neutral',
        refund_due: 'bad',
        cancelled: 'neutral',
      },
    },
    deliveryState: {
      kind: 'choice',
      derived: true,
      label: { en: 'Delivery', zh: '发货' },
      choices: orderDeliveryStates,
      tones: {
        none: 'neutral',
        scheduled: 'info',
        waiting_stock: 'warning',
        needs_review: 'warning',
        partly_delivered: 'info',
        delivered: 'good',
        revoked: 'neutral',
      },
    },
    currency: systemCurrency,
    amount: systemAmount('Total', '应付'),
    discountAmount: systemAmount('Coupon', '优惠'),
    paidAmount: systemAmount('Paid', '实付'),
    refundedAmount: systemAmount('Refunded', '已退'),
    refundableAmount: {
      kind: 'money',
      currencyField: 'currency',
      derived: true,
      label: { en: 'Refundable amount', zh: '可退金额' },
    },
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
    netAmount: {
      kind: 'money',
      currencyField: 'currency',
      derived: true,
      label: { en: 'Net total', zh: '不含税金额' },
    },
    couponCode: { kind: 'text', readOnly: true, maxLength: 40, label: { en: 'Coupon code', zh: '券码' } },
    lines: {
      kind: 'list',
      derived: true,
      label: { en: 'Items', zh: '商品' },
      fields: {
        id: { kind: 'text', label: { en: 'Line', zh: '行' } },
        productId: { kind: 'text', label: { en: 'Product', zh: '商品' } },
        skuId: { kind: 'text', label: { en: 'SKU', zh: '规格' } },
        title: { kind: 'text', label: { en: 'Title', zh: '标题' } },
        quantity: { kind: 'number', label: { en: 'Quantity', zh: '数量' } },
        amount: { kind: 'number', label: { en: 'Amount', zh: '金额' } },
        taxRate: { ...taxRateField, label: { en: 'Tax rate (%)', zh: '税率（%）' } },
        taxAmount: { kind: 'number', label: { en: 'Tax amount', zh: '税额' } },
        netAmount: { kind: 'number', label: { en: 'Net amount', zh: '不含税金额' } },
      },
    },
    invoices: {
      kind: 'list',
      derived: true,
      label: { en: 'Invoices', zh: '账单' },
      fields: {
        id: { kind: 'text', label: { en: 'Invoice', zh: '账单' } },
        number: { kind: 'text', label: { en: 'Number', zh: '编号' } },
      },
    },
    canInvoice: { kind: 'boolean', derived: true, label: { en: 'Invoice can be issued', zh: '可开具账单' } },
    linkNumber: {
      kind: 'number',
      integer: true,
      min: 1,
      required: true,
      default: 1,
      readOnly: true,
      label: { en: 'Order-page link version', zh: '买家链接序号' },
      help: { en: 'Links with a lower version no longer work.', zh: '序号较小的旧链接已失效。' },
    },
    note: { kind: 'longText', maxLength: 500, searchable: true, label: { en: 'Note', zh: '备注' } },
    orderedAt: systemTime('Ordered', '下单时间'),
    payBy: {
      ...systemTime('Pay until', '付款截止'),
      help: {
        en: 'If unpaid by then, the order is canceled and its coupon released.',
        zh: '逾期未付款将自动取消并退回优惠券。',
      },
    },
    paidAt: systemTime('Paid at', '付款时间'),
    shippedAt: systemTime('Shipped at', '发货时间'),
    receivedAt: systemTime('Received at', '收货时间'),
    refundedAt: systemTime('Refunded at', '退款时间'),
    cancelledAt: systemTime('Cancelled at', '取消时间'),
  },
  list: {
    columns: ['externalId', 'lines', 'amount', 'paymentState', 'deliveryState', 'contactId', 'createdAt', 'accountId'],
    filters: ['state', 'accountId', 'contactId', 'email', 'source', 'refundedAmount', 'createdAt', 'paidAt'],
    chart: { by: 'state' },
    searches: { en: 'number or note', zh: '订单号、备注' },
    filterFields: {
      'deliveries.state': {
        kind: 'choice',
        choices: deliveryStates,
        label: { en: 'State of a delivery', zh: '发货记录状态' },
      },
    },
    tabs: [
      { label: { en: 'Unpaid', zh: '待付款' }, filter: { state: 'created' } },
      { label: { en: 'To deliver', zh: '待发货' }, filter: { state: 'paid' } },
      { label: { en: 'Needs review', zh: '待人工处理' }, filter: { 'deliveries.state': ['needs_review', 'failed'] } },
      { label: { en: 'Delivered', zh: '已发货' }, filter: { state: ['shipped', 'received'] } },
      { label: { en: 'Refunded', zh: '已退款' }, filter: { refundedAmount_gt: 0 } },
      { label: { en: 'Canceled', zh: '已取消' }, filter: { state: 'cancelled' } },
    ],
    unindexed: ['refundedAmount'],
    sort: ['createdAt', 'DESC'],
    whenEmpty: {
      en: 'Orders appear here when customers buy on a channel or in the shop, or when a teammate creates one.',
      zh: '客户在渠道或商城下单，或由客服手工创建后，订单会显示在这里。',
    },
  },
  form: {
    groups: [
      {
        label: { en: 'Order', zh: '订单' },
        fields: ['externalId', 'state', 'deliveryState', 'source', 'lines', 'note'],
      },
      {
        label: { en: 'Customer', zh: '客户' },
        fields: ['contactId', 'email', 'buyerDetails', 'accountId', 'conversationId', 'linkNumber'],
      },
      {
        label: { en: 'Payment', zh: '金额' },
        fields: [
          ...(['paymentState', 'amount', 'discountAmount', 'couponCode', 'taxMode', 'taxName', 'taxAmount'] as const),
          ...(['netAmount', 'paidAmount', 'refundedAmount', 'currency', 'invoices'] as const),
        ],
      },
      {
        label: { en: 'Dates', zh: '时间' },
        fields: ['orderedAt', 'payBy', 'paidAt', 'shippedAt', 'receivedAt', 'refundedAt', 'cancelledAt'],
      },
    ],
  },
  audience: { as: 'accountId' },
  changesWith: ['deliveries', 'order-invoices'],
  actions: {
    make: { label: { en: 'Create an order manually', zh: '手工创建订单' } },
    pay: {
      label: { en: 'Record payment', zh: '手工登记付款' },
      button: {
        icon: 'ri-money-cny-circle-line',
        label: { en: 'Mark as paid', zh: '标记已付款' },
        shownWhen: { field: 'state', op: 'is', value: 'created' },
        confirm: {
          en: "Confirm that you've received the money. The order is then delivered automatically.",
          zh: '确认款项已到账，系统会立即发货。',
        },
        done: { en: 'Payment of {amount} recorded.', zh: '已登记付款 {amount}。' },
        tone: 'good',
      },
    },
    refund: {
      label: { en: 'Record refund', zh: '登记退款' },
      input: {
        amount: {
          kind: 'money',
          currencyField: 'currency',
          min: 1,
          label: { en: 'Amount', zh: '金额' },
          help: {
            en: 'Enter less for a partial refund. Leave blank to refund all that can be refunded.',
            zh: '部分退款请改小金额，留空则退还全部可退金额。',
          },
        },
        reason: { kind: 'text', required: true, maxLength: 200, label: { en: 'Reason', zh: '原因' } },
        onlyRecord: {
          kind: 'boolean',
          label: { en: 'The money was already sent back', zh: '款项已自行退回' },
          help: { en: 'Only records the refund.', zh: '仅登记，不再退款。' },
        },
      },
      startsWith: { amount: 'refundableAmount' },
      button: {
        icon: 'ri-refund-2-line',
        label: { en: 'Record refund', zh: '登记退款' },
        shownWhen: {
          any: [
            { field: 'state', op: 'in', value: ['paid', 'shipped', 'received'] },
            // Money received while nothing was due must still be refundable.
            {
              all: [
                { field: 'state', op: 'in', value: ['created', 'cancelled', 'refunded'] },
                { field: 'paidAmount', op: 'gt', other: 'refundedAmount' },
              ],
            },
          ],
        },
        confirm: {
          en: "Money paid through a payment method that can refund is sent back now; of anything else, the refund is only recorded, and you send the money yourself. Up to {refundableAmount} can be refunded. A full refund stops or revokes the delivery; a partial refund doesn't change it.",
          zh: '通过可退款的收款方式支付的款项将立即退回；其他款项仅登记，请自行退款。此订单可退 {refundableAmount}。全额退款会取消或撤销发货，部分退款不影响发货。',
        },
        done: {
          en: 'Refund recorded: {refundedAmount} of {paidAmount} refunded.',
          zh: '已登记退款：实付 {paidAmount}，共退 {refundedAmount}。',
        },
        tone: 'warning',
      },
    },
    issueInvoice: {
      label: { en: 'Issue invoice', zh: '开具账单' },
      button: {
        icon: 'ri-bill-line',
        label: { en: 'Issue invoice', zh: '开具账单' },
        shownWhen: { field: 'canInvoice', op: 'is', value: true },
        confirm: {
          en: "It gets the next number and can't be changed afterwards. The buyer finds it on the order page.",
          zh: '账单将获得下一个编号，开具后不可修改。买家可在订单页面查看。',
        },
        done: { en: 'Invoice issued.', zh: '已开具账单。' },
      },
    },
    cancel: {
      label: { en: 'Cancel an order', zh: '取消订单' },
      button: {
        icon: 'ri-close-circle-line',
        label: { en: 'Cancel order', zh: '取消' },
        shownWhen: { field: 'state', op: 'is', value: 'created' },
        confirm: { en: 'Its coupon can be used again.', zh: '优惠券将被释放，可再次使用。' },
        done: { en: 'Order {externalId} canceled.', zh: '已取消订单 {externalId}。' },
        tone: 'bad',
      },
    },
    renewLink: {
      label: { en: 'Replace order-page link', zh: '更换买家链接' },
      button: {
        icon: 'ri-link-unlink',
        label: { en: 'Replace order-page link', zh: '更换链接' },
        confirm: {
          en: 'Previous order-page links stop working. Buyers find the new link in the website chat; on other channels, send it to them.',
          zh: '此前发出的买家链接将全部失效。网站聊天中的买家会看到新链接，其他渠道请把新链接发给买家。',
        },
        done: { en: 'Previous links no longer work.', zh: '此前发出的链接已失效。' },
        tone: 'bad',
      },
    },
  },
  permissions: {
    actions: ['list', 'edit', 'export'],
    grants: {
      manager: [
        ...(['list', 'edit', 'export', 'make', 'pay', 'refund', 'cancel', 'renewLink', 'issueInvoice'] as const),
        ...(['see:email', 'change:email', 'see:buyerDetails', 'change:buyerDetails'] as const),
      ],
      agent: ['list', 'edit', 'make', 'cancel'],
      finance: ['list', 'export', 'issueInvoice', 'see:buyerDetails'],
    },
  },
});
