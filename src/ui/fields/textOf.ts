import { isEmpty } from '../../schema/conditions';
import type { Field } from '../../schema/fields';
import { kindOf } from '../../schema/kinds/kinds';
import { isNest } from '../../schema/references';
import type { Language } from '../../schema/text';

type Values = Readonly<Record<string, unknown>>;

/**
 * A value as one line of text, for cells, comparisons and search results. References are returned as ids (callers know
 * the titles), files as a count. Empty values are ''.
 */
export function textOf(field: Field, value: unknown, record: Values, language: Language): string {
  if (isEmpty(value)) return '';
  const nested = (nest: unknown) => (isNest(field) ? nestedText(field.fields, nest, language) : '');
  return kindOf(field).text(field, value, { record, language, nested, nameOf: (_, id) => String(id) });
}

/** The values of an object on one line, or of each row of a list. */
function nestedText(fields: Readonly<Record<string, Field>>, value: unknown, language: Language): string {
  if (Array.isArray(value)) return value.map((row) => nestedText(fields, row, language)).join('; ');
  const values = typeof value === 'object' && value !== null ? (value as Values) : {};
  return Object.entries(fields)
    .filter(([name]) => !isEmpty(values[name]))
    .map(([name, field]) => `${field.label[language]}: ${textOf(field, values[name], values, language)}`)
    .join(', ');
}
