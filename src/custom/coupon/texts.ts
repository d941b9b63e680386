import type { ConsoleLanguage } from '../../i18n/language';
import type { SharedCode, SharedCoupon } from '../../schema/coupon/shared';

/** Messages of the coupon share page. Plain objects instead of a translation library, to keep the page small. */
const en = {
  title: 'Your coupon',
  code: 'Your code',
  copy: 'Copy code',
  ownCode: 'This code is just for you and works for one order. Enter it at checkout.',
  anyCode: 'Enter it at checkout.',
  conditions: 'Conditions',
  minAmount: 'Minimum order {amount}',
  minQuantity: 'Minimum {count} items',
  products: 'For: {products}',
  andMore: '{products} and {count} more',
  exceptions: 'Some products are excluded',
  accounts: 'Selected shops only',
  customers: {
    new: 'First orders only',
    returning: 'Returning customers only',
    labels: 'For selected customers only',
    contacts: 'For selected customers only',
  } as Partial<Record<SharedCoupon['customersFor'], string>>,
  once: 'One use per customer',
  times: '{count} uses per customer',
  starts: 'Starts {at}',
  ends: 'Valid until {at}',
  noEnd: 'No end date',
  conditionsNow: {
    draft: "This coupon isn't active yet. Check back later.",
    waiting: "This coupon isn't active yet. Check back then.",
    expired: 'This coupon has expired.',
    exhausted: 'All codes have been claimed.',
    paused: 'This coupon is paused right now. Check back later.',
    ended: 'This coupon has ended.',
  } as Partial<Record<SharedCoupon['condition'], string>>,
  codesNow: {
    used: 'You have used this code.',
    void: 'This code is no longer valid.',
    expired: 'This code has expired.',
  } as Partial<Record<SharedCode['state'], string>>,
  loading: 'Opening your coupon…',
  closedTitle: "This link can't be opened",
  noLink: 'Open the complete link from the shop.',
  unknown: "This link isn't valid. It may be incomplete, or the shop has withdrawn it.",
};

const zh: typeof en = {
  title: '您的优惠券',
  code: '您的券码',
  copy: '复制券码',
  ownCode: '此券码为您专属，限一个订单使用。付款时填写即可。',
  anyCode: '付款时填写即可。',
  conditions: '使用条件',
  minAmount: '订单满 {amount} 可用',
  minQuantity: '满 {count} 件可用',
  products: '适用于：{products}',
  andMore: '{products} 等另外 {count} 件商品',
  exceptions: '部分商品不适用',
  accounts: '仅限指定店铺',
  customers: {
    new: '仅限首单',
    returning: '仅限老客户',
    labels: '仅限指定客户',
    contacts: '仅限指定客户',
  },
  once: '每位客户限用一次',
  times: '每位客户限用 {count} 次',
  starts: '{at} 开始',
  ends: '有效期至 {at}',
  noEnd: '长期有效',
  conditionsNow: {
    draft: '优惠券尚未开始，请稍后再次打开此链接。',
    waiting: '优惠券尚未开始，届时请再次打开此链接。',
    expired: '优惠券已过期。',
    exhausted: '优惠券已被领完。',
    paused: '优惠券暂停使用，请稍后再次打开此链接。',
    ended: '优惠券已结束。',
  },
  codesNow: {
    used: '您已使用此券码。',
    void: '此券码已作废。',
    expired: '此券码已过期。',
  },
  loading: '正在打开优惠券…',
  closedTitle: '无法打开此链接',
  noLink: '请打开商家提供的完整链接。',
  unknown: '链接无效：可能不完整，或已被商家撤回。',
};

export const couponTexts: Readonly<Record<ConsoleLanguage, typeof en>> = { 'en-US': en, 'zh-CN': zh };
export type CouponTexts = typeof en;
