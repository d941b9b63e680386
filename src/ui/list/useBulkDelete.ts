import { useState } from 'react';
import {
  type Identifier,
  type RaRecord,
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { useConfirm } from '../../custom/confirm/useConfirm';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { errorText } from '../resource/errorText';
import { recordTitle } from '../resource/recordTitle';
import { deleteMany } from './deleteMany';

export interface BulkDeleteReport {
  readonly done: number;
  readonly total: number;
  readonly failed: readonly { readonly id: Identifier; readonly title: string; readonly reason: string }[];
}

export function useBulkDelete(schema: ResourceSchema) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const confirm = useConfirm();
  const dataProvider = useDataProvider();
  const { data = [], selectedIds, onSelect } = useListContext();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [report, setReport] = useState<BulkDeleteReport | null>(null);

  const run = async () => {
    const ids = [...selectedIds];
    const total = ids.length;
    const records = new Map<Identifier, RaRecord>(data.map((record) => [record.id, record]));
    const sure = await confirm({
      title: translate('parley.ui.delete.bulkTitle', { smart_count: total }),
      content: translate('parley.ui.delete.text'),
      cancelText: translate('parley.ui.delete.cancel'),
      confirmText: translate('parley.ui.delete.confirm'),
    });
    if (!sure) return;
    setReport(null);
    setProgress({ done: 0, total });
    const resource = consoleName(schema);
    const result = await deleteMany(
      dataProvider,
      resource,
      ids,
      (id) => records.get(id),
      (done) => setProgress({ done, total }),
    );
    setProgress(null);
    onSelect(result.failed.map(({ id }) => id));
    if (result.failed.length === 0) {
      notify(translate('parley.ui.delete.bulkDone', { smart_count: total }), { type: 'success' });
    } else {
      const failed = result.failed.map(({ id, error }) => {
        const record = records.get(id);
        return { id, title: record ? recordTitle(schema, record) : String(id), reason: errorText(error, translate) };
      });
      setReport({ done: result.done.length, total, failed });
    }
    refresh();
  };

  return { progress, report, run, closeReport: () => setReport(null) };
}
