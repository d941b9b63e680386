import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { usePermissions } from '../../authProvider/permissions';
import type { ConsoleProvider } from '../../dataProvider/dataProvider';
import { outlineFor } from '../../dataProvider/resources';
import { useLiveReads, useLiveState } from '../../live/live';
import type { ChatConversation, InboxCounts } from '../../schema/chat';
import { permissionCode } from '../../schema/permissions/permissions';
import { consoleName } from '../../schema/resource';
import { useIdle } from '../../ui/kit/useIdle';

const conversations = outlineFor('conversations')!;
const everyMs = 30_000;

/** Shares the key prefix of conversation lists, so that invalidating those refetches the counts. */
const countsKey = [consoleName(conversations), 'counts'] as const;

/** Inbox counts of the user; undefined while loading, without an inbox, or without permission. */
export function useInboxCounts(): InboxCounts | undefined {
  const client = useQueryClient();
  const isLive = useLiveState() === 'online';
  const isStanding = useIdle();
  const { call } = useDataProvider<ConsoleProvider>();
  const { codes } = usePermissions();
  const isAllowed = codes.has(permissionCode(conversations, 'list'));
  const { data } = useQuery({
    queryKey: countsKey,
    queryFn: async ({ signal }) => {
      try {
        return (await call<InboxCounts>('GET /v1/conversations/counts', { signal })).data;
      } catch (error) {
        // The backend has no inbox.
        if ([404, 405].includes((error as { status?: number }).status ?? 0)) return null;
        throw error;
      }
    },
    enabled: (query) => isStanding && isAllowed && query.state.data !== null,
    refetchInterval: (query) => !isLive && query.state.data !== null && everyMs,
  });
  useLiveReads(() => void client.invalidateQueries({ queryKey: countsKey }));
  return isAllowed ? (data ?? undefined) : undefined;
}

/** Fetches a conversation that no live event has delivered. */
export function useAskConversation(): (id: string) => Promise<ChatConversation> {
  const dataProvider = useDataProvider<ConsoleProvider>();
  return async (id) => {
    const { data } = await dataProvider.getOne(consoleName(conversations), { id });
    return data as unknown as ChatConversation;
  };
}
