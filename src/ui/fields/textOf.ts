import { isEmpty } from '../../schema/conditions';
import type { ChoiceField, ChoicesField, Field, MoneyField } from '../../schema/fields';
import type { Language } from '../../schema/text';
import { formatDuration } from './duration';
import { formatDay, formatMoment } from './moments';
import { defaultCurrency, formatMoney } from './money';

type Values = Readonly<Record<string, unknown>>;

/**
 * A value in one line of text, for a cell, a comparison or a search result. References read as their ids: who shows
 * them knows their titles. Empty values read as ''.
 */
export function textOf(field: Field, value: unknown, record: Values, language: Language): string {
  if (isEmpty(value)) return '';
  switch (field.kind) {
    case 'boolean':
      return yesNo[language][value === true ? 0 : 1];
    case 'status':
      return statusWords[language][value === 1 ? 0 : 1];
    case 'choice':
      return choiceText(field, value, language);
    case 'choices':
      return asList(value)
        .map((one) => choiceText(field, one, language))
        .join(language === 'zh' ? '、' : ', ');
    case 'money':
      return formatMoney(Number(value), currencyOf(field, record), language);
    case 'number':
      return typeof value === 'number' ? value.toLocaleString(language, { maximumFractionDigits: 10 }) : String(value);
    case 'duration':
      return formatDuration(Number(value), language);
    case 'date':
      return formatDay(String(value), language);
    case 'dateTime':
      return formatMoment(String(value), language);
    case 'references':
      return asList(value).join(', ');
    case 'json':
      return JSON.stringify(value);
    case 'object':
      return nestedText(field.fields, value, language);
    case 'list':
      return asList(value)
        .map((row) => nestedText(field.fields, row, language))
        .join('; ');
    case 'computed':
      return typeof value === 'boolean' ? yesNo[language][value ? 0 : 1] : String(value);
    default:
      return String(value);
  }
}

/** The currency of a money field: another field's value, or the company's. */
export function currencyOf(field: MoneyField, record: Values): string {
  const named = field.currencyField === undefined ? undefined : record[field.currencyField];
  return typeof named === 'string' && named !== '' ? named : defaultCurrency;
}

/** A choice in words; a value that is no longer one of them as it stands. */
export function choiceText(field: ChoiceField | ChoicesField, value: unknown, language: Language): string {
  const key = String(value);
  return Object.hasOwn(field.choices, key) ? field.choices[key]![language] : key;
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

const statusWords = { en: ['Enabled', 'Disabled'], zh: ['启用', '停用'] } as const;
const yesNo = { en: ['Yes', 'No'], zh: ['是', '否'] } as const;

function nestedText(fields: Readonly<Record<string, Field>>, value: unknown, language: Language): string {
  const values = typeof value === 'object' && value !== null ? (value as Values) : {};
  return Object.entries(fields)
    .filter(([name]) => !isEmpty(values[name]))
    .map(([name, field]) => `${field.label[language]}: ${textOf(field, values[name], values, language)}`)
    .join(', ');
}
