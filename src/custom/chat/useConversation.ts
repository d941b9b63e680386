import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveEvents, useLiveState, useResync } from '../../live/live';
import type { ChatConversation } from '../../schema/chat';
import { askConversation } from './calls';

export function conversationKey(id: string) {
  return ['conversation', id] as const;
}

/**
 * The open conversation: the list row until the full record is loaded; null when it does not exist or is not visible to
 * the user.
 */
export function useConversation(id: string | null, known: ChatConversation | undefined) {
  const client = useQueryClient();
  const isLive = useLiveState() === 'online';
  const { data, error, refetch } = useQuery({
    queryKey: conversationKey(id ?? ''),
    queryFn: ({ signal }) => askConversation(id!, signal),
    enabled: id !== null,
    placeholderData: known,
    refetchInterval: !isLive && 8_000,
  });
  useLiveEvents((events) => {
    for (const event of events) {
      if (event.resource !== 'conversations' || event.id !== id || id === null) continue;
      if (event.record === undefined) void refetch();
      else settleConversation(client, event.record as ChatConversation);
    }
  });
  useResync(() => void (id !== null && refetch()));
  return { conversation: id === null ? undefined : data, error, retry: () => void refetch() };
}

/** Stores a conversation in the query cache unless the cached version is newer. */
export function settleConversation(client: ReturnType<typeof useQueryClient>, now: ChatConversation): void {
  client.setQueryData<ChatConversation | null>(conversationKey(now.id), (before) =>
    before && before.version > now.version ? before : { ...before, ...now },
  );
}
