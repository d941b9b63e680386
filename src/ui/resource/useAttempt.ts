import { useCallback, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { errorText } from './errorText';

type Attempt = (action: () => Promise<unknown>) => Promise<boolean>;

/** Runs an action and notifies of its failure; resolves to true on success. Also says whether one is running. */
export function useAttempt(): readonly [attempt: Attempt, isBusy: boolean] {
  const translate = useTranslate();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const attempt = useCallback<Attempt>(
    async (action) => {
      setBusy(true);
      try {
        await action();
        return true;
      } catch (error) {
        notify(errorText(error, translate), { type: 'error' });
        return false;
      } finally {
        setBusy(false);
      }
    },
    [notify, translate],
  );
  return [attempt, isBusy];
}
