import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '../../dataProvider/dataProvider';
import type { Call } from '../../schema/resource';
import { errorText } from './errorText';

export { useConfirm } from '../../custom/confirm/useConfirm';

/** Does something that is no save, says what came of it, and lets everything on screen be fetched anew. True when done. */
export function useAction(): (action: () => Promise<unknown>, done: string) => Promise<boolean> {
  const translate = useTranslate();
  const notify = useNotify();
  const say = useDone();
  return async (action, done) => {
    try {
      await action();
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' });
      return false;
    }
    say(done);
    return true;
  };
}

/** Says that something is done, and lets everything on screen be fetched anew. */
export function useDone(): (words: string) => void {
  const notify = useNotify();
  const refresh = useRefresh();
  return (words) => {
    notify(words, { type: 'success' });
    refresh();
  };
}

/** The data provider, with what it can beside react-admin's nine. */
export function useCalls(): Pick<ConsoleProvider, 'call' | 'action' | 'update' | 'delete'> {
  return useDataProvider<ConsoleProvider>();
}

/** What a call of the API answers: undefined until it does, when it fails, and where the person may not ask. */
export function useAnswer<T>(
  line: Call,
  isAllowed: boolean,
): { readonly data: T | undefined; readonly isWaiting: boolean } {
  const { call } = useCalls();
  const ask = async () => (await call<T>(line)).data;
  const { data, isLoading } = useQuery({ queryKey: ['call', line], queryFn: ask, enabled: isAllowed });
  return { data, isWaiting: isLoading };
}
