import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldsRead } from '../../schema/conditions';
import type { Field } from '../../schema/fields';
import type { Holds } from '../../schema/permissions/fieldRights';
import type { ResourceSchema } from '../../schema/resource';
import { movesOpen, startStates } from '../../schema/states';
import { applies, type Values } from '../../schema/validation';
import { isFixed, useLimits } from '../resource/limits';
import { usePermissionCodes } from '../resource/may';
import { useLanguage } from '../resource/useLanguage';
import { LockButton } from '../why/LockButton';
import { lockOf } from '../why/lockOf';
import { useFormRecord } from './FormRecord';
import { FieldInput } from './inputs/FieldInput';

export interface FormFieldProps {
  readonly name: string;
  readonly field: Field;
}

/** A form field: shown while its condition holds, disabled when it cannot be changed. */
export function FormField({ name, field }: FormFieldProps) {
  return field.shownWhen === undefined ? <Shown name={name} field={field} /> : <ShownWhen name={name} field={field} />;
}

/** Separate component, so that fields without a condition do not watch others. */
function ShownWhen({ name, field }: FormFieldProps) {
  const read = fieldsRead(field.shownWhen!);
  const { record } = useFormRecord();
  const typed = useWatch({ name: read }) as unknown[];
  const values: Values = { ...record, ...Object.fromEntries(read.map((one, index) => [one, typed[index]])) };
  return applies(field, values) ? <Shown name={name} field={field} /> : null;
}

function Shown({ name, field }: FormFieldProps) {
  const { schema, record } = useFormRecord();
  const codes = usePermissionCodes();
  const offered = useMemo(
    () => (schema.states?.field === name ? reachable(schema, field, record, (code) => codes.has(code)) : field),
    [schema, name, field, record, codes],
  );
  const limits = useLimits()(record);
  const language = useLanguage();
  const because = isFixed(limits, name) ? limits!.because : null;
  const lock = field.kind === 'computed' ? null : lockOf(schema, name, field, { isChange: record !== null, because });
  const locked = field.readOnly === true || (field.createOnly === true && record !== null) || isFixed(limits, name);
  return (
    <div data-kind={field.kind} className={lock ? 'parley-locked' : undefined}>
      <FieldInput name={name} field={offered} disabled={locked} isChange={record !== null} />
      {lock && <LockButton label={field.label[language]} lock={lock} />}
    </div>
  );
}

/** Limits the states to those that the user may choose: a start, the current state, or where its moves lead. */
function reachable(schema: ResourceSchema, field: Field, record: Values | null, holds: Holds): Field {
  if (field.kind !== 'choice') return field;
  const state = record?.[schema.states!.field] ?? null;
  const open = state === null ? startStates(schema) : [state, ...movesOpen(schema, record!, holds).map(({ to }) => to)];
  return {
    ...field,
    choices: Object.fromEntries(Object.entries(field.choices).filter(([state]) => open.includes(state))),
  };
}
