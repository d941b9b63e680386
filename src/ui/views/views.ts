import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedQuery, SavedValue } from '../../schema/savedQuery';
import { useCalls } from '../resource/useAction';

/** A saved view as returned by the server. */
export interface View extends SavedQuery {
  /** Outdated parts: messages by path. */
  readonly faults: Readonly<Record<string, string>>;
}

/** Views of a list visible to the user, and their actions. Each action refetches them. */
export function useViews(list: string) {
  const { call } = useCalls();
  const client = useQueryClient();
  const queryKey = ['views', list];
  const asked = useQuery({
    queryKey,
    queryFn: async () => (await call<readonly View[]>('GET /v1/saved-queries', { query: { resource: list } })).data,
    retry: false,
  });
  const after = async <T>(action: Promise<{ data: T }>): Promise<T> => {
    try {
      return (await action).data;
    } finally {
      await client.invalidateQueries({ queryKey });
    }
  };
  const body = ({ name, value, shared, version }: View) => ({ name, value, shared, version });
  return {
    views: asked.data,
    mine: asked.data?.filter(({ isMine }) => isMine) ?? [],
    others: asked.data?.filter(({ isMine }) => !isMine) ?? [],
    error: asked.error,
    retry: () => void asked.refetch(),
    save: (name: string, shared: boolean, value: SavedValue) =>
      after(call<View>('POST /v1/saved-queries', { body: { resource: list, name, shared, value } })),
    change: (view: View, changes: Partial<Pick<View, 'name' | 'shared' | 'value'>>) =>
      after(call<View>(`PUT /v1/saved-queries/${view.id}`, { body: body({ ...view, ...changes }) })),
    remove: (view: View) => after(call<View>(`DELETE /v1/saved-queries/${view.id}`)),
    begin: (view: View, isDefault: boolean) =>
      after(call<View>(`${isDefault ? 'PUT' : 'DELETE'} /v1/saved-queries/${view.id}/default`)),
  };
}
