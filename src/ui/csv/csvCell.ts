import { isEmpty } from '../../schema/conditions';
import type { Field } from '../../schema/fields';
import type { Language } from '../../schema/text';
import { moneyText } from '../fields/money';
import { asList, choiceText, currencyOf, textOf } from '../fields/textOf';
import { safeCell } from './safeCell';

/** Titles of the records referred to, by resource name and id. */
export type Titles = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * One value as a spreadsheet should hold it: numbers plain, so that they can be summed, moments as ISO, so that they
 * keep their zone, choices and references in words. Anything that is text is safe from being run as a formula.
 */
export function csvCell(
  field: Field,
  value: unknown,
  record: Readonly<Record<string, unknown>>,
  language: Language,
  titles: Titles,
): string {
  if (isEmpty(value) || field.secret) return '';
  switch (field.kind) {
    case 'number':
    case 'duration':
      return typeof value === 'number' && Number.isFinite(value) ? String(value) : safeCell(String(value));
    case 'money':
      return Number.isSafeInteger(value)
        ? moneyText(value as number, currencyOf(field, record))
        : safeCell(String(value));
    case 'date':
    case 'dateTime':
      return safeCell(String(value));
    case 'choices':
      return safeCell(
        asList(value)
          .map((one) => choiceText(field, one, language))
          .join('; '),
      );
    case 'reference':
      return safeCell(titles.get(field.to)?.get(String(value)) ?? String(value));
    case 'references':
      return safeCell(
        asList(value)
          .map((id) => titles.get(field.to)?.get(String(id)) ?? String(id))
          .join('; '),
      );
    case 'list':
    case 'object':
    case 'json':
      return safeCell(JSON.stringify(value));
    default:
      return safeCell(textOf(field, value, record, language));
  }
}
