import { addMessages } from '../../i18n/catalogues';

/** Messages of the ledger. */
addMessages('parley.ledger', {
  title: { en: 'Ledger', zh: '对账' },
  lead: {
    en: 'Every figure is calculated two independent ways. If they differ, the affected records are listed.',
    zh: '每个数字都用两种互不相干的方式统计；不一致时会列出有问题的记录。',
  },
  allWell: { en: 'Everything balances', zh: '全部一致' },
  wrong: { en: "1 check doesn't balance |||| %{smart_count} checks don't balance", zh: '有 %{smart_count} 项不一致' },
  at: { en: 'As of %{at}', zh: '统计时间：%{at}' },
  again: { en: 'Recheck', zh: '重新核对' },
  counting: { en: 'Checking…', zh: '正在核对…' },
  holds: { en: 'Balanced', zh: '一致' },
  differs: { en: 'Not balanced', zh: '不一致' },
  faults: { en: 'Affected records', zh: '问题记录' },
  more: { en: 'and %{count} more', zh: '另有 %{count} 条' },
  line: {
    codes: { en: 'Codes imported', zh: '入库卡密' },
    contents: { en: 'Codes', zh: '卡密' },
    paid: { en: 'Paid, per orders', zh: '订单记录的实付' },
    refunded: { en: 'Refunded, per orders', zh: '订单记录的退款' },
    orders: { en: 'Paid items with automatic delivery', zh: '已付款的自动发货明细' },
    held: { en: 'Codes taken from the pools', zh: '已从卡密库取出的卡密' },
    units: { en: 'Units counted by deliveries', zh: '发货记录的数量' },
    messages: { en: 'Deliveries sent', zh: '已发送的发货' },
    coupons: { en: 'Uses counted by coupons', zh: '优惠券记录的使用次数' },
  },
  against: {
    codes: { en: 'Codes in the pools', zh: '卡密库中的卡密' },
    contents: { en: 'Codes with encrypted content', zh: '有加密内容的卡密' },
    paid: { en: 'Recorded payments', zh: '已登记的付款' },
    refunded: { en: 'Recorded refunds', zh: '已登记的退款' },
    orders: { en: 'Deliveries', zh: '发货单' },
    held: { en: 'In exactly one delivery with a matching status', zh: '恰好属于一个状态相符的发货' },
    units: { en: 'Units delivered', zh: '实际发放的数量' },
    messages: { en: 'With all their messages', zh: '消息齐全的发货' },
    coupons: { en: 'Uses reserved or redeemed', zh: '已占用与已核销的次数' },
  },
});
