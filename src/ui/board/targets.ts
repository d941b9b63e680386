import { mayChangeField } from '../../schema/permissions/fieldRights';
import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import type { RecordAction } from '../actions/actionsOf';
import { useActionsOf } from '../actions/useActionsOf';
import { isFixed, useLimits } from '../resource/limits';
import { useMay, usePermissionCodes } from '../resource/may';
import { columnField } from './columns';

/** A column that a record can be moved to, and the declared move if the columns are states. */
export interface Target {
  readonly value: string | null;
  readonly action?: RecordAction;
}

/** Returns a function that lists where the user may move a record. */
export function useTargets(schema: ResourceSchema): (record: Values) => readonly Target[] {
  const codes = usePermissionCodes();
  const may = useMay(schema);
  const limitsOf = useLimits();
  const actionsOf = useActionsOf(schema);
  const { by } = schema.list.board!;
  const field = columnField(schema);
  if (schema.states?.field === by)
    return (record) =>
      actionsOf(record).flatMap((action) => (action.move === undefined ? [] : [{ value: action.move.to, action }]));
  const isOpen =
    may.edit && !field.readOnly && !field.createOnly && mayChangeField(schema, by, (code) => codes.has(code));
  const values = [...Object.keys(field.choices), ...(field.required ? [] : [null])];
  return (record) =>
    isOpen && !isFixed(limitsOf(record), by)
      ? values.filter((value) => value !== (record[by] ?? null)).map((value) => ({ value }))
      : [];
}
