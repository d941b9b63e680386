import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { answerOf } from '../../dataProvider/answers';
import { useLiveEvents, useResync } from '../../live/live';
import type { StockPool } from '../../schema/stock';

/** What happens to these changes what a pool holds. */
const heeded: ReadonlySet<string> = new Set(['codes', 'code-pools', 'code-batches', 'deliveries', 'delivery-rules']);
/** However much is sold, the stock is asked for no more often. */
const restMs = 2_000;

/** Every pool and how long it lasts. Sales and imports come onto the screen by themselves. */
export function useStock() {
  const found = useQuery({
    queryKey: ['stock'],
    queryFn: ({ signal }) =>
      answerOf<{ pools: StockPool[] }>({ method: 'GET', path: '/v1/stock' }, { signal }).then(({ pools }) => pools),
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askSoon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void found.refetch();
    }, restMs);
  };
  useLiveEvents((events) => {
    if (events.some(({ resource }) => heeded.has(resource))) askSoon();
  });
  useResync(askSoon);
  useEffect(() => () => clearTimeout(timer.current), []);
  return found;
}

/** What needs somebody first: what orders wait for, then what is low, then what lasts shortest; what never runs out last. */
export function byUrgency(a: StockPool, b: StockPool): number {
  return urgency(a) - urgency(b) || (a.daysOfCover ?? 1e6) - (b.daysOfCover ?? 1e6) || a.name.localeCompare(b.name);
}

function urgency({ waiting, lowSince, available, kind }: StockPool): number {
  if (waiting > 0) return 0;
  if (lowSince !== null) return 1;
  if (kind === 'unique' && available === 0) return 2;
  return available === null ? 4 : 3;
}
