import { type BaseSyntheticEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldErrors, useForm } from 'react-hook-form';
import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { type ConflictAuthor, conflictAuthorOf } from '../resource/conflict';
import { useLanguage } from '../resource/useLanguage';
import { hasChanges, startValues, toInput } from './formValues';
import { refusalOf } from './serverErrors';
import { useUploading } from './uploading';
import { resolverOf } from './validate';

export interface Conflict {
  /** Who made the conflicting change. */
  readonly by: ConflictAuthor;
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

export interface RecordFormOptions {
  readonly schema: ResourceSchema;
  /** The record to edit; null for a new one. */
  readonly record: Values | null;
  /** Initial values of a new record that override the defaults. */
  readonly start?: Values | null;
  /** Sends the input; rejects with the server's refusal. `base` is the record that the form was opened with. */
  readonly save: (input: Values, base: Values | null) => Promise<Values>;
  /** Called after a save with the saved record, or with null if there was nothing to save. */
  readonly onSaved: (record: Values | null) => void;
  /** Called instead of `onSaved` for "save and add another"; the form restarts. */
  readonly onMade?: (record: Values) => void;
}

/** State of a record form: initial values, validation, saving, server errors and version conflicts. */
export function useRecordForm({ schema, record, start = null, save, onSaved, onMade }: RecordFormOptions) {
  const translate = useTranslate();
  const language = useLanguage();
  const base = useRef(record);
  const saved = useRef(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const resolver = useMemo(() => resolverOf({ schema, record: () => base.current, language }), [schema, language]);
  const form = useForm<Values>({ defaultValues: startValues(schema, record ?? start), resolver });
  // react-hook-form tracks only the form state read during render.
  const { isDirty, isSubmitting } = form.formState;
  const dirty = useRef(false);
  dirty.current = isDirty;
  const [isUploading, countUpload] = useUploading();
  const uploading = useRef(false);
  uploading.current = isUploading;

  // A newer record may arrive while the form is open; the base stays while there are changes.
  useEffect(() => {
    if (record === null || dirty.current || record.version === base.current?.version) return;
    base.current = record;
    form.reset(startValues(schema, record));
  }, [record, schema, form]);

  /** Resolves to whether the form has ended with a saved record. */
  const send = async (typed: Values, isFollowed: boolean): Promise<boolean> => {
    const input = toInput(schema, typed, base.current);
    if (base.current !== null && !hasChanges(schema, input, base.current)) {
      finish(null);
      return false;
    }
    try {
      const result = await save(input, base.current);
      if (isFollowed) startOver(result, typed);
      else finish(result);
      return !isFollowed;
    } catch (error) {
      refuse(error, input);
      return false;
    }
  };

  const finish = (result: Values | null) => {
    saved.current = true;
    onSaved(result);
  };

  /** Restarts with the defaults, plus the values that the schema keeps for consecutive records. */
  const startOver = (made: Values, typed: Values) => {
    const kept = (schema.form?.carryOver ?? []).map((name) => [name, typed[name]]);
    form.reset({ ...startValues(schema, null), ...Object.fromEntries(kept) });
    onMade?.(made);
  };

  const refuse = (error: unknown, input: Values) => {
    const { fields, general, current } = refusalOf(schema, error);
    if (current !== null && base.current !== null) {
      setConflict({ by: conflictAuthorOf(error), base: base.current, mine: input, theirs: current });
      return;
    }
    fields.forEach(({ path, message }, index) => {
      form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    if (general !== null)
      form.setError('root.serverError', { type: 'server', message: translate(general, { _: general }) });
  };

  /** Until its answer, and after a save until the next change, another submit would save the same input twice. */
  const isSent = useRef(false);
  const submitOnce = async (isFollowed: boolean, event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (isSent.current || uploading.current) return;
    isSent.current = true;
    let isEnded = false;
    try {
      await form.handleSubmit(async (typed) => {
        isEnded = await send(typed, isFollowed);
      })(event);
    } finally {
      isSent.current = isEnded;
    }
  };
  const submit = (event?: BaseSyntheticEvent) => submitOnce(false, event);
  const submitAndFollow = () => submitOnce(true);

  // A form that stays open after a save, as a search or settings do, is used again.
  useEffect(() => {
    const subscription = form.watch((_, { name }) => {
      if (name === undefined || !saved.current) return;
      saved.current = false;
      isSent.current = false;
    });
    return () => subscription.unsubscribe();
  }, [form]);

  const takeTheirs = () => {
    if (conflict === null) return;
    base.current = conflict.theirs;
    form.reset(startValues(schema, conflict.theirs));
    setConflict(null);
  };

  /** Saves the user's changes on top of the current record, except for the fields in `theirs`. */
  const saveOver = (theirs: readonly string[]) => {
    if (conflict === null) return;
    const values = startValues(schema, conflict.theirs);
    base.current = conflict.theirs;
    form.reset(values, { keepDirtyValues: true });
    for (const name of theirs) form.resetField(name, { defaultValue: values[name] });
    setConflict(null);
    void submit();
  };

  /** Another user saved the record while this form had changes; both versions can be compared before saving. */
  const isVersionConflict =
    record !== null && base.current !== null && isDirty && !isSubmitting && !saved.current && conflict === null
      ? Number(record.version) > Number(base.current.version)
      : false;
  const compare = (by: ConflictAuthor) => {
    if (record === null || base.current === null) return;
    setConflict({
      by,
      base: base.current,
      theirs: record,
      mine: toInput(schema, form.getValues(), base.current),
    });
  };

  const isUnsaved = useCallback(() => (dirty.current || uploading.current) && !saved.current, []);
  useRuleRecheck(form);

  return {
    form,
    submit,
    submitAndFollow,
    isUnsaved,
    isSubmitting,
    isUploading,
    countUpload,
    conflict,
    takeTheirs,
    saveOver,
    closeConflict: () => setConflict(null),
    isVersionConflict,
    compare,
    base: base.current,
    issues: countErrors(form.formState.errors),
  };
}

/** A rule reads several fields, so its error on one field is rechecked when another changes. */
function useRuleRecheck(form: ReturnType<typeof useForm<Values>>): void {
  useEffect(() => {
    const subscription = form.watch((_, { name }) => {
      const broken = Object.entries(form.formState.errors).filter(
        ([path, error]) => path !== name && error?.type === 'rule',
      );
      if (broken.length > 0) void form.trigger(broken.map(([path]) => path));
    });
    return () => subscription.unsubscribe();
  }, [form]);
}

function countErrors(errors: FieldErrors<Values>): number {
  return Object.keys(errors).filter((name) => name !== 'root').length;
}
