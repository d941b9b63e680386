import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { answerIfThere } from '../../dataProvider/answers';
import type { InboxPage } from '../../schema/chat';
import { useAllowed } from '../../ui/resource/may';
import type { HitGroup } from './hits';

const most = 5;

/** The conversations that a text finds: by the customer, a message, or what the customer quotes. */
export function useTalkGroup(text: string): { readonly group: HitGroup | null; readonly isAsking: boolean } {
  const translate = useTranslate();
  const may = useAllowed('conversations:list');
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['search', 'conversations', text],
    queryFn: ({ signal }) => {
      const path = `/v1/conversations/inbox?${new URLSearchParams({ q: text, limit: String(most) })}`;
      return answerIfThere<InboxPage>(`GET ${path}`, { signal });
    },
    enabled: may && text !== '',
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isAsking = may && isFetching && text !== '';
  const found = isPlaceholderData || text === '' ? [] : (data?.conversations ?? []);
  if (found.length === 0) return { group: null, isAsking };
  const hits = found.map(({ id, contactName, lastMessage, found: message }) => ({
    id: `conversation ${id}`,
    title: contactName,
    icon: 'ri-chat-3-line',
    sought: [text],
    subtitle: message?.text ?? lastMessage ?? undefined,
    to: `/chat?${new URLSearchParams({ conversation: id, ...(message && { seq: String(message.seq) }) })}`,
  }));
  return { group: { key: 'conversations', heading: translate('parley.search.talks'), hits }, isAsking };
}
