import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../dataProvider/answers';
import { useChangesOf } from '../../live/useChangesOf';
import type { StockPool } from '../../schema/stock';

/** Resources whose changes affect the stock. */
const heeded: ReadonlySet<string> = new Set(['codes', 'code-pools', 'code-batches', 'deliveries', 'delivery-rules']);
/** All pools with their days of cover, updated live. */
export function useStock() {
  const found = useQuery({
    queryKey: ['stock'],
    queryFn: ({ signal }) => answerOf<{ pools: StockPool[] }>('GET /v1/stock', { signal }).then(({ pools }) => pools),
  });
  useChangesOf(heeded, () => void found.refetch());
  return found;
}

/**
 * Sorts by urgency: pools with waiting orders, low stock, empty pools of unique codes, then by days of cover; unlimited
 * pools last.
 */
export function byUrgency(a: StockPool, b: StockPool): number {
  return urgency(a) - urgency(b) || (a.daysOfCover ?? 1e6) - (b.daysOfCover ?? 1e6) || a.name.localeCompare(b.name);
}

function urgency({ waiting, lowSince, available, kind }: StockPool): number {
  if (waiting > 0) return 0;
  if (lowSince !== null) return 1;
  if (kind === 'unique' && available === 0) return 2;
  return available === null ? 4 : 3;
}
