import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ConsoleProvider } from '../../dataProvider/dataProvider';
import type { Call } from '../../schema/resource';
import { useAttempt } from './useAttempt';

export { useConfirm } from '../kit/confirm/useConfirm';

/** Runs an action, notifies of the result and refreshes all data on screen. Resolves to true on success. */
export function useAction(): (action: () => Promise<unknown>, done: string) => Promise<boolean> {
  const [attempt] = useAttempt();
  const say = useDone();
  return async (action, done) => {
    const isDone = await attempt(action);
    if (isDone) say(done);
    return isDone;
  };
}

/** Notifies of success and refreshes all data on screen. */
export function useDone(): (words: string) => void {
  const notify = useNotify();
  const refresh = useRefresh();
  return (words) => {
    notify(words, { type: 'success' });
    refresh();
  };
}

/** The data provider's methods beyond react-admin's nine. */
export function useCalls(): Pick<ConsoleProvider, 'call' | 'action' | 'update' | 'delete'> {
  return useDataProvider<ConsoleProvider>();
}

/** Response of an API call; undefined while loading, on failure, and without permission. */
export function useAnswer<T>(
  line: Call,
  isAllowed: boolean,
): { readonly data: T | undefined; readonly isWaiting: boolean } {
  const { call } = useCalls();
  const ask = async () => (await call<T>(line)).data;
  const { data, isLoading } = useQuery({ queryKey: ['call', line], queryFn: ask, enabled: isAllowed });
  return { data, isWaiting: isLoading };
}
