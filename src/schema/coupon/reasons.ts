import { formatMoney } from '../money';
import type { Language, Text } from '../text';

/** Why a code gives no discount. The texts contain {amount} and {count} where the reason has them. */
export const couponReasons = {
  'not-found': { en: "This code doesn't exist. Check the spelling.", zh: '券码不存在，请检查是否输入有误。' },
  void: { en: 'This code is no longer valid.', zh: '该券码已作废。' },
  used: { en: 'This code has already been used.', zh: '该券码已被使用。' },
  'code-expired': { en: 'This code has expired.', zh: '该券码已过期。' },
  'not-yours': { en: 'This code belongs to another customer.', zh: '该券码仅限指定客户使用。' },
  // Do not reveal to buyers that the coupon is still a draft.
  draft: { en: "This coupon isn't active yet.", zh: '该优惠券尚未开始。' },
  paused: { en: 'This coupon is paused right now.', zh: '该优惠券暂停使用。' },
  ended: { en: 'This coupon has ended.', zh: '该优惠券已结束。' },
  'not-started': { en: "This coupon isn't active yet.", zh: '该优惠券尚未开始。' },
  expired: { en: 'This coupon has expired.', zh: '该优惠券已过期。' },
  currency: { en: 'This coupon is for another currency.', zh: '该优惠券不适用于此币种。' },
  account: { en: "This coupon can't be used in this shop.", zh: '该优惠券不适用于此店铺。' },
  product: { en: "This coupon doesn't apply to any item in this order.", zh: '订单中没有适用该优惠券的商品。' },
  'below-amount': { en: 'This coupon requires an order of at least {amount}.', zh: '满 {amount} 才能使用该优惠券。' },
  'below-quantity': { en: 'This coupon requires at least {count} items.', zh: '满 {count} 件才能使用该优惠券。' },
  'new-only': { en: 'This coupon is only for first orders.', zh: '该优惠券仅限首单使用。' },
  'returning-only': { en: 'This coupon is only for returning customers.', zh: '该优惠券仅限老客户使用。' },
  customer: { en: "This coupon isn't available to this customer.", zh: '该优惠券不适用于此客户。' },
  exhausted: { en: 'This coupon has reached its limit.', zh: '该优惠券已被领完。' },
  'contact-limit': {
    en: 'This customer has reached the limit for this coupon.',
    zh: '该客户使用此优惠券的次数已达上限。',
  },
  'day-limit': { en: "This coupon has reached today's limit.", zh: '该优惠券今日已用完，请明天再来。' },
  budget: { en: "This coupon's budget is used up.", zh: '该优惠券的预算已用完。' },
  network: {
    en: 'Others on your network are about to pay with this coupon. Try again in 10 minutes.',
    zh: '您所在的网络有使用此优惠券的订单尚未付款，请 10 分钟后再试。',
  },
  nothing: { en: 'This order already costs no more than with the coupon.', zh: '使用该优惠券不会更便宜。' },
  'not-issued': { en: "This coupon can't be issued this way.", zh: '该优惠券不能通过此途径发放。' },
  'order-has-one': { en: 'This order already has a coupon.', zh: '该订单已使用优惠券。' },
  changed: { en: 'This coupon was just changed. Check it again.', zh: '优惠券刚刚发生变化，请重新核对。' },
} as const satisfies Record<string, Text>;

export type CouponReason = keyof typeof couponReasons;

/** Parameters of a reason. `amount` in minor units. */
export interface ReasonParameters {
  readonly amount?: number;
  readonly count?: number;
  readonly currency?: string;
}

export function couponReasonText(
  reason: CouponReason,
  { amount, count, currency = 'CNY' }: ReasonParameters,
  language: Language,
): string {
  return couponReasons[reason][language]
    .replace('{amount}', amount === undefined ? '' : formatMoney(amount, currency, language))
    .replace('{count}', String(count ?? ''));
}
