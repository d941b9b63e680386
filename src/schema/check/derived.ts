import type { Field } from '../fields';

/** What is worked out for each answer has no column: nothing can look it up, demand it or keep it. */
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
