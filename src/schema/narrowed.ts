import type { ReferenceField } from './kinds/reference/kind';

type Filter = Readonly<Record<string, unknown>>;

/** The filter that the records of a reference must match, by `among` and `where`; null for none. */
export function narrowingOf({ among, where }: Pick<ReferenceField, 'among' | 'where'>): Filter | null {
  if (among === undefined) return where ?? null;
  return { [among]: { field: among }, ...where };
}

/** The name of the field of the own record whose value is meant; null for a constant. */
export function fieldMeant(value: unknown): string | null {
  const isNamed = typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string';
  return isNamed ? (value.field as string) : null;
}

/** The fields of the own record that the filter reads. */
export function fieldsIn(filter: Filter): string[] {
  return Object.values(filter).flatMap((value) => fieldMeant(value) ?? []);
}

/** The filter with the values of the own record. */
export function filterFor(filter: Filter, values: Filter): Record<string, unknown> {
  const entries = Object.entries(filter).map(([key, value]) => {
    const name = fieldMeant(value);
    return [key, name === null ? value : (values[name] ?? null)];
  });
  return Object.fromEntries(entries);
}
