import './form.css';
import { Alert, Button } from '@mui/material';
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { KeepDraft } from '../../authProvider/KeepDraft';
import { isStored } from '../../schema/fields';
import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { groupsOf } from '../fields/groups';
import { LimitsNotice } from '../resource/LimitsNotice';
import { useLimits } from '../resource/limits';
import { OwnView } from '../resource/OwnView';
import { opensOverList } from '../resource/paths';
import { WithResourceUi } from '../resource/resourceUi';
import { useLoadUi } from '../resource/useSchema';
import { ConflictDialog } from './ConflictDialog';
import { CreateOtherContext, type CreateOtherProps } from './CreateOther';
import { FormDialog } from './FormDialog';
import { FormGroups } from './FormGroups';
import { FormRecordContext } from './FormRecord';
import { FormSkeleton } from './FormSkeleton';
import { startValues } from './formValues';
import { LeaveGuard, useAskToLeave } from './LeaveGuard';
import { OthersNotice } from './OthersNotice';
import { hasValueToReveal, RevealOnce } from './RevealOnce';
import { UploadingContext } from './uploading';
import { useFormTitle } from './useFormTitle';
import { useOwnFormParts } from './useOwnFormParts';
import { type RecordFormOptions, useRecordForm } from './useRecordForm';
import { useSavedNotice } from './useSavedNotice';
import { useSaveRecord } from './useSaveRecord';

export interface RecordFormProps extends RecordFormOptions {
  /** Id of the heading above the form. */
  readonly labelledBy: string;
  readonly onCancel: () => void;
  /** Button label of a form that creates no record; its input is not kept as a draft for the next sign-in. */
  readonly action?: string;
  /** The record that the action is run on. */
  readonly about?: Values;
  /** The form is nested over another form and closes with it. */
  readonly isNested?: boolean;
  /** Distinguishes a form in a dialog from another form on the same page: its inputs and its draft. */
  readonly place?: string;
  /** The field whose value the place of the form decides, as the record that it is opened from: it has no input. */
  readonly given?: string;
  /** Receives a function that tells whether there is unsaved input. */
  readonly unsaved?: Ref<() => boolean>;
}

/** The form of any resource: on a page, in a drawer or in a dialog. */
export function RecordForm(props: RecordFormProps) {
  return useOwnFormParts() ? <Form {...props} /> : <FormSkeleton />;
}

