import { formatMoney } from '../../../schema/money';
import type { RecordOf } from '../../../schema/record';
import { useLanguage } from '../../../ui/resource/useLanguage';
import type { schema } from '../schema';

type Product = Pick<RecordOf<typeof schema>, 'price' | 'lowestPrice' | 'highestPrice' | 'currency'>;

/** The price, or a range if the SKUs differ: 'CN¥10.00 – CN¥50.00'. */
export function Price({ product }: { readonly product: Product }) {
  const language = useLanguage();
  const { price, lowestPrice, highestPrice, currency } = product;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const [from, to] = [lowestPrice ?? price, highestPrice ?? price];
  return from === to ? money(from) : `${money(from)} – ${money(to)}`;
}
