import { formatMoney } from '../money';
import type { Language } from '../text';
import type { CouponWorth } from './takesOff';

/** A coupon's discount and minimum, as stored in sent cards. Amounts in minor units. */
export interface CouponOffer extends CouponWorth {
  readonly currency: string;
  readonly minAmount: number | null;
  readonly minQuantity: number | null;
}

/** The coupon's minimum: 'Minimum order CN¥50.00, at least 2 items'; '' if any order qualifies. */
export function minimumText({ minAmount, minQuantity, currency }: CouponOffer, language: Language): string {
  const say = words[language];
  const lines = [
    minAmount && say.minAmount(formatMoney(minAmount, currency, language)),
    minQuantity && minQuantity > 1 && say.minQuantity(minQuantity),
  ];
  return lines.filter((line) => typeof line === 'string').join(language === 'zh' ? '，' : ', ');
}

/** The coupon's discount: 'CN¥10.00 off', '20% off, up to CN¥5.00'. */
export function offerText(
  { kind, value, maxDiscount, currency }: CouponWorth & { readonly currency: string },
  language: Language,
): string {
  const say = words[language];
  const money = (minor: number) => formatMoney(minor, currency, language);
  if (kind === 'special_price') return say.each(money(value));
  if (kind === 'fixed') return say.off(money(value));
  const percent = say.percent(value);
  return maxDiscount === null ? percent : say.max(percent, money(maxDiscount));
}

const words = {
  en: {
    off: (amount: string) => `${amount} off`,
    percent: (value: number) => `${value}% off`,
    each: (amount: string) => `${amount} each`,
    max: (percent: string, amount: string) => `${percent}, up to ${amount}`,
    minAmount: (amount: string) => `Minimum order ${amount}`,
    minQuantity: (count: number) => `at least ${count} items`,
  },
  zh: {
    off: (amount: string) => `减 ${amount}`,
    /** 8.5 折 is what one pays: 85 %. */
    percent: (value: number) => (value < 100 ? `${(100 - value) / 10} 折（减 ${value}%）` : '免费（减 100%）'),
    each: (amount: string) => `每件特价 ${amount}`,
    max: (percent: string, amount: string) => `${percent}，最高 ${amount}`,
    minAmount: (amount: string) => `满 ${amount} 可用`,
    minQuantity: (count: number) => `满 ${count} 件可用`,
  },
};
