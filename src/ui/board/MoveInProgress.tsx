import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { ActionDialogs } from '../actions/ActionDialogs';
import { useFailure, useRunAction } from '../actions/useRunAction';
import { useTitleOf } from '../actions/useTitleOf';
import { useSaveRecord } from '../form/useSaveRecord';
import { useDone } from '../resource/useAction';
import type { Target } from './targets';
import { useColumnName } from './useColumnName';

interface MoveInProgressProps {
  readonly schema: ResourceSchema;
  readonly record: RaRecord;
  readonly target: Target;
  /** The move is made, refused or given up. */
  readonly onEnd: () => void;
}

/** Makes a move once, with the dialog that it needs. */
export function MoveInProgress({ schema, record, target, onEnd }: MoveInProgressProps) {
  const translate = useTranslate();
  const run = useRunAction(schema, record);
  const save = useSaveRecord(schema);
  const fail = useFailure(schema);
  const done = useDone();
  const title = useTitleOf(schema)(record);
  const state = useColumnName(schema)(target.value);
  const [isStarted, setStarted] = useState(false);
  const isFirst = useRef(true);
  const make = async () => {
    if (target.action !== undefined) return run.start(target.action);
    try {
      await save({ [schema.list.board!.by]: target.value }, record);
      done(translate('parley.ui.actions.moved', { title, state }));
    } catch (error) {
      fail(error);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    void make().finally(() => setStarted(true));
  }, []);
  const hasEnded = isStarted && run.asking === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded]);
  return <ActionDialogs run={run} title={title} />;
}
