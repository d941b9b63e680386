import { useInfiniteQuery } from '@tanstack/react-query';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { useCalls } from '../resource/useAction';

/** A deleted record, from GET /v1/{resource}/deleted. */
export interface Deleted {
  readonly id: string;
  readonly title: string | null;
  readonly deletedAt: string;
  readonly deletedBy: { readonly id: string | null; readonly name: string | null };
}

interface Page {
  readonly records: readonly Deleted[];
  readonly more: boolean;
}

/** Restorable records, last deleted first; refetched with the resource's records. */
export function useDeleted(schema: ResourceSchema, search: string) {
  const { call } = useCalls();
  const query = useInfiniteQuery({
    queryKey: [consoleName(schema), 'deleted', search],
    queryFn: async ({ pageParam, signal }) => {
      const asked = { offset: pageParam, ...(search !== '' && { q: search }) };
      return (await call<Page>(`GET /v1/${schema.name}/deleted`, { query: asked, signal })).data;
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.more ? pages.flatMap(({ records }) => records).length : null),
  });
  return { ...query, records: query.data?.pages.flatMap(({ records }) => records) };
}
