import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Icon } from '../icons';
import type { May } from '../resource/may';
import type { RecordLinks } from './useRecordLinks';

export interface RowActionsProps {
  readonly record: RaRecord;
  readonly title: string;
  readonly may: May;
  readonly links: RecordLinks;
  readonly onDelete: (record: RaRecord) => void;
}

export function RowActions({ record, title, may, links, onDelete }: RowActionsProps) {
  const translate = useTranslate();
  return (
    <span className="parley-row-buttons">
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
