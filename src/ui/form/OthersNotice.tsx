import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useOpenRecord } from '../../live/openRecords';
import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { useActivity } from '../activity/useActivity';
import type { ConflictAuthor } from '../resource/conflict';

export interface OthersNoticeProps {
  readonly schema: ResourceSchema;
  readonly record: Values;
  /** The record is newer than the one the form was opened with, and the form has changes. */
  readonly isVersionConflict: boolean;
  /** Opens the comparison. */
  readonly onShow: (by: ConflictAuthor) => void;
}

/** Notice in an open form that another user changed or deleted the record; input is kept. */
export function OthersNotice({ schema, record, isVersionConflict, onShow }: OthersNoticeProps) {
  const translate = useTranslate();
  const isGone = useOpenRecord(schema.name, String(record.id));
  return (
    <div role="status">
      {isGone && <Alert severity="warning">{translate('parley.ui.others.removed')}</Alert>}
      {!isGone && isVersionConflict && <Changed schema={schema} record={record} onShow={onShow} />}
    </div>
  );
}

function Changed({ schema, record, onShow }: Omit<OthersNoticeProps, 'isVersionConflict'>) {
  const translate = useTranslate();
  // Without access to the activity, the notice names no user.
  const { entries } = useActivity(schema, String(record.id));
  const name = entries?.[0]?.actor.name ?? null;
  const at = typeof record.updatedAt === 'string' ? record.updatedAt : null;
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={() => onShow({ name, at })}>
          {translate('parley.ui.others.show')}
        </Button>
      }
    >
      {translate(name === null ? 'parley.ui.others.someone' : 'parley.ui.others.changed', { name })}
    </Alert>
  );
}
