import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { answerOf } from '../../dataProvider/answers';
import { consoleName, type ResourceSchema } from '../../schema/resource';

export interface Groups {
  readonly groups: readonly { readonly value: string | null; readonly count: number; readonly sum: number | null }[];
  readonly others: { readonly count: number; readonly sum: number | null } | null;
}

/** The records of the list, grouped by the server for the current search and filters. */
export function useGroups(schema: ResourceSchema) {
  const { filterValues } = useListContext();
  const filter = JSON.stringify(filterValues);
  return useQuery({
    // Starts with the resource, so that its changes invalidate the chart.
    queryKey: [consoleName(schema), 'chart', filter],
    queryFn: ({ signal }) => answerOf<Groups>(`GET /v1/${schema.name}/chart`, { signal, query: { filter } }),
    placeholderData: (before) => before,
    retry: false,
  });
}
