import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getAuthState } from '../../authProvider/authState';
import { takeBrought } from '../../authProvider/permissions';
import { useLiveEvents, useLiveState } from '../../live/live';
import type { Unread } from '../../schema/notification';
import { useIdle } from '../../ui/kit/useIdle';
import { askUnread } from './calls';
import { notifyOtherTabs, onOtherTabs } from './tabs';

export const notificationKey = ['notifications'] as const;
const unreadKey = [...notificationKey, 'unread'] as const;
export const pageKey = [...notificationKey, 'page'] as const;

const everyMs = 30_000;

/**
 * Unread count: undefined while loading, null if the backend has no notifications. Fetched once the page is idle and
 * refreshed by live events; without a live connection polled every 30 seconds while visible and online, and on focus.
 * Shared with the user's other tabs.
 */
export function useUnread(): Unread | null | undefined {
  const client = useQueryClient();
  const isStanding = useIdle();
  const isLive = useLiveState() === 'online';
  const isThere = (data: Unread | null | undefined) => data !== null;
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => {
      const unread = (await takeBrought('unread')) ?? (await askUnread(signal));
      if (unread !== null) notifyOtherTabs(unread);
      return unread;
    },
    enabled: (query) => isStanding && isThere(query.state.data),
    refetchInterval: (query) => !isLive && isThere(query.state.data) && everyMs,
    refetchOnWindowFocus: (query) => isThere(query.state.data) && 'always',
    retry: false,
  });
  useLiveEvents((events) => {
    if (document.visibilityState === 'hidden' || !events.some(({ resource }) => resource === 'notifications')) return;
    void client.invalidateQueries({ queryKey: notificationKey });
  });
  useEffect(() => onOtherTabs((unread) => client.setQueryData(unreadKey, unread)), [client]);
  const latest = data?.latest?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a different count or newest entry means another list
  useEffect(() => {
    void client.invalidateQueries({ queryKey: pageKey });
  }, [client, data?.unread, latest]);
  return getAuthState().user === null ? null : data;
}

/** Title of a notification that arrived after the console was opened; null for earlier ones. */
export function useArrived(unread: Unread | null | undefined): string | null {
  const [known, setKnown] = useState<string | null | undefined>(undefined);
  const [arrived, setArrived] = useState<string | null>(null);
  const latest = unread?.latest ?? null;
  if (unread && known !== (latest?.id ?? null)) {
    setKnown(latest?.id ?? null);
    setArrived(known === undefined ? null : (latest?.title ?? null));
  }
  return arrived;
}
