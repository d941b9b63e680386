import type { Text } from '../../text';

/** What customers ask about; `server/reply/knowledge/words/topics/kinds.json` says which topics each kind has. */
export const questionKinds = {
  price: { en: 'Price', zh: '价格' },
  discount: { en: 'Discounts and coupons', zh: '优惠和优惠券' },
  bulk: { en: 'Bulk orders and reselling', zh: '批发和代理' },
  stock: { en: 'Availability', zh: '库存' },
  product: { en: 'Product details', zh: '商品详情' },
  size: { en: 'Size advice', zh: '尺码建议' },
  gift: { en: 'Gifts and wrapping', zh: '赠品和包装' },
  deliveryTime: { en: 'Delivery time', zh: '发货和到货时间' },
  tracking: { en: 'Where an order is', zh: '物流和未收到' },
  postage: { en: 'Shipping cost', zh: '运费' },
  delivery: { en: 'Delivery options', zh: '配送方式' },
  order: { en: 'Placing or changing an order', zh: '下单和改单' },
  cancel: { en: 'Canceling an order', zh: '取消订单' },
  return: { en: 'Returns and exchanges', zh: '退换货' },
  refund: { en: 'Refunds', zh: '退款' },
  damaged: { en: 'Damaged, wrong or missing items', zh: '破损、发错和少发' },
  warranty: { en: 'Warranty and repair', zh: '保修和维修' },
  payment: { en: 'Payment', zh: '付款' },
  invoice: { en: 'Invoices', zh: '发票' },
  code: { en: 'Codes and activation', zh: '卡密和激活' },
  membership: { en: 'Subscriptions', zh: '会员和续费' },
  account: { en: 'Accounts and sign-in', zh: '账号和登录' },
  technical: { en: 'Technical help', zh: '技术帮助' },
  complaint: { en: 'Complaints', zh: '投诉' },
  person: { en: 'Asking for a person', zh: '找人工' },
  contact: { en: 'Contact and opening hours', zh: '联系方式和营业时间' },
} as const satisfies Readonly<Record<string, Text>>;

export type QuestionKind = keyof typeof questionKinds;
