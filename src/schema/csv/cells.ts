import { isEmpty } from '../conditions';
import type { ChoiceField, ChoicesField, Field } from '../fields';
import { currencyOf, moneyText } from '../money';
import { withIdsReplaced } from '../references';
import type { Language } from '../text';
import { asList, choiceText, statusLabels, yesNo } from '../valueLabels';
import { joinedText, safeText } from './text';

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
  switch (field.kind) {
    case 'number':
    case 'duration':
      return numberCell(value);
    case 'money':
      return Number.isSafeInteger(value)
        ? moneyText(value as number, currencyOf(field, record))
        : safeText(String(value));
    case 'boolean':
      return yesNo[value === true ? 'yes' : 'no'][language];
    case 'status':
      return statusLabels[value === 1 ? 'on' : 'off'][language];
    case 'choice':
      return safeText(choiceCell(field, value, language));
    case 'choices':
      return safeText(joinedText(asList(value).map((one) => choiceCell(field, one, language))));
    case 'reference':
      return safeText(nameOf(names, field.to, value));
    case 'references':
      return safeText(joinedText(asList(value).map((id) => nameOf(names, field.to, id))));
    case 'files':
      return safeText(joinedText(asList(value).map(String)));
    case 'list':
    case 'object':
      return safeText(JSON.stringify(withIdsReplaced(field, value, (to, id) => nameOf(names, to, id))));
    case 'json':
      return safeText(JSON.stringify(value));
    case 'computed':
      return typeof value === 'boolean' ? yesNo[value ? 'yes' : 'no'][language] : numberCell(value);
    default:
      return safeText(String(value));
  }
}

function numberCell(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : safeText(String(value));
}

/** The choice's label, or its key if another choice has the same label. */
function choiceCell(field: ChoiceField | ChoicesField, value: unknown, language: Language): string {
  const text = choiceText(field, value, language);
  const alike = Object.values(field.choices).filter((choice) => choice[language] === text);
  return alike.length > 1 ? String(value) : text;
}

function nameOf(names: Names, resource: string, id: unknown): string {
  return names.get(resource)?.get(String(id)) ?? String(id);
}
