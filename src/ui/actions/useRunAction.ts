import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ChoiceField, Fields } from '../../schema/fields';
import { moveInput } from '../../schema/moveInput';
import type { Move, ResourceSchema } from '../../schema/resource';
import type { Language, Text } from '../../schema/text';
import { spaced } from '../../schema/typography';
import type { Values } from '../../schema/validation';
import { textOf } from '../fields/textOf';
import { labelled, refusalOf } from '../form/serverErrors';
import { useSaveRecord } from '../form/useSaveRecord';
import { conflictAuthorOf } from '../resource/conflict';
import { useCalls, useConfirm, useDone } from '../resource/useAction';
import { useLanguage } from '../resource/useLanguage';
import { useText } from '../resource/useText';
import type { RecordAction } from './actionsOf';
import { useTitleOf } from './useTitleOf';

export type SchemaAction = NonNullable<RecordAction['schemaAction']>;

/** Runs an action on a record: asks for confirmation if the schema requires it, and notifies of the result. */
export function useRunAction(schema: ResourceSchema, record: Values) {
  const translate = useTranslate();
  const say = useText();
  const titleOf = useTitleOf(schema);
  const confirm = useConfirm();
  const done = useDone();
  const save = useSaveRecord(schema);
  const fail = useFailure(schema);
  const { action } = useCalls();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [revealed, setRevealed] = useState<{ readonly schemaAction: SchemaAction; readonly answer: Values } | null>(
    null,
  );
  const language = useLanguage();
  const title = titleOf(record);
  const parts = partsOf(schema, record, language);

  const send = ({ schemaAction, move }: RecordAction, input?: Values) =>
    schemaAction === undefined ? makeMove(move!, input) : act(schemaAction, input);

  const makeMove = async ({ to }: Move, input: Values = {}) => {
    const { field } = schema.states!;
    await save({ ...input, [field]: to }, record).catch((error) => {
      throw labelled(schema, error, asking?.fields ?? {}, say);
    });
    const state = say((schema.fields[field] as ChoiceField).choices[to]!);
    done(translate('parley.ui.actions.moved', { title, state }));
  };

  const act = async (schemaAction: SchemaAction, input?: Values) => {
    const { data } = await action<Values>(schema.name, String(record.id), schemaAction.name, input);
    if (schemaAction.rule.button?.shownOnce !== undefined) setRevealed({ schemaAction, answer: data });
    else
      done(
        say(schemaAction.rule.button?.done ?? schemaAction.rule.button?.label ?? schemaAction.rule.label, {
          ...partsOf(schema, { ...record, ...data }, language),
          ...plainWords({ ...input, ...data }, schema, language),
        }),
      );
  };

  const start = async (recordAction: RecordAction) => {
    const asked = askedBy(schema, recordAction, record);
    if (asked !== null) return setAsking(asked);
    if (recordAction.confirm !== undefined && !(await isSure(recordAction))) return;
    try {
      await send(recordAction);
    } catch (error) {
      fail(error);
    }
  };

  const isSure = (recordAction: RecordAction) =>
    confirm({
      title: translate('parley.ui.actions.sure', { recordAction: say(recordAction.label), title }),
      content: say(recordAction.confirm!, parts),
      cancelText: translate('parley.ui.actions.back'),
      confirmText: say(recordAction.label),
      isHarmless: recordAction.tone !== 'bad',
    });

  return {
    record,
    parts,
    start,
    send,
    asking,
    revealed,
    stopAsking: () => setAsking(null),
    forget: () => setRevealed(null),
  };
}

/** An action whose dialog is open. */
interface Asking {
  readonly recordAction: RecordAction;
  readonly fields: Fields;
  /** Initial input values taken from the record. */
  readonly start: Values;
}

/** What the action or move asks for; null if it asks for nothing. */
function askedBy(schema: ResourceSchema, recordAction: RecordAction, record: Values): Asking | null {
  const { schemaAction, move } = recordAction;
  const fields = schemaAction ? schemaAction.rule.input : moveInput(schema, move!, record);
  if (!fields) return null;
  const taken = schemaAction
    ? Object.entries(schemaAction.rule.startsWith ?? {})
    : Object.keys(fields).map((name) => [name, name] as const);
  return { recordAction, fields, start: Object.fromEntries(taken.map(([name, from]) => [name, record[from] ?? null])) };
}

/** The record's field values as text, for messages with placeholders. */
function partsOf(schema: ResourceSchema, record: Values, language: Language): Record<string, string> {
  const fields = Object.entries(schema.fields).filter(([name]) => record[name] !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, textOf(field, record[name], record, language)]));
}

/** Input and response values that are not fields of the record; texts in the reader's language. */
function plainWords(values: Values, { fields }: ResourceSchema, language: Language): Record<string, string> {
  const plain = Object.entries(values).flatMap(([name, value]) => {
    if (fields[name] !== undefined) return [];
    if (isText(value)) return [[name, value[language]] as const];
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [];
  });
  return Object.fromEntries(plain);
}

function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'en' in value && 'zh' in value;
}

/** Notifies of a failed action: field errors with their labels, or a version conflict. */
export function useFailure(schema: ResourceSchema): (error: unknown) => void {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  return (error) => {
    const { fields, general, current } = refusalOf(schema, error);
    if (current !== null) {
      const who = conflictAuthorOf(error).name;
      notify(translate(who ? 'parley.ui.actions.changedBy' : 'parley.ui.actions.conflict', { who }), {
        type: 'warning',
      });
      return refresh();
    }
    const words = spaced([...fields.map(({ message }) => message), general ?? ''].join(' ').trim());
    notify(translate(words, { _: words }), { type: 'error' });
  };
}
