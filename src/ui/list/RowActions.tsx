import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceSchema } from '../../schema/resource';
import { hasRecordActions } from '../actions/hasActions';
import { RowActionMenu } from '../actions/RowActionMenu';
import { Icon } from '../kit/icons/Icon';
import { useLimits, within } from '../resource/limits';
import type { May } from '../resource/may';
import { useResourceUi } from '../resource/resourceUi';
import type { RecordLinks } from './useRecordLinks';

export interface RowActionsProps {
  readonly schema: ResourceSchema;
  readonly record: RaRecord;
  readonly title: string;
  readonly may: May;
  readonly links: RecordLinks;
  readonly onDelete: (record: RaRecord) => void;
}

/** Actions of a row; the resource's own come first. */
export function RowActions({ schema, record, title, may: allowed, links, onDelete }: RowActionsProps) {
  const translate = useTranslate();
  const may = within(useLimits()(record), allowed);
  const { rowActions: Own } = useResourceUi();
  return (
    <span className="parley-row-buttons">
      {Own && <Own schema={schema} record={record} />}
      {hasRecordActions(schema) && <RowActionMenu schema={schema} record={record} />}
      {may.edit && (
        <Link
          className="parley-icon-button"
          {...links.edit(record.id)}
          aria-label={translate('parley.ui.list.editOne', { title })}
          title={translate('parley.ui.list.edit')}
        >
          <Icon name="edit" />
        </Link>
      )}
      {may.add && (
        <Link
          className="parley-icon-button"
          {...links.copy(record.id)}
          aria-label={translate('parley.ui.list.duplicateOne', { title })}
          title={translate('parley.ui.list.duplicate')}
        >
          <Icon name="copy" />
        </Link>
      )}
      {may.remove && (
        <button
          type="button"
          className="parley-icon-button parley-danger"
          onClick={() => onDelete(record)}
          aria-label={translate('parley.ui.list.deleteOne', { title })}
          title={translate('parley.ui.list.delete')}
        >
          <Icon name="delete" />
        </button>
      )}
    </span>
  );
}
