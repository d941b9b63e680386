import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveState } from '../../live/live';
import { useChangesOf } from '../../live/useChangesOf';
import { countingPause } from '../../ui/figures/counting';
import { askFigures, type FigureAsked } from './together';

/** What happens to these changes a figure, or how things stand now. */
const heeded: ReadonlySet<string> = new Set([
  ...['conversations', 'messages', 'accounts', 'orders', 'deliveries'],
  ...['codes', 'code-pools', 'code-batches', 'reply-decisions'],
]);
const everyMs = 5_000;
/** Without a live connection they are asked again by the clock. */
const pollMs = 60_000;

/**
 * The figures that are asked for; what was there before stays until the next is known. Null asks for nothing. What is
 * still being counted is asked for again by itself.
 */
export function useFigures<T>(asked: FigureAsked | null) {
  const isLive = useLiveState() === 'online';
  return useQuery({
    queryKey: ['figures', asked],
    queryFn: () => askFigures<T>(asked!),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => countingPause(state.error) || (isLive ? false : pollMs),
  });
}

/** What happens comes onto the screen by itself. What is being asked is waited for: what takes long would never end. */
export function useLiveFigures(): void {
  const client = useQueryClient();
  useChangesOf(
    heeded,
    () => void client.invalidateQueries({ queryKey: ['figures'] }, { cancelRefetch: false }),
    everyMs,
  );
}
