import type { Field } from '../fields';

/**
 * A derived field is computed for each response and has no column, so it cannot be required, unique, searchable and so
 * on.
 */
export function derivedFaults(at: string, field: Field): string[] {
  if (!field.derived) return [];
  const isUnfit = ['computed', 'reference', 'references'].includes(field.kind);
  const demands = (['required', 'unique', 'secret', 'createOnly', 'searchable'] as const).filter((one) => field[one]);
  return [
    ...(isUnfit ? [`${at}: a '${field.kind}' cannot be derived`] : []),
    ...demands.map((property) => `${at}: a derived field cannot be ${property}`),
    ...('default' in field && field.default !== undefined ? [`${at}: a derived field cannot have a default`] : []),
  ];
}
