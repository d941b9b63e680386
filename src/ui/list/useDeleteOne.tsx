import { type RaRecord, useDelete, useNotify, useRefresh, useTranslate } from 'react-admin';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { isRestorable } from '../../schema/restorable';
import { useConfirm } from '../kit/confirm/useConfirm';
import { deleteText } from '../recentlyDeleted/deleteText';
import { type RecordUse, RecordUses } from '../recentlyDeleted/RecordUses';
import { useRestore } from '../recentlyDeleted/useRestore';
import { errorText } from '../resource/errorText';
import { recordTitle } from '../resource/recordTitle';
import { useCalls } from '../resource/useAction';

/**
 * Confirms, deletes and notifies; if the record is still needed, says by what instead. Resolves to true if the record
 * was deleted.
 */
export function useDeleteOne(schema: ResourceSchema): (record: RaRecord) => Promise<boolean> {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const confirm = useConfirm();
  const restore = useRestore(schema);
  const usesOf = useUses(schema);
  const [remove] = useDelete();
  return async (record) => {
    const title = recordTitle(schema, record);
    const uses = await usesOf(record);
    const refusing = uses.filter(({ effect }) => effect === 'refuse');
    if (refusing.length > 0) {
      await confirm({
        title: translate('parley.ui.delete.refusedTitle', { title }),
        content: <RecordUses id={record.id} uses={refusing} />,
        cancelText: translate('parley.ui.delete.close'),
        confirmText: null,
      });
      return false;
    }
    const sure = await confirm({
      title: translate('parley.ui.delete.title', { title }),
      content: (
        <>
          {deleteText(schema, translate)}
          {uses.length > 0 && <RecordUses id={record.id} uses={uses} />}
        </>
      ),
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

/** What a deletion would affect. Empty if that cannot be loaded: the deletion itself then says what is wrong. */
function useUses(schema: ResourceSchema): (record: RaRecord) => Promise<readonly RecordUse[]> {
  const { call } = useCalls();
  return async ({ id }) => {
    try {
      const { data } = await call<{ uses: readonly RecordUse[] }>(`GET /v1/${schema.name}/${id}/uses`);
      return data.uses;
    } catch {
      return [];
    }
  };
}
