import { useDataProvider, useTranslate } from 'react-admin';
import type { BulkCalls } from '../../dataProvider/bulk';
import type { ConsoleProvider } from '../../dataProvider/dataProvider';
import type { ResourceSchema } from '../../schema/resource';
import { useConfirm } from '../kit/confirm/useConfirm';
import { deleteText } from '../recentlyDeleted/deleteText';
import type { Selection } from '../resource/selection';
import { useLanguage } from '../resource/useLanguage';

/** Deletes the selected records after a confirmation; `total` is the formatted count. */
export function useBulkDelete(
  schema: ResourceSchema,
  total: string,
  selection: Selection,
  run: (action: BulkCalls['bulkRemove']) => Promise<void>,
): () => Promise<void> {
  const translate = useTranslate();
  const confirm = useConfirm();
  const language = useLanguage();
  const provider = useDataProvider<ConsoleProvider>();
  return async () => {
    const sure = await confirm({
      title: translate('parley.ui.bulk.deleteTitle', { smart_count: selection.count, total }),
      content: [
        ...(selection.isWhole ? [translate('parley.ui.bulk.deleteWholeText')] : []),
        deleteText(schema, translate),
      ].join(language === 'zh' ? '' : ' '),
      cancelText: translate('parley.ui.bulk.keep'),
      confirmText: translate('parley.ui.bulk.delete'),
    });
    if (sure) await run(provider.bulkRemove);
  };
}
