import { cellOf } from '../../../../../src/schema/csv/cells';
import { type CsvColumn, csvColumns, headingOf } from '../../../../../src/schema/csv/columns';
import { byteOrderMark, csvLine } from '../../../../../src/schema/csv/text';
import type { Language } from '../../../../../src/schema/text';
import type { Db } from '../../queries';
import type { Author, Reader } from '../author';
import { completeAction, logOperation } from '../operationLog';
import type { ListRequest } from '../listRequest';
import type { RecordTable } from '../recordTable';
import { assertSortable, covered, withFieldAccess } from '../fieldAccess';
import { matchingRecords } from './matchingRecords';
import { referenceNames } from './names';

export interface ExportOrder extends Pick<ListRequest, 'search' | 'filters' | 'sort'> {
  /** Names in their order; null for all there are. */
  readonly columns: readonly string[] | null;
  readonly language: Language;
  /** For the log: what was asked for, as it was asked. */
  readonly asked: object;
}

/**
 * The records as lines of a file, made while they are taken: memory does not grow with their number. The entry in the
 * operation log comes before the first line, and how many rows were taken after the last, also of an export that is
 * broken off.
 */
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
  const entry = await logOperation(db, table, author, 'export', order.asked);
  let rows = 0;
  let isWhole = false;
  try {
    yield byteOrderMark + csvLine(columns.map((column) => headingOf(column, columns, language)));
    for await (const chunk of matchingRecords(db, table, author, order)) {
      const names = await namesIn(chunk.db, columns, chunk.records);
      const lines = chunk.records.map((stored) => {
        const record = withFieldAccess(table, author, stored);
        return csvLine(columns.map(({ name, field }) => cellOf(field, record[name], record, language, names)));
      });
      yield lines.join('');
      rows += lines.length;
    }
    isWhole = true;
  } finally {
    await completeAction(db, entry, isWhole ? { rows } : { rows, brokenOff: true });
  }
}

/** Without what is hidden from whoever exports. */
function columnsFor(table: RecordTable, reader: Reader, names: readonly string[] | null): readonly CsvColumn[] {
  const unseen = covered(table, reader);
  const all = csvColumns(table.schema).filter(({ name }) => unseen.get(name) !== 'hidden');
  return names === null ? all : names.flatMap((name) => all.find((column) => column.name === name) ?? []);
}
