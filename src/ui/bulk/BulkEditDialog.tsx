import { inSentence } from '../../schema/text';
import './texts';
import { Alert, Button } from '@mui/material';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { ConsoleProvider } from '../../dataProvider/dataProvider';
import type { BulkChanges } from '../../schema/bulk';
import type { ResourceSchema } from '../../schema/resource';
import { FormDialog } from '../form/FormDialog';
import { FormRecordContext } from '../form/FormRecord';
import { UploadingContext, useUploading } from '../form/uploading';
import { useConfirm } from '../kit/confirm/useConfirm';
import type { BulkOutcome } from '../resource/runOver';
import { useLanguage } from '../resource/useLanguage';
import { BulkField } from './BulkField';
import { BulkProgressBar } from './BulkProgressBar';
import { useBulkForm } from './useBulkForm';
import type { useBulkRun } from './useBulkRun';

export interface BulkEditDialogProps {
  readonly schema: ResourceSchema;
  /** Editable fields. */
  readonly names: readonly string[];
  readonly count: number;
  /** Formatted count. */
  readonly total: string;
  readonly bulk: ReturnType<typeof useBulkRun>;
  readonly onDone: (outcome: BulkOutcome) => void;
  readonly onClose: () => void;
}

/** From this number of records an extra confirmation is required. */
const many = 100;

/** Dialog to edit fields of all selected records. Stays open until it succeeds; refusals are shown at their fields. */
export function BulkEditDialog({ schema, names, count, total, bulk, onDone, onClose }: BulkEditDialogProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const confirm = useConfirm();
  const provider = useDataProvider<ConsoleProvider>();
  const id = useId();
  const [isUntouched, setUntouched] = useState(false);
  const [isUploading, countUpload] = useUploading();
  const { progress } = bulk;
  const label = count === 1 ? schema.label.one : schema.label.many;
  const name = inSentence(label[language], language);

  const send = async (changes: BulkChanges) => {
    const isSure =
      count <= many ||
      (await confirm({
        title: translate('parley.ui.bulk.form.confirmTitle', { total, name }),
        content: translate('parley.ui.bulk.form.confirmText'),
        cancelText: translate('parley.ui.bulk.cancel'),
        confirmText: translate('parley.ui.bulk.form.submit', { total }),
      }));
    if (isSure) onDone(await bulk.run((ids) => provider.bulkEdit(schema.name, ids, changes)));
  };
  const { form, chosen, choose, submit, general } = useBulkForm(schema, names, send);

  return (
    <FormDialog
      id={id}
      title={translate('parley.ui.bulk.form.title', { total, name })}
      isBusy={progress !== null}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <FormRecordContext value={{ schema, record: null }}>
          <form
            noValidate
            className="min-height-0 flex column grow"
            aria-labelledby={id}
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              setUntouched(chosen.size === 0);
              if (chosen.size > 0 && progress === null && !isUploading) void submit();
            }}
          >
            <div className="parley-form-body pack-start grid grow scroll parley-bulk-fields">
              <p className="muted">{translate('parley.ui.bulk.form.about')}</p>
              {general !== null && <Alert severity="error">{general}</Alert>}
              <UploadingContext value={countUpload}>
                {names.map((one) => (
                  <BulkField
                    key={one}
                    name={one}
                    field={schema.fields[one]!}
                    way={chosen.get(one) ?? null}
                    onChoose={(way) => choose(one, way)}
                  />
                ))}
              </UploadingContext>
            </div>
            <footer className="parley-form-foot row wrap to-end gap-8 on-surface">
              {progress !== null ? (
                <BulkProgressBar action="editing" progress={progress} onStop={bulk.stop} />
              ) : (
                <>
                  <span role="alert" className="parley-form-issues danger type-ui">
                    {isUntouched && chosen.size === 0 && translate('parley.ui.bulk.form.nothing')}
                  </span>
                  <Button color="inherit" onClick={onClose}>
                    {translate('parley.ui.form.cancel')}
                  </Button>
                  <Button type="submit" variant="contained" aria-disabled={isUploading}>
                    {isUploading
                      ? translate('parley.ui.form.uploading')
                      : translate('parley.ui.bulk.form.submit', { total })}
                  </Button>
                </>
              )}
            </footer>
          </form>
        </FormRecordContext>
      </FormProvider>
    </FormDialog>
  );
}
