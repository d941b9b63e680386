import { isEmpty } from '../../schema/conditions';
import type { Field } from '../../schema/fields';
import { currencyOf, formatMoney } from '../../schema/money';
import type { Language } from '../../schema/text';
import { asList, choiceText, statusLabels, yesNo } from '../../schema/valueLabels';
import { formatDuration } from './duration';
import { formatDay, formatMoment } from './formatDateTime';

type Values = Readonly<Record<string, unknown>>;

/**
 * A value as one line of text, for cells, comparisons and search results. References are returned as ids (callers know
 * the titles), files as a count. Empty values are ''.
 */
export function textOf(field: Field, value: unknown, record: Values, language: Language): string {
  if (isEmpty(value)) return '';
  switch (field.kind) {
    case 'boolean':
      return yesNo[value === true ? 'yes' : 'no'][language];
    case 'status':
      return statusLabels[value === 1 ? 'on' : 'off'][language];
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
    case 'files':
      return countText(asList(value).length, language);
    case 'json':
      return JSON.stringify(value);
    case 'object':
      return nestedText(field.fields, value, language);
    case 'list':
      return asList(value)
        .map((row) => nestedText(field.fields, row, language))
        .join('; ');
    case 'computed':
      return typeof value === 'boolean' ? yesNo[value ? 'yes' : 'no'][language] : String(value);
    case 'longText':
      return field.perLine ? linesOf(String(value)).join(' · ') : String(value);
    default:
      return String(value);
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function countText(count: number, language: Language): string {
  if (language === 'zh') return `${count} 个文件`;
  return count === 1 ? '1 file' : `${count} files`;
}

function nestedText(fields: Readonly<Record<string, Field>>, value: unknown, language: Language): string {
  const values = typeof value === 'object' && value !== null ? (value as Values) : {};
  return Object.entries(fields)
    .filter(([name]) => !isEmpty(values[name]))
    .map(([name, field]) => `${field.label[language]}: ${textOf(field, values[name], values, language)}`)
    .join(', ');
}
