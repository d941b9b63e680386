import { useListContext, useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { Icon } from '../icons';
import type { May } from '../resource/may';
import { BulkReport } from './BulkReport';
import { useBulkDelete } from './useBulkDelete';

/** Stands where the search was while records are selected: how many, and what can be done with them. */
export function BulkBar({ schema, may }: { readonly schema: ResourceSchema; readonly may: May }) {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const bulk = useBulkDelete(schema);
  return (
    <>
      <div className="parley-toolbar parley-bulk">
        <strong role="status">
          {bulk.progress === null
            ? translate('parley.ui.list.selected', { smart_count: selectedIds.length })
            : translate('parley.ui.delete.running', bulk.progress)}
        </strong>
        {may.remove && (
          <button
            type="button"
            className="parley-button parley-danger"
            disabled={bulk.progress !== null}
            onClick={() => void bulk.run()}
          >
            <Icon name="delete" />
            {translate('parley.ui.list.delete')}
          </button>
        )}
        <button
          type="button"
          className="parley-button"
          disabled={bulk.progress !== null}
          onClick={() => onUnselectItems()}
        >
          {translate('parley.ui.list.unselect')}
        </button>
      </div>
      {bulk.report && <BulkReport report={bulk.report} onClose={bulk.closeReport} />}
    </>
  );
}
