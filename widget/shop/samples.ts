import type { ShopProduct } from '../../src/schema/shop';
import type { Language } from '../texts';

const sample = (id: string, title: string, price: number, listPrice: number | null, currency: string): ShopProduct => ({
  id,
  title,
  price,
  listPrice,
  currency,
  description: null,
  image: null,
  skus: [],
});

/** Sample products for previewing a widget whose shop is elsewhere. */
export function sampleProducts(language: Language): ShopProduct[] {
  return language === 'zh'
    ? [
        sample('sample-1', '手冲咖啡礼盒', 12_800, 15_800, 'CNY'),
        sample('sample-2', '帆布单肩包', 8_900, null, 'CNY'),
        sample('sample-3', '香薰蜡烛', 5_600, 6_900, 'CNY'),
      ]
    : [
        sample('sample-1', 'Pour-over coffee set', 3_900, 4_900, 'USD'),
        sample('sample-2', 'Canvas shoulder bag', 2_400, null, 'USD'),
        sample('sample-3', 'Scented candle', 1_500, 1_900, 'USD'),
      ];
}
