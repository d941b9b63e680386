import { QueryClient } from '@tanstack/react-query';
import { permissions } from '../authProvider/permissions';
import { isSignedIn } from '../authProvider/session';
import { dataProvider } from '../dataProvider/dataProvider';
import { askForFirstList, firstList } from './firstList';

/** How long what was asked ahead counts as asked just now. */
const freshMilliseconds = 5_000;

/**
 * What react-admin remembers of the server, filled with what it would ask first: whether someone is signed in, what they
 * may do, and the list at this address when that has been answered already. A list still on its way comes when it comes.
 */
export async function createQueryClient(): Promise<QueryClient> {
  const queryClient = new QueryClient({
    // A change that cannot be sent is refused at once: put off, it would happen after the person has given it up.
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
  // When its code came first, the console asks itself; whichever comes second then finds it asked.
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

/** The first answer is not asked for again by the screen it was meant for; every later one is as usual. */
function askOnce(queryClient: QueryClient, queryKey: readonly unknown[]): void {
  queryClient.setQueryDefaults(queryKey, {
    staleTime: ({ state }) => (state.dataUpdateCount <= 1 ? freshMilliseconds : 0),
  });
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
