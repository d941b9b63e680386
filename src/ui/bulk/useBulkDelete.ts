import { useDataProvider, useTranslate } from 'react-admin';
import { useConfirm } from '../../custom/confirm/useConfirm';
import type { BulkCalls } from '../../dataProvider/bulk';
import type { ConsoleProvider } from '../../dataProvider/dataProvider';
import type { Selection } from '../list/selection';

/** Asks first, saying how many; `total` is that number for reading. */
export function useBulkDelete(
  total: string,
  selection: Selection,
  run: (deed: BulkCalls['bulkRemove']) => Promise<void>,
): () => Promise<void> {
  const translate = useTranslate();
  const confirm = useConfirm();
  const provider = useDataProvider<ConsoleProvider>();
  return async () => {
    const sure = await confirm({
      title: translate('parley.ui.bulk.deleteTitle', { smart_count: selection.count, total }),
      content: translate(selection.isWhole ? 'parley.ui.bulk.deleteWholeText' : 'parley.ui.bulk.deleteText'),
      cancelText: translate('parley.ui.bulk.keep'),
      confirmText: translate('parley.ui.bulk.delete'),
    });
    if (sure) await run(provider.bulkRemove);
  };
}
