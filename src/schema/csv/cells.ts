import { isEmpty } from '../conditions';
import type { Field } from '../fields';
import { kindOf } from '../kinds/kinds';
import { withIdsReplaced } from '../references';
import type { Language } from '../text';
import { safeText } from './text';

/** Names of referenced records (`recordName`), by resource name and id. */
export type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Formats a value for a spreadsheet: plain numbers that can be summed, money in major units, durations in seconds,
 * date-times as ISO with zone, choices and references as text, nested values as JSON. Text is protected against being
 * run as a formula. Every cell can be converted back to its value.
 */
export function cellOf(
  field: Field,
  value: unknown,
  record: Readonly<Record<string, unknown>>,
  language: Language,
  names: Names,
): string {
  if (value === null || value === undefined || field.secret || (field.kind !== 'json' && isEmpty(value))) return '';
  const nameIn = (to: string, id: unknown) => nameOf(names, to, id);
  const text = kindOf(field).cell(field, value, {
    record,
    language,
    nameOf: nameIn,
    nested: (nest) => JSON.stringify(withIdsReplaced(field, nest, nameIn)),
  });
  return typeof value === 'number' && field.kind !== 'json' ? text : safeText(text);
}

function nameOf(names: Names, resource: string, id: unknown): string {
  return names.get(resource)?.get(String(id)) ?? String(id);
}
