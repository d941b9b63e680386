import { isImportable } from '../../schema/csv/mapping';
import type { Field } from '../../schema/fields';
import { mayChangeField } from '../../schema/permissions/fieldRights';
import type { ResourceSchema } from '../../schema/resource';
import { defaultOf } from '../../schema/validation';
import { savingNow } from '../form/savingNow';
import { usePermissionCodes } from '../resource/may';

export function useFillable(schema: ResourceSchema): readonly (readonly [name: string, field: Field])[] {
  const codes = usePermissionCodes();
  return Object.entries(schema.fields).filter(
    ([name, field]) => isImportable(field) && mayChangeField(schema, name, (code) => codes.has(code)),
  );
}

/** True if a new record is rejected without this field. */
export function isDemanded(field: Field): boolean {
  const start = defaultOf(field, savingNow());
  const hasStart = start !== null && !(Array.isArray(start) && start.length === 0);
  return field.required === true && !hasStart && field.shownWhen === undefined;
}
