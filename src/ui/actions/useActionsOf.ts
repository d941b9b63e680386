import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { useLimits } from '../resource/limits';
import { useMay, usePermissionCodes } from '../resource/may';
import { type RecordAction, recordActionsOf } from './actionsOf';

/** Returns a function that lists a record's available actions; permissions are read once for a whole list. */
export function useActionsOf(schema: ResourceSchema): (record: Values) => RecordAction[] {
  const codes = usePermissionCodes();
  const may = useMay(schema);
  const limitsOf = useLimits();
  return (record) => {
    const limits = limitsOf(record);
    return recordActionsOf(schema, record, { holds: (code) => codes.has(code), mayEdit: may.edit, limits });
  };
}
