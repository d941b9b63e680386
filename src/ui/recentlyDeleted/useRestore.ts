import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '../../dataProvider/dataProvider';
import type { ResourceSchema } from '../../schema/resource';
import { errorText } from '../resource/errorText';
import { runOver } from '../resource/runOver';

/** Restores deleted records and notifies of the result. */
export function useRestore(schema: ResourceSchema): (ids: readonly string[]) => Promise<void> {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const provider = useDataProvider<ConsoleProvider>();
  const run = (ids: readonly string[]) =>
    runOver({
      ids,
      action: (some) => provider.bulkRestore(schema.name, some),
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
  return async (ids) => {
    try {
      const { done, failed, error } = await run(ids);
      const reason = failed[0]?.reason ?? (error === null ? null : errorText(error, translate));
      const left = ids.length - done.length;
      if (left === 0) notify(translate('parley.ui.delete.restored', { smart_count: ids.length }), { type: 'success' });
      else notify(translate('parley.ui.delete.notRestored', { smart_count: left, reason }), { type: 'error' });
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' });
    }
    refresh();
  };
}
