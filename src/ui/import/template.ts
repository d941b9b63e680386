import { saveDownload } from '../../dataProvider/download';
import { csvColumns, headingOf } from '../../schema/csv/columns';
import { isImportable } from '../../schema/csv/mapping';
import { byteOrderMark, csvLine, safeText } from '../../schema/csv/text';
import { kindOf } from '../../schema/kinds/kinds';
import type { ResourceSchema } from '../../schema/resource';
import type { Language } from '../../schema/text';

/** Downloads a CSV template: all fields that an import fills or matches by as localized headings, and one example row. */
export function saveTemplate(schema: ResourceSchema, language: Language, mayChange: (name: string) => boolean): void {
  const columns = csvColumns(schema).filter(
    ({ name, field }) =>
      Object.hasOwn(schema.fields, name) &&
      ((isImportable(field) && mayChange(name)) || (field.derived && schema.matchBy?.includes(name))),
  );
  const all = csvColumns(schema);
  const headings = columns.map((column) => headingOf(column, all, language));
  const example = columns.map(({ field }) => safeText(kindOf(field).example(field, language)));
  const text = byteOrderMark + csvLine(headings) + csvLine(example);
  saveDownload(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${schema.label.many[language]}.csv`);
}
