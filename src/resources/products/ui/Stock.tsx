import type { RecordOf } from '../../../schema/record';
import { stockCount } from '../../../schema/stock';
import { Value } from '../../../ui/fields/Value';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { schema } from '../schema';

type Product = RecordOf<typeof schema>;

/** Number of deliverable units, or why there is no number. */
export function Stock({ product }: { readonly product: Product }) {
  const language = useLanguage();
  const { stock, stockState } = product;
  if (typeof stock === 'number' && stock > 0) return stockCount(stock, language);
  if (stockState === 'none') return <Value field={schema.fields.stock} value={null} record={{}} language={language} />;
  return <Value field={schema.fields.stockState} value={stockState} record={{ ...product }} language={language} />;
}
