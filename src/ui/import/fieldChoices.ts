import { isImportable } from '../../schema/csv/mapping';
import type { Field } from '../../schema/fields';
import { mayChangeField } from '../../schema/permissions/fieldRights';
import type { ResourceSchema } from '../../schema/resource';
import type { Language } from '../../schema/text';
import { defaultOf } from '../../schema/validation';
import { statusLabels, yesNo } from '../../schema/valueLabels';
import { usePermissionCodes } from '../resource/may';

/** Fields that the user may import, in schema order. */
export function useFillable(schema: ResourceSchema): readonly (readonly [name: string, field: Field])[] {
  const codes = usePermissionCodes();
  return Object.entries(schema.fields).filter(
    ([name, field]) => isImportable(field) && mayChangeField(schema, name, (code) => codes.has(code)),
  );
}

/** True if a new record is rejected without this field. */
export function isDemanded(field: Field): boolean {
  const start = defaultOf(field);
  const hasStart = start !== null && !(Array.isArray(start) && start.length === 0);
  return field.required === true && !hasStart && field.shownWhen === undefined;
}

/** The allowed constants of a field as text; null for free text. */
export function wordsFor(field: Field, language: Language): readonly string[] | null {
  if (field.kind === 'choice') return Object.values(field.choices).map((choice) => choice[language]);
  if (field.kind === 'boolean') return [yesNo.yes[language], yesNo.no[language]];
  return field.kind === 'status' ? [statusLabels.on[language], statusLabels.off[language]] : null;
}
