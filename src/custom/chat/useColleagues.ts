import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerIfThere } from '../../dataProvider/answers';
import type { ChatConversation, Colleague } from '../../schema/chat';

export interface Colleagues {
  readonly all: readonly Colleague[];
  /** Members who can be assigned. */
  readonly answering: readonly Colleague[];
  named(id: string | null): Colleague | undefined;
  /** True when no member who may answer on the account is assigned. An unknown assignee counts as permitted. */
  needsAssignee(conversation: Pick<ChatConversation, 'assigneeId' | 'accountId'>): boolean;
}

/**
 * Members who can see conversations, and those who still have one assigned; with an account, only members with access
 * to it.
 */
export function useColleagues(accountId: string | null = null): Colleagues {
  const { data } = useQuery({
    queryKey: ['colleagues', accountId],
    queryFn: async ({ signal }) => {
      const query = accountId === null ? '' : `?accountId=${encodeURIComponent(accountId)}`;
      const path = `/v1/conversations/colleagues${query}`;
      return (await answerIfThere<readonly Colleague[]>(`GET ${path}`, { signal })) ?? [];
    },
    staleTime: 60_000,
  });
  return useMemo(() => {
    const byId = new Map((data ?? []).map((one) => [one.id, one]));
    const all = data ?? [];
    return {
      all,
      answering: all.filter(({ answers }) => answers),
      named: (id) => byId.get(id ?? ''),
      needsAssignee({ assigneeId, accountId }) {
        if (assigneeId === null) return true;
        const { answers, notIn = [] } = byId.get(assigneeId) ?? { answers: true };
        return !answers || notIn.includes(accountId);
      },
    };
  }, [data]);
}
