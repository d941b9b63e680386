import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerOf } from '../../dataProvider/answers';
import type { Colleague } from '../../schema/chat';
import { isMissing } from './calls';

export interface Colleagues {
  readonly all: readonly Colleague[];
  /** Those who may be assigned. */
  readonly answering: readonly Colleague[];
  named(id: string | null): Colleague | undefined;
}

/** The members who see conversations; with an account only those who see its. */
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
    return { all, answering: all.filter(({ answers }) => answers), named: (id) => byId.get(id ?? '') };
  }, [data]);
}
