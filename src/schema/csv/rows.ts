import type { Issue } from '../validation';

/**
 * A row of a CSV file. `row` counts as in a spreadsheet: the heading is 1, empty rows count, line breaks in cells do
 * not.
 */
export interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** Set on the last row if reading stopped there: what is wrong with it. `path` is empty. */
  readonly issue?: Issue;
}

/** Limits; reading stops at the first row beyond one of them. */
const csvLimits = {
  columns: 200,
  /** Per row. */
  characters: 1_000_000,
  /** Including empty rows; the maximum of a spreadsheet. */
  rows: 1_048_576,
} as const;

/** Possible separators, the most likely first. */
export const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

/**
 * Yields the rows of a CSV text (RFC 4180), with any line ending. Empty rows are skipped. `pause` is called after each
 * row, including empty ones.
 */
export async function* csvRows(
  text: string,
  separator: Separator,
  pause: () => Promise<void> | undefined,
): AsyncGenerator<CsvRow> {
  for (const row of everyRow(text, separator)) {
    const paused = pause();
    if (paused !== undefined) await paused;
    if (isFilled(row)) yield row;
  }
}

/** The first non-empty rows of a text. */
export function firstRows(text: string, separator: Separator, count: number): CsvRow[] {
  const rows: CsvRow[] = [];
  for (const row of everyRow(text.slice(0, sampleLength), separator)) {
    if (isFilled(row)) rows.push(row);
    if (rows.length === count) break;
  }
  return rows;
}

/** The cells beyond the columns of the heading, if any of them is filled: the values of such a row may have moved. */
export function cellsBeyond(cells: readonly string[], columns: number): readonly string[] {
  const beyond = cells.slice(columns);
  return beyond.some((cell) => cell.trim() !== '') ? beyond : [];
}

function isFilled({ cells, issue }: CsvRow): boolean {
  return issue !== undefined || cells.some((cell) => cell.trim() !== '');
}

function* everyRow(text: string, separator: Separator): Generator<CsvRow> {
  const reader = { text, at: afterHint(text) };
  for (let row = 1; reader.at < text.length; row += 1) {
    const { cells, issue } = row > csvLimits.rows ? tooMany : readRow(reader, separator);
    if (issue === undefined) yield { row, cells };
    else return yield { row, cells, issue: { ...issue, params: { ...issue.params, row } } };
  }
}

/**
 * Detects the separator from the first rows: the one that gives the most columns, equally many in all rows. A `sep=`
 * line decides.
 */
export function separatorOf(text: string): Separator {
  const hint = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (separators.includes(hint as Separator)) return hint as Separator;
  const scores = separators.map((separator) => ({ separator, score: scoreOf(text, separator) }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

function scoreOf(text: string, separator: Separator): number {
  const rows = firstRows(text, separator, sampleRows);
  const widths = rows.map(({ cells }) => cells.length);
  const [heading = 0] = widths;
  // Reading stopped: rank above a separator that does not occur, and below one that splits into rows.
  if (rows.some(({ issue }) => issue?.code === 'rowColumns')) return 1;
  const agreeing = widths.filter((width) => width === heading).length;
  return heading < 2 ? 0 : heading * (agreeing / widths.length);
}

const sampleRows = 20;
const sampleLength = 100_000;

interface Reader {
  readonly text: string;
  at: number;
}

/** Length of a leading `sep=` line, which some spreadsheets write. */
function afterHint(text: string): number {
  return /^sep=.\r?\n/i.exec(text)?.[0].length ?? 0;
}

const tooMany = stopped([], 'rowCount', csvLimits.rows);

function stopped(cells: readonly string[], code: string, limit?: number): Omit<CsvRow, 'row'> {
  return { cells, issue: { path: '', code, ...(limit === undefined ? {} : { params: { limit } }) } };
}

function readRow(reader: Reader, separator: Separator): Omit<CsvRow, 'row'> {
  const cells: string[] = [];
  const end = reader.at + csvLimits.characters;
  for (;;) {
    const { cell, closed } = readCell(reader, separator, end);
    if (reader.at > end) return stopped(cells, 'rowCharacters', csvLimits.characters);
    cells.push(cell);
    if (!closed) return stopped(cells, 'fileQuote');
    if (reader.text[reader.at] !== separator) break;
    if (cells.length === csvLimits.columns) return stopped(cells, 'rowColumns', csvLimits.columns);
    reader.at += 1;
  }
  if (reader.text[reader.at] === '\r') reader.at += 1;
  if (reader.text[reader.at] === '\n') reader.at += 1;
  return { cells };
}

/** Moves the reader to the end of the cell, or beyond `end`. */
function readCell(reader: Reader, separator: Separator, end: number): { cell: string; closed: boolean } {
  const { text } = reader;
  if (text[reader.at] !== '"') return { cell: plainUntilEnd(reader, separator, end), closed: true };
  let cell = '';
  for (let from = reader.at + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0) {
      reader.at = text.length;
      return { cell: cell + text.slice(from), closed: false };
    }
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      reader.at = quote + 1;
      // Text after the closing quote still belongs to the cell.
      return { cell: cell + plainUntilEnd(reader, separator, end), closed: true };
    }
    cell += '"';
    from = quote + 2;
    if (from > end) {
      reader.at = from;
      return { cell, closed: false };
    }
  }
}

function plainUntilEnd(reader: Reader, separator: Separator, end: number): string {
  const { text } = reader;
  const separatorCode = separator.charCodeAt(0);
  const from = reader.at;
  let at = from;
  for (; at < text.length && at <= end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === separatorCode || code === lineFeed || code === carriageReturn) break;
  }
  reader.at = at;
  return text.slice(from, at);
}

const [lineFeed, carriageReturn] = [10, 13];
