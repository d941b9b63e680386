import './texts';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { mayChangeField } from '../../schema/permissions/fieldRights';
import type { ResourceSchema } from '../../schema/resource';
import { useFailure } from '../actions/useRunAction';
import { useTitleOf } from '../actions/useTitleOf';
import { formatDay } from '../fields/formatDateTime';
import { useSaveRecord } from '../form/useSaveRecord';
import { isFixed, useLimits } from '../resource/limits';
import { useMay, usePermissionCodes } from '../resource/may';
import { useDone } from '../resource/useAction';
import { useLanguage } from '../resource/useLanguage';
import { shifted } from './days';

/** Moves records by days. A moved one shows on its new day until the server has answered. */
export function useReschedule(schema: ResourceSchema) {
  const translate = useTranslate();
  const language = useLanguage();
  const save = useSaveRecord(schema);
  const fail = useFailure(schema);
  const done = useDone();
  const titleOf = useTitleOf(schema);
  const may = useMay(schema);
  const codes = usePermissionCodes();
  const limitsOf = useLimits();
  const [moving, setMoving] = useState<ReadonlyMap<unknown, object>>(new Map());
  const { date, until } = schema.list.calendar!;
  const names = until === undefined ? [date] : [date, until];
  const isOpen =
    may.edit &&
    names.every((name) => {
      const { readOnly, createOnly } = schema.fields[name]!;
      return !readOnly && !createOnly && mayChangeField(schema, name, (code) => codes.has(code));
    });
  const move = async (record: RaRecord, days: number, day: string) => {
    const dates = Object.fromEntries(
      names.flatMap((name) => (record[name] == null ? [] : [[name, shifted(String(record[name]), days)]])),
    );
    setMoving((all) => new Map(all).set(record.id, dates));
    try {
      await save(dates, record);
      done(translate('parley.ui.calendar.moved', { title: titleOf(record), day: formatDay(day, language) }));
    } catch (error) {
      fail(error);
    } finally {
      setMoving((all) => new Map([...all].filter(([id]) => id !== record.id)));
    }
  };
  return {
    move,
    mayMove: (record: RaRecord) =>
      isOpen && !moving.has(record.id) && names.every((name) => !isFixed(limitsOf(record), name)),
    shown: (records: readonly RaRecord[]): readonly RaRecord[] =>
      records.map((record) => ({ ...record, ...moving.get(record.id) })),
  };
}
