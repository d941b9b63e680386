import type { Text } from '../../../schema/text';

/** What the screens of coupons say beside their schema. */
export const words = {
  preview: { en: 'As the buyer sees it', zh: '买家看到的样子' },
  off: { en: '{amount} off', zh: '减 {amount}' },
  most: { en: 'at most {amount}', zh: '最高 {amount}' },
  price: { en: 'For {amount}', zh: '特价 {amount}' },
  from: { en: 'From an order of {amount}', zh: '订单满 {amount} 可用' },
  anyOrder: { en: 'For any order', zh: '无门槛' },
  until: { en: 'until {at}', zh: '有效期至 {at}' },
  example: { en: 'An order of {order} costs {pays}', zh: '{order} 的订单实付 {pays}' },
  fitting: { en: 'Which fit?', zh: '哪些适用？' },
  order: { en: 'Order of', zh: '订单金额' },
  find: { en: 'Find coupons', zh: '查找优惠券' },
  none: { en: 'No active coupon fits this order.', zh: '没有适用于此订单的优惠券。' },
  pays: { en: 'pays {amount}', zh: '实付 {amount}' },
} as const satisfies Record<string, Text>;
