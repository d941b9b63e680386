import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveEvents, useLiveState, useResync } from '../../live/live';
import type { InboxCounts } from '../../schema/chat';
import { askCounts } from './calls';
import { useReads } from './reads';
import { useSpaced } from './useSpaced';

export const countsKey = ['inbox-counts'] as const;

/** Counts for tabs and accounts: undefined while loading, null when the backend has no counts endpoint. */
export function useCounts(): InboxCounts | null | undefined {
  const client = useQueryClient();
  const isLive = useLiveState() === 'online';
  const { data } = useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => askCounts(signal),
    refetchInterval: (query) => !isLive && query.state.data !== null && 10_000,
  });
  const again = useSpaced(() => client.invalidateQueries({ queryKey: countsKey }), 1_500);
  useLiveEvents((events) => {
    if (events.some(({ resource }) => resource === 'conversations' || resource === 'accounts')) again();
  });
  useResync(again);
  useReads(again);
  return data;
}
