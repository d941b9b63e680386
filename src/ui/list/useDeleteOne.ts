import { type RaRecord, useDelete, useNotify, useRefresh, useTranslate } from 'react-admin';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { isRestorable } from '../../schema/restorable';
import { useConfirm } from '../kit/confirm/useConfirm';
import { deleteText } from '../recentlyDeleted/deleteText';
import { useRestore } from '../recentlyDeleted/useRestore';
import { errorText } from '../resource/errorText';
import { recordTitle } from '../resource/recordTitle';

/** Confirms, deletes and notifies. Resolves to true if the record was deleted. */
export function useDeleteOne(schema: ResourceSchema): (record: RaRecord) => Promise<boolean> {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const confirm = useConfirm();
  const restore = useRestore(schema);
  const [remove] = useDelete();
  return async (record) => {
    const title = recordTitle(schema, record);
    const sure = await confirm({
      title: translate('parley.ui.delete.title', { title }),
      content: deleteText(schema, translate),
      cancelText: translate('parley.ui.delete.cancel'),
      confirmText: translate('parley.ui.delete.confirm'),
    });
    if (!sure) return false;
    try {
      const params = { id: record.id, previousData: record };
      await remove(consoleName(schema), params, { mutationMode: 'pessimistic', returnPromise: true });
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' });
      return false;
    }
    const undo = isRestorable(schema) && (() => void restore([String(record.id)]));
    const said = { type: 'success', ...(undo && { undo }) } as Parameters<typeof notify>[1];
    notify(translate('parley.ui.delete.done', { title }), said);
    refresh();
    return true;
  };
}
