import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../ui/resource/useAttempt';
import { useLanguage } from '../../ui/resource/useLanguage';
import { askPage, markAllRead, markRead, type NotificationPage, removeNotification } from './calls';
import { notificationKey, pageKey } from './useUnread';

export interface PageRequest {
  /** Zero-based. */
  readonly page: number;
  readonly perPage: number;
  readonly onlyUnread: boolean;
}

/** A page of notifications and its actions. Each action refetches the page and the unread count. */
export function useNotifications({ page, perPage, onlyUnread }: PageRequest) {
  const client = useQueryClient();
  const [attempt] = useAttempt();
  const language = useLanguage();
  const asked = useQuery<NotificationPage>({
    // Part of the key, as the server translates the texts.
    queryKey: [...pageKey, language, page, perPage, onlyUnread],
    queryFn: ({ signal }) => askPage({ from: page * perPage, count: perPage, onlyUnread }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const after = async (action: Promise<unknown>) => {
    await attempt(() => action);
    await client.invalidateQueries({ queryKey: notificationKey });
  };
  return {
    shown: asked.data,
    error: asked.error,
    retry: () => void asked.refetch(),
    read: (id: string) => void after(markRead(id)),
    readAll: () => void (asked.data && after(markAllRead(asked.data.upTo))),
    remove: (id: string) => void after(removeNotification(id)),
  };
}
