import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../../../dataProvider/answers';
import { useChangesOf } from '../../../../live/useChangesOf';
import type { ProductStock } from '../../../../schema/stock';

/** Changes of these resources affect the deliverable stock and trigger a refetch. */
const heeded: ReadonlySet<string> = new Set(['codes', 'code-pools', 'delivery-rules']);

/** Deliverable stock by product id; null means unlimited, a missing entry means unknown. */
export function useProductStock(ids: readonly string[]): ReadonlyMap<string, number | null> {
  const asked = [...new Set(ids)].sort().join(',');
  const { data, refetch } = useQuery({
    queryKey: ['stock', 'products', asked],
    queryFn: ({ signal }) =>
      answerOf<{ products: ProductStock[] }>('GET /v1/stock/products', { signal, query: { ids: asked } }),
    enabled: asked !== '',
    // A backend without this endpoint has no stock to show.
    retry: false,
    placeholderData: (before) => before,
  });
  useChangesOf(heeded, () => {
    if (asked !== '') void refetch();
  });
  return new Map(data?.products.map(({ id, available }) => [id, available]));
}
