import { byLanguage } from '../../i18n/byLanguage';
import type { SharedCode, SharedCoupon } from '../../schema/coupon/shared';
import type { Text } from '../../schema/text';

/** Messages of the coupon share page. Plain objects instead of a translation library, to keep the page small. */
export const couponTexts = byLanguage({
  title: { en: 'Your coupon', zh: '您的优惠券' },
  code: { en: 'Your code', zh: '您的券码' },
  copy: { en: 'Copy code', zh: '复制券码' },
  ownCode: {
    en: 'This code is just for you and works for one order. Enter it at checkout.',
    zh: '此券码为您专属，限一个订单使用。付款时填写即可。',
  },
  anyCode: { en: 'Enter it at checkout.', zh: '付款时填写即可。' },
  conditions: { en: 'Conditions', zh: '使用条件' },
  minAmount: { en: 'Minimum order {amount}', zh: '订单满 {amount} 可用' },
  minQuantity: { en: 'Minimum {count} items', zh: '满 {count} 件可用' },
  products: { en: 'For: {products}', zh: '适用于：{products}' },
  andMore: { en: '{products} and {count} more', zh: '{products} 等另外 {count} 件商品' },
  exceptions: { en: 'Some products are excluded', zh: '部分商品不适用' },
  accounts: { en: 'Selected shops only', zh: '仅限指定店铺' },
  customers: {
    new: { en: 'First orders only', zh: '仅限首单' },
    returning: { en: 'Returning customers only', zh: '仅限老客户' },
    labels: { en: 'For selected customers only', zh: '仅限指定客户' },
    contacts: { en: 'For selected customers only', zh: '仅限指定客户' },
  } as Partial<Record<SharedCoupon['customersFor'], Text>>,
  once: { en: 'One use per customer', zh: '每位客户限用一次' },
  times: { en: '{count} uses per customer', zh: '每位客户限用 {count} 次' },
  starts: { en: 'Starts {at}', zh: '{at} 开始' },
  ends: { en: 'Valid until {at}', zh: '有效期至 {at}' },
  noEnd: { en: 'No end date', zh: '长期有效' },
  conditionsNow: {
    draft: { en: "This coupon isn't active yet. Check back later.", zh: '优惠券尚未开始，请稍后再次打开此链接。' },
    waiting: { en: "This coupon isn't active yet. Check back then.", zh: '优惠券尚未开始，届时请再次打开此链接。' },
    expired: { en: 'This coupon has expired.', zh: '优惠券已过期。' },
    exhausted: { en: 'All codes have been claimed.', zh: '优惠券已被领完。' },
    paused: { en: 'This coupon is paused right now. Check back later.', zh: '优惠券暂停使用，请稍后再次打开此链接。' },
    ended: { en: 'This coupon has ended.', zh: '优惠券已结束。' },
  } as Partial<Record<SharedCoupon['condition'], Text>>,
  codesNow: {
    used: { en: 'You have used this code.', zh: '您已使用此券码。' },
    void: { en: 'This code is no longer valid.', zh: '此券码已作废。' },
    expired: { en: 'This code has expired.', zh: '此券码已过期。' },
  } as Partial<Record<SharedCode['state'], Text>>,
  loading: { en: 'Opening your coupon…', zh: '正在打开优惠券…' },
  closedTitle: { en: "This link can't be opened", zh: '无法打开此链接' },
  noLink: { en: 'Open the complete link from the shop.', zh: '请打开商家提供的完整链接。' },
  unknown: {
    en: "This link isn't valid. It may be incomplete, or the shop has withdrawn it.",
    zh: '链接无效：可能不完整，或已被商家撤回。',
  },
});

export type CouponTexts = (typeof couponTexts)['en-US'];
