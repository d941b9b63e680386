import { type ListParams, useStoreContext } from 'react-admin';

/**
 * For links of the navigation: the list at a path opens without the search and filters of the last visit, which others
 * would take for missing records. Its order stays. A list reached from its own records keeps them.
 */
export function useUnfiltered(): (path: string) => void {
  const store = useStoreContext();
  return (path) => {
    const key = `${path.split('?')[0]!.slice(1)}.listParams`;
    const params = store.getItem<Partial<ListParams>>(key);
    if (params) store.setItem(key, { ...params, filter: {}, displayedFilters: {}, page: 1 });
  };
}
