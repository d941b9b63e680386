import { QueryClient } from '@tanstack/react-query';
import { permissions } from '../authProvider/permissions';
import { dataProvider } from '../dataProvider/dataProvider';
import { isSignedIn } from '../dataProvider/session/session';
import { askForFirstList, firstList } from './firstList';

/** How long prefetched data counts as fresh. */
const freshMilliseconds = 5_000;

/**
 * Creates the query client, prefilled with what react-admin queries first: the auth check, the permissions, and the
 * list at the current URL if its answer has arrived. A list still in flight is not awaited.
 */
export async function createQueryClient(): Promise<QueryClient> {
  const queryClient = new QueryClient({
    // Mutations fail at once when offline: a paused mutation would run later, after the user has given it up.
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  });
  fill(queryClient, ['auth', 'getPermissions', {}], permissions());
  if (isSignedIn()) fill(queryClient, ['auth', 'checkAuth', {}], true);
  await Promise.race([fetchFirstList(queryClient), nextTask()]);
  return queryClient;
}

async function fetchFirstList(queryClient: QueryClient): Promise<void> {
  const list = firstList();
  if (list === undefined) return;
  const { resource, params } = list;
  const queryKey = [resource, 'getList', params];
  askOnce(queryClient, queryKey);
  // The console's code may have loaded first; the request is sent only once, whichever comes first.
  askForFirstList();
  await queryClient.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
  });
}

function fill(queryClient: QueryClient, queryKey: readonly unknown[], data: unknown): void {
  askOnce(queryClient, queryKey);
  queryClient.setQueryData(queryKey, data);
}

/**
 * The first answer is fresh for `freshMilliseconds`, so the screen it was prefetched for does not fetch it again; later
 * answers behave as usual.
 */
function askOnce(queryClient: QueryClient, queryKey: readonly unknown[]): void {
  queryClient.setQueryDefaults(queryKey, {
    staleTime: ({ state }) => (state.dataUpdateCount <= 1 ? freshMilliseconds : 0),
  });
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
