import { rowsText, rowsUnder } from '../rows';
import type { Row, Table } from './blocks';

/** A row with the text of each column: merged cells stand under every column, and in every row, that they cover. */
interface FilledRow {
  readonly texts: readonly string[];
  readonly isHeading: boolean;
  /** One cell over the whole table: a title or a note. */
  readonly isWhole: boolean;
  /** The columns that the cell above continues in, and those with a cell over several columns. */
  readonly hasWide: boolean;
  readonly goesOn: boolean;
}

/** A table as text: each row with the names of its columns. `textOf`: the text of a cell. */
export function tableText({ rows, hasHeadings }: Table, textOf: (cell: Row['cells'][number]) => string): string {
  const filled = filledRows(rows, textOf).filter(({ texts }) => texts.some((text) => text !== ''));
  const titles: string[] = [];
  while (filled.length > 1 && filled[0]!.isWhole) titles.push(filled.shift()!.texts.find((text) => text !== '')!);
  const before = titles.map((title) => `${title}\n\n`).join('');
  if (filled.length <= 1) return before + rowsText(filled.map(({ texts }) => distinct(texts)));
  if (!hasHeadings && !filled[0]!.isHeading) return before + rowsUnder([], filled.map(plainRow));
  const count = headingRows(filled);
  const headings = headingsOf(filled.slice(0, count));
  const others = filled.slice(count).filter(({ texts }) => !isRepeated(texts, filled.slice(0, count)));
  return (
    before +
    rowsUnder(
      headings,
      others.map((row) => (row.isWhole ? [...headings.map(() => ''), distinct(row.texts).join(' ')] : row.texts)),
    )
  );
}

function filledRows(rows: readonly Row[], textOf: (cell: Row['cells'][number]) => string): FilledRow[] {
  const filled: FilledRow[] = [];
  const width = Math.max(...rows.map(({ before, cells }) => cells.reduce((sum, { span }) => sum + span, before)));
  let above: readonly string[] = [];
  for (const { cells, before, isHeading } of rows) {
    const texts: string[] = Array.from({ length: before }, () => '');
    for (const cell of cells) {
      const at = texts.length;
      const own = textOf(cell).replace(/\s+/g, ' ').trim();
      const text = cell.merge === 'down' ? (above[at] ?? own) : cell.merge === 'right' ? (texts[at - 1] ?? own) : own;
      for (let column = 0; column < cell.span; column += 1) texts.push(text);
    }
    const isWhole =
      width > 1 && cells.length === 1 && before === 0 && cells[0]!.span === width && cells[0]!.merge === null;
    filled.push({
      texts,
      isHeading,
      isWhole,
      hasWide: cells.some(({ span, merge }) => span > 1 || merge === 'right'),
      goesOn: cells.some(({ merge }) => merge === 'down'),
    });
    above = texts;
  }
  return filled;
}

/** Rows that repeat on each page; or the first one, with those below that its merged cells reach into. */
function headingRows(rows: readonly FilledRow[]): number {
  const marked = rows.findIndex(({ isHeading }) => !isHeading);
  if (marked > 0) return marked;
  if (!rows[0]!.hasWide) return 1;
  let count = 1;
  while (count < rows.length - 1 && rows[count]!.goesOn && count < 3) count += 1;
  return count;
}

/** 'Price Retail' under the heading 'Price' over two columns. */
function headingsOf(rows: readonly FilledRow[]): string[] {
  const width = Math.max(...rows.map(({ texts }) => texts.length));
  return Array.from({ length: width }, (_, column) => distinct(rows.map(({ texts }) => texts[column] ?? '')).join(' '));
}

function isRepeated(texts: readonly string[], headings: readonly FilledRow[]): boolean {
  return headings.some(
    (heading) => heading.texts.length === texts.length && heading.texts.every((text, at) => text === texts[at]),
  );
}

/** Without headings: the first of two columns names the second. */
function plainRow({ texts }: FilledRow): string[] {
  const parts = distinct(texts);
  return [texts.length === 2 && parts.length === 2 ? parts.join(': ') : parts.join(' | ')];
}

function distinct(texts: readonly string[]): string[] {
  return texts.filter((text, at) => text !== '' && text !== texts[at - 1]);
}
