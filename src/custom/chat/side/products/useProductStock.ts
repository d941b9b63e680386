import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../../../dataProvider/answers';
import { useChangesOf } from '../../../../live/useChangesOf';
import type { ProductStock } from '../../../../schema/stock';

/** What happens to these changes what can be delivered. */
const heeded: ReadonlySet<string> = new Set(['codes', 'code-pools', 'delivery-rules']);

/** How many of each product can be delivered now, by id; null: it never runs out. Not told of is not known. */
export function useProductStock(ids: readonly string[]): ReadonlyMap<string, number | null> {
  const asked = [...new Set(ids)].sort().join(',');
  const { data, refetch } = useQuery({
    queryKey: ['stock', 'products', asked],
    queryFn: ({ signal }) =>
      answerOf<{ products: ProductStock[] }>(
        { method: 'GET', path: '/v1/stock/products' },
        { signal, query: { ids: asked } },
      ),
    enabled: asked !== '',
    // A backend that has no such call has no stock to show.
    retry: false,
    placeholderData: (before) => before,
  });
  useChangesOf(heeded, () => {
    if (asked !== '') void refetch();
  });
  return new Map(data?.products.map(({ id, available }) => [id, available]));
}
