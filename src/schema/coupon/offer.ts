import { formatMoney } from '../money';
import type { Language } from '../text';
import type { CouponWorth } from './takesOff';

/** What a coupon gives: 'CN¥10.00 off', '20 % off, at most CN¥5.00'. */
export function offerText(
  { kind, value, maxDiscount, currency }: CouponWorth & { readonly currency: string },
  language: Language,
): string {
  const say = words[language];
  const money = (minor: number) => formatMoney(minor, currency, language);
  if (kind === 'special_price') return say.each(money(value));
  if (kind === 'fixed') return say.off(money(value));
  const percent = say.off(`${value} %`);
  return maxDiscount === null ? percent : say.most(percent, money(maxDiscount));
}

const words = {
  en: {
    off: (amount: string) => `${amount} off`,
    each: (amount: string) => `For ${amount} each`,
    most: (percent: string, amount: string) => `${percent}, at most ${amount}`,
  },
  zh: {
    off: (amount: string) => `减 ${amount}`,
    each: (amount: string) => `每件特价 ${amount}`,
    most: (percent: string, amount: string) => `${percent}，最高 ${amount}`,
  },
};
