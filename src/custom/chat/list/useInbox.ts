import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLiveEvents, useLiveState, useResync } from '../../../live/live';
import type { ChatConversation, InboxConversation, InboxPage, InboxQuery } from '../../../schema/chat';
import { useMe } from '../../../ui/resource/useMe';
import type { Accounts } from '../accounts/useAccounts';
import { askInbox } from '../calls';
import { useReads } from '../reads';
import { useColleagues } from '../useColleagues';
import { conversationKey } from '../useConversation';
import { useSpaced } from '../useSpaced';
import { fits, isShown, ordered, withBeginning, withChange } from './rows';

export const inboxKey = ['inbox'] as const;

const perPage = 40;
const pollMs = 6_000;

/** Loaded conversations that match the query, kept up to date by live events. */
export function useInbox(query: InboxQuery, openId: string | null, { all: accounts }: Pick<Accounts, 'all'>) {
  const client = useQueryClient();
  const me = useMe().id;
  const { needsAssignee } = useColleagues();
  const key = useMemo(() => [...inboxKey, query], [query]);
  const asked = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => askInbox({ ...query, cursor: pageParam, limit: perPage }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: InboxPage) => page.cursor ?? undefined,
    placeholderData: keepPreviousData,
    // Live events and refreshes keep it current; refetching all pages would lose the scroll position.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { mergesByNumber: true },
  });

  const change = useCallback(
    (next: (rows: readonly InboxConversation[]) => readonly InboxConversation[]) =>
      client.setQueryData<Pages>(key, (data) => data && withRows(data, next(rowsOf(data)))),
    [client, key],
  );
  /** The open conversation's row, if it left the list only because it was read or its account changed groups. */
  const openOne = (rows: readonly InboxConversation[], next: readonly InboxConversation[]) => {
    if (!query.unread && query.groupId === undefined) return [];
    if (next.some(({ id }) => id === openId)) return [];
    return rows.flatMap((row) => {
      if (row.id !== openId) return [];
      const now = client.getQueryData<ChatConversation>(conversationKey(row.id));
      const known = now ? withChange(row, now) : row;
      return fits(known, query, me, needsAssignee) ? [known] : [];
    });
  };
  const refresh = useSpaced(async () => {
    if (client.getQueryData(key) === undefined) return;
    const fresh = await askInbox({ ...query, limit: perPage }).catch(() => null);
    if (fresh !== null)
      change((rows) => {
        const next = withBeginning(rows, fresh.conversations, fresh.cursor === null, query.sort);
        return ordered([...next, ...openOne(rows, next)], query.sort);
      });
  }, 700);

  useEffect(() => {
    if (client.getQueryState(key)?.data !== undefined) refresh();
  }, [client, key, refresh]);
  useResync(refresh);
  useRefreshing(refresh);
  useLiveEvents((events) => {
    const changed = events.filter(({ resource }) => resource === 'conversations');
    if (changed.length === 0) return;
    let isUnknown = false;
    change((rows) => {
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const { id, action, record } of changed) {
        const row = byId.get(id ?? '');
        if (action === 'remove') byId.delete(id ?? '');
        else if (row === undefined || record === undefined) isUnknown = true;
        else {
          const now = withChange(row, record as ChatConversation);
          if (fits(now, query, me, needsAssignee)) byId.set(now.id, now);
          else byId.delete(now.id);
        }
      }
      return ordered([...byId.values()], query.sort);
    });
    if (isUnknown) refresh();
  });
  useReads((id, seq) => {
    let isPart = false;
    change((rows) =>
      rows.map((row) => {
        if (row.id !== id) return row;
        isPart = seq < row.lastSeq;
        return isPart ? row : { ...row, unread: 0 };
      }),
    );
    // Only the server knows how many of the remaining messages are from the customer.
    if (isPart) refresh();
  });

  // The open conversation stays in the list while it is open, and in its place: once it is answered, the next one is
  // still the one below it.
  const opened = useRef<InboxConversation | null>(null);
  const rows = useMemo(() => {
    if (asked.data === undefined) return undefined;
    const groups = new Map(accounts?.map(({ id, groupId }) => [id, groupId]));
    const all = rowsOf(asked.data);
    if (opened.current?.id !== openId) opened.current = all.find(({ id }) => id === openId) ?? null;
    const shown = all.filter((row) => row.id === openId || isShown(row, query, (id) => groups.get(id)));
    return ordered(shown, query.sort, opened.current);
  }, [asked.data, query, openId, accounts]);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = asked;
  const isUsedUp = rows?.length === 0 && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isUsedUp) void fetchNextPage();
  }, [isUsedUp, fetchNextPage]);
  return {
    rows,
    error: rows === undefined ? asked.error : null,
    /** The rows belong to the previous query. */
    isOld: asked.isPlaceholderData,
    hasMore: asked.hasNextPage,
    isAsking: asked.isFetchingNextPage,
    moreError: asked.isFetchNextPageError,
    more: () => void asked.fetchNextPage(),
    retry: () => void asked.refetch(),
    refresh,
  };
}

type Pages = InfiniteData<InboxPage, unknown>;

/** Deduplicates rows: a conversation may move between pages while they are fetched. */
function rowsOf({ pages }: Pages): InboxConversation[] {
  const rows = pages.flatMap(({ conversations }) => conversations);
  return pages.length === 1 ? rows : [...new Map(rows.map((row) => [row.id, row])).values()];
}

function withRows(data: Pages, conversations: readonly InboxConversation[]): Pages {
  return { pages: [{ conversations, cursor: data.pages.at(-1)?.cursor ?? null }], pageParams: [undefined] };
}

/** Refreshes when the page becomes visible, and polls while there is no live connection. */
function useRefreshing(refresh: () => void): void {
  const isLive = useLiveState() === 'online';
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && refresh();
    document.addEventListener('visibilitychange', look);
    const timer = isLive ? undefined : setInterval(look, pollMs);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [refresh, isLive]);
}
