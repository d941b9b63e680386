import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { ChatConversation } from '../../../../schema/chat';
import { useAttempt } from '../../../../ui/resource/useAttempt';
import { useThreadActions } from '../actions';
import { acceptSuggestion, askSuggestion, rejectSuggestion } from './calls';

/** The AI suggestion of a conversation, refetched for every version, and its actions. */
export function useSuggestion({ id, version }: Pick<ChatConversation, 'id' | 'version'>) {
  const client = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const { refresh } = useThreadActions();
  const [attempt, isBusy] = useAttempt();
  const queryKey = ['suggestion', id, version] as const;
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => askSuggestion(id, signal),
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
    gcTime: 30_000,
    retry: false,
  });
  const run = async (action: () => Promise<unknown>, word: string) => {
    const isDone = await attempt(async () => {
      await action();
      client.setQueryData(queryKey, null);
      notify(translate(`parley.suggestion.${word}`), { type: 'success' });
      await refresh();
    });
    if (!isDone) await client.invalidateQueries({ queryKey });
  };
  const suggestion = data ?? null;
  return {
    suggestion,
    isBusy,
    accept: () => suggestion !== null && !isBusy && void run(() => acceptSuggestion(suggestion.id), 'sent'),
    reject: (reason: string | null) =>
      suggestion !== null && !isBusy && void run(() => rejectSuggestion(suggestion.id, reason), 'rejected'),
  };
}
