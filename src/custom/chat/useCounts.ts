import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveEvents, useLiveState, useResync } from '../../live/live';
import type { InboxCounts } from '../../schema/chat';
import { askCounts, type InboxFilters } from './calls';
import { useReads } from './reads';
import { useSpaced } from './useSpaced';

export const countsKey = ['inbox-counts'] as const;

interface CountsOptions {
  /** What is counted; open conversations by default. */
  readonly filters?: InboxFilters;
  readonly isAsked?: boolean;
  /** Polling interval without a live connection. */
  readonly everyMs?: number;
}

/** Counts for tabs, accounts and badges: undefined while loading, null when the backend has no counts endpoint. */
export function useCounts({
  filters = every,
  isAsked = true,
  everyMs = 10_000,
}: CountsOptions = {}): InboxCounts | null | undefined {
  const client = useQueryClient();
  const isLive = useLiveState() === 'online';
  const { data } = useQuery({
    queryKey: [...countsKey, filters],
    queryFn: ({ signal }) => askCounts(filters, signal),
    placeholderData: keepPreviousData,
    enabled: ({ state }) => isAsked && state.data !== null,
    refetchInterval: ({ state }) => !isLive && state.data !== null && everyMs,
  });
  const again = useSpaced(() => client.invalidateQueries({ queryKey: countsKey }), 1_500);
  useLiveEvents((events) => {
    if (events.some(({ resource }) => resource === 'conversations' || resource === 'accounts')) again();
  });
  useResync(again);
  useReads(again);
  return data;
}

const every: InboxFilters = {};

/** Whether a bot can answer in an account; true while that is not known. */
export function canBotAnswer(counts: InboxCounts | null | undefined, accountId: string): boolean {
  return counts?.botAccounts?.includes(accountId) ?? true;
}
