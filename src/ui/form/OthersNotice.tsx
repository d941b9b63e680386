import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useHeldRecord } from '../../live/held';
import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { useActivity } from '../activity/useActivity';
import type { ConflictAuthor } from '../resource/conflict';

export interface OthersNoticeProps {
  readonly schema: ResourceSchema;
  /** As it is now. */
  readonly record: Values;
  /** It is newer than what the form was made from, and something is typed. */
  readonly isVersionConflict: boolean;
  /** Shows both where they differ. */
  readonly onShow: (by: ConflictAuthor) => void;
}

/** Says in an open form, without touching what is typed, that somebody else has changed or removed the record. */
export function OthersNotice({ schema, record, isVersionConflict, onShow }: OthersNoticeProps) {
  const translate = useTranslate();
  const isGone = useHeldRecord(schema.name, String(record.id));
  return (
    <div role="status">
      {isGone && <Alert severity="warning">{translate('parley.ui.others.removed')}</Alert>}
      {!isGone && isVersionConflict && <Changed schema={schema} record={record} onShow={onShow} />}
    </div>
  );
}

function Changed({ schema, record, onShow }: Omit<OthersNoticeProps, 'isVersionConflict'>) {
  const translate = useTranslate();
  // Whoever may not read what happened to it is told that it was somebody.
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
