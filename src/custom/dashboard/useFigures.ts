import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveState } from '../../live/live';
import { useChangesOf } from '../../live/useChangesOf';
import { countingPause } from '../../ui/figures/counting';
import { askFigures, type FigureAsked } from '../../ui/figures/together';

/** Resources whose changes affect metrics or live counts. */
const heeded: ReadonlySet<string> = new Set([
  'conversations',
  'messages',
  'accounts',
  'orders',
  'deliveries',
  'codes',
  'code-pools',
  'code-batches',
  'reply-decisions',
]);
const everyMs = 5_000;
/** Polling interval without a live connection. */
const pollMs = 60_000;

/**
 * Metrics query; previous data stays until the next arrives. Null disables it. Polls while the server is still
 * computing.
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

/**
 * Invalidates metrics on live changes. Requests in flight are not cancelled, as slow ones would otherwise never finish.
 */
export function useLiveFigures(): void {
  const client = useQueryClient();
  useChangesOf(
    heeded,
    () => void client.invalidateQueries({ queryKey: ['figures'] }, { cancelRefetch: false }),
    everyMs,
  );
}