function Form({
  labelledBy,
  onCancel,
  action,
  about,
  isNested = false,
  place,
  given,
  unsaved,
  ...options
}: RecordFormProps) {
  const translate = useTranslate();
  const { schema, onMade } = options;
  const focusFirst = useRef(() => {});
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  /** Values that the server reveals once are shown before continuing. */
  const afterNotified = (saved: Values | null, next: () => void) =>
    saved !== null && options.record === null && hasValueToReveal(schema, saved)
      ? setRevealed({ saved, next })
      : next();
  const life = useRecordForm({
    ...options,
    onSaved: (saved) => afterNotified(saved, () => options.onSaved(saved)),
    onMade: (made) =>
      afterNotified(made, () => {
        onMade?.(made);
        focusFirst.current();
      }),
  });
  const { form, submit, submitAndFollow, isUnsaved, isSubmitting, isUploading } = life;
  const isBusy = isSubmitting || isUploading;
  const { conflict, takeTheirs, saveOver, closeConflict, base, issues } = life;
  useImperativeHandle(unsaved, () => isUnsaved, [isUnsaved]);
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const first = firstInput(schema, options.record !== null, given);
  focusFirst.current = () => first && form.setFocus(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form opens
  useEffect(() => {
    if (options.record === null || opensOverList(schema)) focusFirst.current();
  }, []);
  const general = form.formState.errors.root?.serverError?.message;
  const limits = useLimits()(base);
  const secrets = Object.keys(schema.fields).filter((name) => schema.fields[name]!.secret);
  return (
    <FormProvider {...form}>
      <FormRecordContext
        value={{ schema, record: base, about, given, prefix: isNested || place !== undefined ? id : '' }}
      >
        <CreateOtherContext value={isNested ? null : CreateOther}>
          <UploadingContext value={life.countUpload}>
            <form
              ref={element}
              noValidate
              className="min-height-0 flex column grow"
              aria-labelledby={labelledBy}
              onSubmit={(event) => {
                event.stopPropagation();
                void submit(event);
              }}
              onKeyDown={(event) => onKey(event, () => element.current?.requestSubmit())}
            >
              <div className="parley-form-body pack-start grid grow scroll">
                {action === undefined && !isNested && <KeepDraft name={place} omit={secrets} />}
                {options.record !== null && action === undefined && (
                  <OthersNotice
                    schema={schema}
                    record={options.record}
                    isVersionConflict={life.isVersionConflict}
                    onShow={life.compare}
                  />
                )}
                {limits && <LimitsNotice limits={limits} />}
                {typeof general === 'string' && <Alert severity="error">{general}</Alert>}
                {action === undefined ? (
                  <OwnView of="form" schema={schema} record={base as RaRecord | null}>
                    <FormGroups schema={schema} />
                  </OwnView>
                ) : (
                  <FormGroups schema={schema} />
                )}
              </div>
              <footer className="parley-form-foot row wrap to-end gap-8 on-surface">
                <span role="alert" className="parley-form-issues danger type-ui">
                  {issues > 0 && translate('parley.ui.form.fix', { smart_count: issues })}
                </span>
                <Button color="inherit" onClick={onCancel}>
                  {translate('parley.ui.form.cancel')}
                </Button>
                {onMade && (
                  <Button
                    variant="outlined"
                    color="inherit"
                    aria-disabled={isBusy}
                    onClick={() => void submitAndFollow()}
                  >
                    {translate('parley.ui.form.saveAndAdd')}
                  </Button>
                )}
                <Button
                  type="submit"
                  variant="contained"
                  // aria-disabled keeps focus on the button while it waits.
                  aria-disabled={isBusy}
                  title={action === undefined ? translate('parley.ui.form.shortcut') : undefined}
                >
                  {isUploading
                    ? translate('parley.ui.form.uploading')
                    : isSubmitting
                      ? translate(action === undefined ? 'parley.ui.form.saving' : 'parley.ui.form.working')
                      : (action ?? translate('parley.ui.form.save'))}
                </Button>
              </footer>
            </form>
            {revealed && (
              <RevealOnce
                schema={schema}
                saved={revealed.saved}
                onClose={() => {
                  setRevealed(null);
                  revealed.next();
                }}
              />
            )}
            {!isNested && <LeaveGuard isUnsaved={isUnsaved} />}
            {conflict && (
              <ConflictDialog
                schema={schema}
                {...conflict}
                onTakeTheirs={takeTheirs}
                onSave={saveOver}
                onClose={closeConflict}
              />
            )}
          </UploadingContext>
        </CreateOtherContext>
      </FormRecordContext>
    </FormProvider>
  );
}

interface Revealed {
  readonly saved: Values;
  readonly next: () => void;
}

function CreateOther({ schema, title, onMade, onClose }: CreateOtherProps) {
  return (
    <RecordDialog
      isNested
      schema={schema}
      record={null}
      start={{ [schema.title]: title }}
      onSaved={(saved) => onMade(String(saved.id))}
      onClose={onClose}
    />
  );
}

export interface RecordDialogProps {
  readonly schema: ResourceSchema;
  /** The record to edit; null for a new one. */
  readonly record: Values | null;
  /** Initial values of a new record that override the defaults. */
  readonly start?: Values;
  /** The field whose value the place of the form decides. */
  readonly given?: string;
  /** Called with the saved record, after the user was notified. */
  readonly onSaved: (saved: Values) => void;
  /** Called on cancel, or when there was nothing to save. */
  readonly onClose: () => void;
  /** The dialog is over another form and closes with it. */
  readonly isNested?: boolean;
}

/** A resource's form in a dialog, without its own URL. Closing it asks first if there is unsaved input. */
export function RecordDialog({ schema, record, start, given, onSaved, onClose, isNested = false }: RecordDialogProps) {
  const id = useId();
  const askToLeave = useAskToLeave();
  const unsaved = useRef<() => boolean>(null);
  const cancel = async () => {
    if (!unsaved.current?.() || (await askToLeave())) onClose();
  };
  const heading = useFormTitle(schema, record);
  const save = useSaveRecord(schema);
  const notifySaved = useSavedNotice(schema);
  return (
    <WithResourceUi load={useLoadUi(schema.name)}>
      <FormDialog id={id} title={heading} onClose={() => void cancel()}>
        <RecordForm
          schema={schema}
          record={record}
          start={start === undefined ? null : { ...startValues(schema, null), ...start }}
          save={save}
          given={given}
          isNested={isNested}
          place={`${schema.name}/${record === null ? 'create' : record.id}`}
          unsaved={unsaved}
          labelledBy={id}
          onCancel={() => void cancel()}
          onSaved={(saved) => {
            if (saved === null) return onClose();
            notifySaved(saved, record);
            onSaved(saved);
          }}
        />
      </FormDialog>
    </WithResourceUi>
  );
}

/** First editable field, which gets focus. */
function firstInput(schema: ResourceSchema, isChange: boolean, given: string | undefined): string | undefined {
  const names = groupsOf(schema, { en: '', zh: '' }).flatMap((group) => group.fields);
  return names.find((name) => {
    const field = schema.fields[name]!;
    return name !== given && isStored(field) && !field.readOnly && !(field.createOnly && isChange);
  });
}

/** Ctrl/Command+S and Ctrl/Command+Enter save. Enter that confirms IME input is ignored. */
function onKey(event: KeyboardEvent<HTMLFormElement>, save: () => void): void {
  const composing = event.nativeEvent.isComposing || event.keyCode === 229;
  if (event.key === 'Enter' && composing) {
    event.preventDefault();
    return;
  }
  const withControl = (event.ctrlKey || event.metaKey) && !event.altKey;
  if (withControl && !composing && (event.key === 'Enter' || event.key.toLowerCase() === 's')) {
    event.preventDefault();
    // Only the topmost form saves.
    event.stopPropagation();
    // A key held down saves once.
    if (!event.repeat) save();
  }
}
