import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerOf } from '../../dataProvider/answers';
import type { ChatConversation, Colleague } from '../../schema/chat';
import { isMissing } from './calls';

export interface Colleagues {
  readonly all: readonly Colleague[];
  /** Those who may be assigned. */
  readonly answering: readonly Colleague[];
  named(id: string | null): Colleague | undefined;
  /** Whether nobody has a conversation who may answer there. Who is not known yet may. */
  needsAssignee(conversation: Pick<ChatConversation, 'assigneeId' | 'accountId'>): boolean;
}

/** The members who see conversations, and those who are still assigned one; with an account only those who see its. */
export function useColleagues(accountId: string | null = null): Colleagues {
  const { data } = useQuery({
    queryKey: ['colleagues', accountId],
    queryFn: async ({ signal }) => {
      const query = accountId === null ? '' : `?accountId=${encodeURIComponent(accountId)}`;
      const path = `/v1/conversations/colleagues${query}`;
      try {
        return (await answerOf<readonly Colleague[] | null>({ method: 'GET', path }, { signal })) ?? [];
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
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
