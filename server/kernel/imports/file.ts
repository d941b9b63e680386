import { type CsvRow, csvRows, type Separator, separatorOf } from '../../../src/schema/csv/rows';
import type { Issue } from '../../../src/schema/validation';
import { invalid } from '../http/refusal';
import type { Breathe } from './breath';
import { decode } from './decode';

export const mostImportBytes = 20 * 1_048_576;
const mostImportRows = 50_000;
const mostColumns = 200;
const samplesOfColumn = 3;
const sampleLength = 80;

/** A column as its file has it: what it is called, and the first that stands in it. */
export interface ImportColumn {
  readonly heading: string;
  readonly samples: readonly string[];
}

export interface ImportFile {
  readonly text: string;
  readonly separator: Separator;
  readonly columns: readonly ImportColumn[];
  /** Without the heading and empty rows. */
  readonly rowCount: number;
}

/** Reads an uploaded table. Throws a refusal saying what is wrong with it as a whole. */
export async function readFile(bytes: Uint8Array, breathe: Breathe): Promise<ImportFile> {
  const text = await decode(bytes, breathe);
  if (text === null || text.includes('\0')) throw unreadable({ path: 'file', code: 'fileText' });
  const separator = separatorOf(text);
  const rows = csvRows(text, separator);
  const heading: CsvRow | undefined = rows.next().value ?? undefined;
  if (heading === undefined) throw unreadable({ path: 'file', code: 'fileEmpty' });
  if (heading.cells.length > mostColumns)
    throw unreadable({ path: 'file', code: 'fileColumns', params: { limit: mostColumns } });
  const samples = heading.cells.map((): string[] => []);
  let rowCount = 0;
  for (const { row, cells, unclosed } of rows) {
    rowCount += 1;
    if (unclosed) throw unreadable({ path: 'file', code: 'fileQuote', params: { row } });
    if (rowCount > mostImportRows)
      throw unreadable({ path: 'file', code: 'fileRows', params: { limit: mostImportRows } });
    samples.forEach((taken, at) => {
      const cell = cells[at]?.trim() ?? '';
      if (cell !== '' && taken.length < samplesOfColumn) taken.push([...cell].slice(0, sampleLength).join(''));
    });
    await breathe();
  }
  if (heading.unclosed) throw unreadable({ path: 'file', code: 'fileQuote', params: { row: 1 } });
  if (rowCount === 0) throw unreadable({ path: 'file', code: 'fileEmpty' });
  const columns = heading.cells.map((cell, at) => ({ heading: cell.trim().slice(0, 200), samples: samples[at]! }));
  return { text, separator, columns, rowCount };
}

function unreadable(issue: Issue): Error {
  return invalid([issue]);
}
