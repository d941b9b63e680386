import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { useFailure } from '../actions/useRunAction';
import { useSaveRecord } from '../form/useSaveRecord';
import { Button } from '../kit/Button';
import { useConfirm, useDone } from '../resource/useAction';
import { FieldChanges } from './FieldChanges';
import type { PutBack } from './putBack';

interface PutBackButtonProps {
  readonly schema: ResourceSchema;
  readonly record: Values;
  readonly putBack: PutBack;
}

/** Reverts a change by a new edit, with the usual validation. */
export function PutBackButton({ schema, record, putBack }: PutBackButtonProps) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const done = useDone();
  const save = useSaveRecord(schema);
  const fail = useFailure(schema);
  const undo = async () => {
    const sure = await confirm({
      title: translate('parley.ui.activity.putBackTitle'),
      content: (
        <>
          <FieldChanges schema={schema} record={record} changes={putBack.changes} />
          {putBack.isChangedSince && <p>{translate('parley.ui.activity.changedSince')}</p>}
        </>
      ),
      cancelText: translate('parley.ui.activity.keep'),
      confirmText: translate('parley.ui.activity.doPutBack'),
      isHarmless: true,
    });
    if (!sure) return;
    try {
      await save(putBack.input, record);
      done(translate('parley.ui.activity.done'));
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Button variant="link" onClick={() => void undo()}>
      {translate('parley.ui.activity.putBack')}
    </Button>
  );
}
