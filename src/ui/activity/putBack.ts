import { same } from '../../schema/equality';
import { isStored } from '../../schema/fields';
import { type Holds, mayChangeField } from '../../schema/permissions/fieldRights';
import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { isFixed } from '../resource/limits';
import type { RecordLimits } from '../resource/resourceUi';
import type { Activity, FieldChange } from './useActivity';

export interface PutBack {
  /** Per field: from the current value to the value before the change. */
  readonly changes: readonly FieldChange[];
  readonly input: Values;
  /** A field was changed again since. */
  readonly isChangedSince: boolean;
}

/** The edit that reverts a change; null if the user may not make it or nothing is left to revert. */
export function putBackOf(
  schema: ResourceSchema,
  record: Values,
  { action, changes }: Activity,
  holds: Holds,
  limits: RecordLimits | null,
): PutBack | null {
  if (action !== 'edit') return null;
  const undone = changes.flatMap((change) =>
    change.covered || !isOpen(schema, change.field, holds, limits) || same(record[change.field], change.before)
      ? []
      : [change],
  );
  if (undone.length === 0) return null;
  return {
    changes: undone.map(({ field, before }) => ({ field, before: record[field], after: before })),
    input: Object.fromEntries(undone.map(({ field, before }) => [field, before])),
    isChangedSince: undone.some(({ field, after }) => !same(record[field], after)),
  };
}

function isOpen(schema: ResourceSchema, name: string, holds: Holds, limits: RecordLimits | null): boolean {
  const field = schema.fields[name];
  if (field === undefined || !isStored(field) || field.readOnly || field.createOnly || field.secret) return false;
  // A node's position among its siblings cannot be reverted, as the numbers have been reassigned since.
  return name !== schema.tree?.order && !isFixed(limits, name) && mayChangeField(schema, name, holds);
}
