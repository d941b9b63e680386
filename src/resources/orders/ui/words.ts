import type { Text } from '../../../schema/text';

/** What the screens of orders say beside their schema. */
export const words = {
  standing: { en: 'Progress', zh: '订单进度' },
  placed: { en: 'Placed', zh: '已下单' },
  paid: { en: 'Paid', zh: '已付款' },
  shipped: { en: 'Shipped', zh: '已发货' },
  received: { en: 'Received', zh: '已收货' },
  refunded: { en: 'Refunded', zh: '已退款' },
  cancelled: { en: 'Canceled', zh: '已取消' },
  item: { en: 'Item', zh: '商品' },
  quantity: { en: 'Quantity', zh: '数量' },
  amount: { en: 'Amount', zh: '金额' },
  items: { en: 'Items', zh: '商品金额' },
  coupon: { en: 'Coupon {code}', zh: '优惠券 {code}' },
  discount: { en: 'Discount', zh: '优惠' },
  due: { en: 'Total', zh: '应付' },
  money: { en: 'Payments', zh: '收退款' },
  none: { en: 'No payments yet.', zh: '尚未收款。' },
  failed: { en: "Couldn't load the payments.", zh: '收款记录加载失败。' },
  paymentOf: { en: 'Payment, {source}', zh: '收款（{source}）' },
  refundOf: { en: 'Refund, {source}', zh: '退款（{source}）' },
  channel: { en: 'from channel', zh: '渠道通知' },
  member: { en: 'recorded manually', zh: '手工登记' },
  shop: { en: 'free order', zh: '无需付款' },
  test: { en: 'test payment', zh: '测试支付' },
  missing: { en: '{amount} still due.', zh: '尚欠 {amount}。' },
  over: { en: 'Overpaid by {amount}.', zh: '多付了 {amount}。' },
  cancelledPaid: {
    en: 'This order is canceled but {amount} was paid. Refund it in your payment provider, then record the refund here.',
    zh: '订单已取消，但收到付款 {amount}，请在收款渠道退款并在此登记。',
  },
  refundedPaid: {
    en: '{amount} was paid after the refund. Refund it in your payment provider, then record the refund here.',
    zh: '订单退款后又收到付款 {amount}，请在收款渠道退款并在此登记。',
  },
} as const satisfies Record<string, Text>;
