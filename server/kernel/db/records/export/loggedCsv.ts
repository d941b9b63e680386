import { byteOrderMark } from '../../../../../src/schema/csv/text';
import type { Author, Db } from '../../queries';
import { completeAction, logOperation } from '../audit/operationLog';
import type { RecordTable } from '../recordTable';

/** A CSV file in parts: the heading, then the lines by page. */
export interface CsvParts {
  readonly heading: string;
  readonly pages: AsyncIterable<readonly string[]>;
}

/**
 * The file as text. Writes the operation log entry, with what was asked for, before the first line and completes it
 * with the row count after the last one, also when the download is cancelled.
 */
export async function* loggedCsv(
  db: Db,
  table: RecordTable,
  author: Author,
  asked: object,
  { heading, pages }: CsvParts,
): AsyncGenerator<string> {
  const entry = await logOperation(db, table, author, 'export', asked);
  let rows = 0;
  let isWhole = false;
  try {
    yield byteOrderMark + heading;
    for await (const lines of pages) {
      yield lines.join('');
      rows += lines.length;
    }
    isWhole = true;
  } finally {
    await completeAction(db, entry, isWhole ? { rows } : { rows, brokenOff: true });
  }
}

const pageSize = 1_000;

/** The pages of a statement that takes the last id so far and the number of rows, in the order of ids. */
export async function* pagesById<Row extends { readonly id: string }>(
  page: (after: string | null, limit: number) => Promise<Row[]>,
  lineOf: (row: Row) => string,
): AsyncGenerator<string[]> {
  for (let after: string | null = null; ; ) {
    const rows: Row[] = await page(after, pageSize);
    if (rows.length > 0) yield rows.map(lineOf);
    after = rows.at(-1)?.id ?? null;
    if (rows.length < pageSize) return;
  }
}
