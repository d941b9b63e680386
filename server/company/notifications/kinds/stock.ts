import type { Text } from '../../../../src/schema/text';
import type { TextsOf } from '../kind';

interface StockKinds {
  /** Number of days the stock will last, if known. */
  'stock-low': { readonly pool: string; readonly available: number; readonly days: number | null };
  'stock-enough': { readonly pool: string; readonly available: number | null };
}

declare module '../kind' {
  interface NoticeParameters extends StockKinds {}
}

export const texts: TextsOf<StockKinds> = {
  'stock-low': ({ pool, available, days }, { number }) => ({
    title:
      available === 0
        ? { en: `${pool} is out of stock`, zh: `“${pool}”已无库存` }
        : { en: `${pool} is running low`, zh: `“${pool}”库存不足` },
    text:
      available === 0
        ? { en: 'Orders are waiting for codes. Import more.', zh: '订单将等待补货，请导入卡密。' }
        : {
            en: `${number(available)} left${days === null ? '' : `, ${lasting(days, number).en}`}. Import more soon.`,
            zh: `剩余 ${number(available)} 条${days === null ? '' : `，${lasting(days, number).zh}`}，请及时补货。`,
          },
  }),
  'stock-enough': ({ pool, available }, { number }) => ({
    title: { en: `${pool} is back in stock`, zh: `“${pool}”库存已恢复` },
    text:
      available === null
        ? { en: "It's now unlimited.", zh: '不再有数量限制。' }
        : { en: `${number(available)} now available.`, zh: `现有 ${number(available)} 条。` },
  }),
};

/** In whole days, as on the stock screen. */
function lasting(days: number, number: (count: number) => string): Text {
  const whole = Math.floor(days);
  if (whole < 1) return { en: 'less than a day', zh: '可售不足一天' };
  return { en: `about ${number(whole)} ${whole === 1 ? 'day' : 'days'}`, zh: `约可售 ${number(whole)} 天` };
}
