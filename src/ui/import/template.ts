import { saveDownload } from '../../dataProvider/download';
import { csvColumns, headingOf } from '../../schema/csv/columns';
import { isImportable } from '../../schema/csv/mapping';
import { byteOrderMark, csvLine, safeText } from '../../schema/csv/text';
import type { Field } from '../../schema/fields';
import { moneyText } from '../../schema/money';
import type { ResourceSchema } from '../../schema/resource';
import type { Language } from '../../schema/text';
import { statusLabels, yesNo } from '../../schema/valueLabels';

/** Downloads a CSV template: all importable fields as localized headings, and one example row. */
export function saveTemplate(schema: ResourceSchema, language: Language, mayChange: (name: string) => boolean): void {
  const columns = csvColumns(schema).filter(
    ({ name, field }) => Object.hasOwn(schema.fields, name) && isImportable(field) && mayChange(name),
  );
  const all = csvColumns(schema);
  const headings = columns.map((column) => headingOf(column, all, language));
  const example = columns.map(({ field }) => safeText(exampleOf(field, language)));
  const text = byteOrderMark + csvLine(headings) + csvLine(example);
  saveDownload(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${schema.label.many[language]}.csv`);
}

function exampleOf(field: Field, language: Language): string {
  switch (field.kind) {
    case 'text':
      return field.label[language].slice(0, field.maxLength ?? 200);
    case 'email':
      return 'name@example.com';
    case 'mobile':
      return '13800138000';
    case 'url':
      return 'https://example.com';
    case 'icon':
      return 'ri-home-line';
    case 'colour':
      return '#FFB400';
    case 'number':
      return String(field.default ?? field.min ?? 1);
    case 'duration':
      return String(field.default ?? field.min ?? 60);
    case 'money':
      return moneyText(field.default ?? Math.max(field.min ?? 0, 1_000), 'CNY');
    case 'boolean':
      return yesNo.yes[language];
    case 'status':
      return statusLabels.on[language];
    case 'date':
      return '2026-12-31';
    case 'dateTime':
      return '2026-12-31 18:00';
    case 'choice':
      return field.choices[field.default ?? Object.keys(field.choices)[0] ?? '']?.[language] ?? '';
    case 'choices':
      return Object.values(field.choices)
        .slice(0, 2)
        .map((choice) => choice[language])
        .join('; ');
    default:
      return '';
  }
}
