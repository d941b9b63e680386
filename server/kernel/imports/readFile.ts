import { type CsvRow, csvRows, type Separator, separatorOf } from '../../../src/schema/csv/rows';
import { maxImportRows } from '../../../src/schema/importing';
import type { Issue } from '../../../src/schema/validation';
import { invalid } from '../http/refusal';
import type { Breathe } from './breath';
import { decode } from './decode';

const samplesOfColumn = 3;
const sampleLength = 80;

/** A column of the file: its heading and its first values. */
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

/** Parses an uploaded table. Throws a refusal if the file as a whole is invalid. */
export async function readFile(bytes: Uint8Array, breathe: Breathe): Promise<ImportFile> {
  const text = await decode(bytes, breathe);
  if (text === null || text.includes('\0')) throw unreadable({ path: 'file', code: 'fileText' });
  const separator = separatorOf(text);
  let heading: CsvRow | undefined;
  let samples: string[][] = [];
  let rowCount = 0;
  for await (const row of csvRows(text, separator, breathe)) {
    if (row.issue) throw unreadable({ ...row.issue, path: 'file' });
    if (heading === undefined) {
      heading = row;
      samples = row.cells.map(() => []);
      continue;
    }
    rowCount += 1;
    if (rowCount > maxImportRows)
      throw unreadable({ path: 'file', code: 'fileRows', params: { limit: maxImportRows } });
    samples.forEach((taken, at) => {
      const cell = row.cells[at]?.trim() ?? '';
      if (cell !== '' && taken.length < samplesOfColumn) taken.push(startOf(cell));
    });
  }
  if (heading === undefined || rowCount === 0) throw unreadable({ path: 'file', code: 'fileEmpty' });
  const columns = heading.cells.map((cell, at) => ({ heading: cell.trim().slice(0, 200), samples: samples[at]! }));
  return { text, separator, columns, rowCount };
}

/** Truncates by code points, so that no surrogate pair is cut. */
function startOf(cell: string): string {
  return [...cell.slice(0, 2 * sampleLength)].slice(0, sampleLength).join('');
}

function unreadable(issue: Issue): Error {
  return invalid([issue]);
}
