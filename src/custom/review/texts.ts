import { addMessages } from '../../i18n/catalogues';

/** Messages of the review queue. `why` is keyed by the delivery's reason. */
export const messages = {
  title: { en: 'Review queue', zh: '待处理发货' },
  lead: {
    en: "Paid orders that couldn't be delivered automatically. Oldest first.",
    zh: '已付款但无法自动发货的订单，在此等待人工处理，最早的排在最前。',
  },
  tabs: {
    review: { en: 'Needs action', zh: '待处理' },
    waiting: { en: 'Waiting for stock', zh: '等待补货' },
  },
  shown: { en: 'Filter deliveries', zh: '显示内容' },
  list: { en: 'Deliveries to review', zh: '等待中的发货' },
  loading: { en: 'Loading…', zh: '加载中…' },
  failed: { en: "Couldn't load the queue", zh: '加载失败' },
  retry: { en: 'Try again', zh: '重试' },
  emptyTitle: { en: 'Nothing to review', zh: '没有待处理的发货' },
  emptyText: { en: 'Every paid order has been delivered or is on its way.', zh: '所有已付款订单都已发货或正在发货。' },
  waitingTitle: { en: 'No orders waiting for stock', zh: '没有等待补货的发货' },
  waitingText: { en: 'Every pool has enough stock.', zh: '所有卡密库的库存都够用。' },
  more: { en: 'Show more', zh: '显示更多' },
  item: { en: '%{title} × %{quantity}', zh: '%{title} × %{quantity}' },
  paid: { en: 'Paid %{paid}', zh: '实付 %{paid}' },
  paidOfDue: { en: 'Paid %{paid}, due %{due}', zh: '实付 %{paid}，应付 %{due}' },
  chat: { en: 'Conversation', zh: '会话' },
  restock: { en: 'Import codes', zh: '导入卡密' },
  units: {
    none: {
      en: '1 unit, not reserved yet |||| %{smart_count} units, none reserved yet',
      zh: '应发 %{smart_count} 份，尚未占用库存',
    },
    some: {
      en: '%{allocated} of 1 unit reserved |||| %{allocated} of %{smart_count} units reserved',
      zh: '应发 %{smart_count} 份，已占用 %{allocated} 份',
    },
  },
  madeOf: { en: '%{units}: %{parts}', zh: '%{units}：%{parts}' },
  part: { en: '%{count} × %{pool}', zh: '%{pool} × %{count}' },
  gone: { en: 'Resolved', zh: '已处理' },
  waitingWhy: {
    en: "The pool doesn't have enough codes. Orders are delivered automatically when it's restocked, oldest first.",
    zh: '卡密库存不足。补货后会自动发货，等待最久的优先。',
  },
  pick: { en: 'Select %{title}', zh: '选择 %{title}' },
  picked: { en: '1 selected |||| %{smart_count} selected', zh: '已选 %{smart_count} 项' },
  clear: { en: 'Clear selection', zh: '取消选择' },
  bulkSure: {
    en: '%{decision}: 1 delivery? |||| %{decision}: %{smart_count} deliveries?',
    zh: '%{decision}：共 %{smart_count} 项？',
  },
  bulkBusy: { en: '%{done} of %{count}…', zh: '%{done} / %{count}…' },
  bulkDone: { en: '1 delivery updated. |||| %{smart_count} deliveries updated.', zh: '已处理 %{smart_count} 项。' },
  bulkFailed: { en: '%{failed} failed: %{reason}', zh: '%{failed} 项未能处理：%{reason}' },
  keys: {
    en: 'Press j and k to move, a number to choose an action, Enter to open, x to select.',
    zh: '按 j、k 切换，数字键处理，Enter 打开，x 选择。',
  },
  tooLittle: {
    en: '%{amount} is still missing. Deliver anyway, or cancel and refund it.',
    zh: '少付 %{amount}。可照常发货，或取消并退款。',
  },
  tooMuch: {
    en: '%{amount} too much was paid. Deliver, and refund the rest.',
    zh: '多付 %{amount}。可发货并退还多付部分。',
  },
  above: {
    en: 'This order of %{due} exceeds your approval limit of %{limit}.',
    zh: '订单金额 %{due} 超过 %{limit}，需人工批准。',
  },
  otherCurrency: {
    en: 'This order of %{due} is in a different currency than your approval limit, so it needs approval.',
    zh: '订单金额 %{due} 的币种与批准额度不同，需人工批准。',
  },
  why: {
    'no-product': {
      en: 'Match it with one of your products: all its orders are then delivered. Or choose a rule for this one.',
      zh: '关联到目录中的商品后，它的所有订单都会发货；也可仅为此单选择规则。',
    },
    'no-rule': { en: 'Create a delivery rule for it, or choose one.', zh: '请新建规则，或选择一条规则。' },
    'no-sku-rule': {
      en: 'Other SKUs of it have rules, but Parley never guesses one. Choose one here.',
      zh: '其他规格有规则，但系统不会套用，请选择一条。',
    },
    'delivery-off': {
      en: 'Deliver it here, or turn it back on in the account.',
      zh: '可在此发货，或到账号中重新开启。',
    },
    blocked: { en: 'Nothing is sent to them unless you decide so.', zh: '未经您确认，不会向其发送任何内容。' },
    'amount-differs': {
      en: 'The order is paid, but not with the sum that was due.',
      zh: '订单已付款，但金额与应付金额不一致。',
    },
    'too-many': { en: 'Deliver anyway, or cancel it.', zh: '可照常发货，或取消。' },
    approval: { en: "This order exceeds the rule's limit.", zh: '订单金额超过规则的额度。' },
    'short-stock': {
      en: 'Its rule asks you instead of waiting. Import codes, then deliver.',
      zh: '规则要求人工处理，不自动等待。请补货后发货。',
    },
    'outside-hours': { en: 'Deliver it now, or decide later.', zh: '可立即发货，或稍后处理。' },
    'send-failed': {
      en: "Codes are reserved, but the customer didn't receive them.",
      zh: '卡密已占用，客户没有收到。',
    },
    'send-unknown': {
      en: 'The message was sent. Ask the customer or check the channel.',
      zh: '消息已发出，请询问客户或到渠道查看。',
    },
    'api-refused': { en: 'Ask the supplier, or deliver it another way.', zh: '请联系供货方，或以其他方式发货。' },
    'api-unknown': {
      en: "The supplier gave no clear answer, also when asked again. Retrying with the same request ID won't be charged twice.",
      zh: '供货接口多次未给出明确结果；用相同编号再次请求不会重复扣费。',
    },
    fault: {
      en: 'It failed several times. Try again, or deliver it another way.',
      zh: '多次出错，请重试或以其他方式发货。',
    },
    other: { en: "It couldn't be delivered automatically.", zh: '无法自动继续。' },
  },
};

addMessages('parley.review', messages);
