import { cellOf } from '../../../../../src/schema/csv/cells';
import { type CsvColumn, csvColumns, headingOf } from '../../../../../src/schema/csv/columns';
import { csvLine } from '../../../../../src/schema/csv/text';
import type { Language } from '../../../../../src/schema/text';
import type { Author, Db, Reader } from '../../queries';
import { assertSortable, redactedFields, withFieldAccess } from '../access/fieldAccess';
import type { ListRequest } from '../listRequest';
import type { RecordTable } from '../recordTable';
import { loggedCsv } from './loggedCsv';
import { matchingRecords } from './matchingRecords';
import { referenceNames } from './names';

export interface ExportOrder extends Pick<ListRequest, 'search' | 'filters' | 'sort'> {
  /** Column names in order; null for all. */
  readonly columns: readonly string[] | null;
  readonly language: Language;
  /** The request as sent, for the audit log. */
  readonly asked: object;
}

/** Streams the records as CSV, with constant memory whatever their number. */
export async function* exportCsv(
  db: Db,
  table: RecordTable,
  author: Author,
  tableNamed: (resource: string) => RecordTable,
  order: ExportOrder,
): AsyncGenerator<string> {
  const { language } = order;
  assertSortable(table, author, order.sort.field);
  const columns = columnsFor(table, author, order.columns);
  const namesIn = referenceNames(author, tableNamed);
  const heading = csvLine(columns.map((column) => headingOf(column, columns, language)));
  async function* pages() {
    for await (const chunk of matchingRecords(db, table, author, order)) {
      const names = await namesIn(chunk.db, columns, chunk.records);
      yield chunk.records.map((stored) => {
        const record = withFieldAccess(table, author, stored);
        return csvLine(columns.map(({ name, field }) => cellOf(field, record[name], record, language, names)));
      });
    }
  }
  yield* loggedCsv(db, table, author, order.asked, { heading, pages: pages() });
}

/** Without the columns hidden from the reader. */
function columnsFor(table: RecordTable, reader: Reader, names: readonly string[] | null): readonly CsvColumn[] {
  const unseen = redactedFields(table, reader);
  const all = csvColumns(table.schema).filter(({ name }) => unseen.get(name) !== 'hidden');
  return names === null ? all : names.flatMap((name) => all.find((column) => column.name === name) ?? []);
}
