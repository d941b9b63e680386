/** One row of a file. `row` counts as spreadsheets do: the heading is 1, empty rows count, a line break in a cell does not. */
export interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** Set on the last row when a quotation mark in it is never closed: everything after it fell into one cell. */
  readonly unclosed?: true;
}

/** Signs that may stand between cells, the likeliest first. */
export const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

/** The rows of a CSV text one after the other (RFC 4180), whatever ends its lines. Empty rows are left out. */
export function* csvRows(text: string, separator: Separator): Generator<CsvRow> {
  const reader = { text, at: afterHint(text) };
  for (let row = 1; reader.at < text.length; row += 1) {
    const read = readRow(reader, separator);
    if (read.unclosed || read.cells.some((cell) => cell.trim() !== '')) yield { row, ...read };
  }
}

/** The separator that a text's first rows agree on: the one that makes most columns of them, all of the same number. */
export function separatorOf(text: string): Separator {
  const hint = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (separators.includes(hint as Separator)) return hint as Separator;
  const scores = separators.map((separator) => ({ separator, score: scoreOf(text, separator) }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

function scoreOf(text: string, separator: Separator): number {
  const widths: number[] = [];
  for (const { cells } of csvRows(text.slice(0, sampleLength), separator)) {
    widths.push(cells.length);
    if (widths.length === sampleRows) break;
  }
  const [heading = 0] = widths;
  const agreeing = widths.filter((width) => width === heading).length;
  return heading < 2 ? 0 : heading * (agreeing / widths.length);
}

const sampleRows = 20;
const sampleLength = 100_000;

interface Reader {
  readonly text: string;
  at: number;
}

/** Spreadsheets may name their separator in a line before the heading. */
function afterHint(text: string): number {
  return /^sep=.\r?\n/i.exec(text)?.[0].length ?? 0;
}

function readRow(reader: Reader, separator: Separator): Omit<CsvRow, 'row'> {
  const cells: string[] = [];
  for (;;) {
    const { cell, closed } = readCell(reader, separator);
    cells.push(cell);
    if (!closed) return { cells, unclosed: true };
    if (reader.text[reader.at] !== separator) break;
    reader.at += 1;
  }
  if (reader.text[reader.at] === '\r') reader.at += 1;
  if (reader.text[reader.at] === '\n') reader.at += 1;
  return { cells };
}

/** Leaves the reader at what ended the cell. */
function readCell(reader: Reader, separator: Separator): { cell: string; closed: boolean } {
  const { text } = reader;
  if (text[reader.at] !== '"') return { cell: plainUntilEnd(reader, separator), closed: true };
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
      // What hands write behind the closing mark still belongs to the cell.
      return { cell: cell + plainUntilEnd(reader, separator), closed: true };
    }
    cell += '"';
    from = quote + 2;
  }
}

function plainUntilEnd(reader: Reader, separator: Separator): string {
  const { text } = reader;
  const end = separator.charCodeAt(0);
  const from = reader.at;
  let at = from;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === end || code === lineFeed || code === carriageReturn) break;
  }
  reader.at = at;
  return text.slice(from, at);
}

const [lineFeed, carriageReturn] = [10, 13];
