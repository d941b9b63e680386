import { type RaRecord, useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { hasRecordActions } from '../actions/hasActions';
import { RowActionMenu } from '../actions/RowActionMenu';
import { IconButton } from '../kit/IconButton';
import { IconLink } from '../kit/IconLink';
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
        <IconLink
          icon="edit"
          label={translate('parley.ui.list.editOne', { title })}
          title={translate('parley.ui.list.edit')}
          {...links.edit(record.id)}
        />
      )}
      {may.add && (
        <IconLink
          icon="copy"
          label={translate('parley.ui.list.duplicateOne', { title })}
          title={translate('parley.ui.list.duplicate')}
          {...links.copy(record.id)}
        />
      )}
      {may.remove && (
        <IconButton
          icon="delete"
          label={translate('parley.ui.list.deleteOne', { title })}
          title={translate('parley.ui.list.delete')}
          variant="danger"
          onClick={() => onDelete(record)}
        />
      )}
    </span>
  );
}
