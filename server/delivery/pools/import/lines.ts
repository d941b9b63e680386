import { codeText } from '../../../../src/schema/codeText';
import { cellsBeyond, csvRows } from '../../../../src/schema/csv/rows';
import { readCell } from '../../../../src/schema/csv/values';
import type { Field } from '../../../../src/schema/fields';
import { type LineProblem, maxCodeLetters, maxImportLines } from '../../../../src/schema/stock';
import type { Values } from '../../../../src/schema/validation';
import { invalid } from '../../../kernel/http/refusal';
import type { Breathe } from '../../../kernel/imports/breath';
import { cellText, isSpoiled, lineText } from './cells';
import { type Column, type Heading, headingOf, isHeadingLine, isTotal, lateHeading } from './headings';

/** An import line that holds a code. Expiry and cost default to the batch's. */
export interface CodeLine {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
  /** ISO 8601. */
  readonly expiresAt: string | null;
  /** Minor units. */
  readonly unitCost: number | null;
}

export interface Lines {
  /** The first filled line, if it is a heading and so no code. */
  readonly heading: string | null;
  readonly codes: readonly CodeLine[];
  readonly wrong: readonly { readonly line: number; readonly problem: LineProblem }[];
  readonly empty: number;
}

export interface Reading {
  readonly currency: string;
  /** IANA name; applies to times without a zone. */
  readonly timeZone: string;
  /** Lines that look like a heading or a value spoiled by a spreadsheet are codes: a person has looked at them. */
  readonly takeDoubtful: boolean;
  readonly breathe: Breathe;
}

/**
 * Reads one code per line, or a table if the first line is a heading: its columns of codes make up the code, as they
 * are separated. Throws a refusal for too many lines and for a table that cannot be parsed to its end.
 */
export async function readLines(text: string, reading: Reading): Promise<Lines> {
  const first = headingOf(text);
  const heading = first !== null && (first.isSure || !reading.takeDoubtful) ? first : null;
  const late = first === null && !reading.takeDoubtful ? lateHeading(text) : null;
  if (late !== null) throw invalid([{ path: 'codes', code: 'rule', message: lateText(late) }]);
  const codes: CodeLine[] = [];
  const wrong: { line: number; problem: LineProblem }[] = [];
  let empty = 0;
  let count = 0;
  for await (const given of linesBelow(text, heading, reading)) {
    count += 1;
    if (count > maxImportLines) throw invalid([{ path: 'codes', code: 'maxItems', params: { limit: maxImportLines } }]);
    const problem = problemOf(given, reading);
    if (given.text === '') empty += 1;
    else if (problem === null) codes.push(given);
    else wrong.push({ line: given.line, problem });
    await reading.breathe();
  }
  return { heading: heading?.text ?? null, codes, wrong, empty };
}

const lateText = (line: number) => ({
  en: `Line ${line} looks like the heading. Delete what is above it.`,
  zh: `第 ${line} 行看起来是表头，请删除它上面的内容。`,
});

interface GivenLine extends CodeLine {
  /** The cells of a table's row, of which the code consists. */
  readonly cells?: readonly string[];
  readonly row?: readonly string[];
  readonly problem?: LineProblem;
}

function problemOf(
  { text, cells = [text], row = [], problem }: GivenLine,
  { takeDoubtful }: Reading,
): LineProblem | null {
  if (text.length > maxCodeLetters) return 'too-long';
  if (unreadable.test(text)) return 'characters';
  if (problem !== undefined) return problem;
  if (takeDoubtful) return null;
  if (isHeadingLine(text) || row.some(isTotal)) return 'heading';
  return cells.some(isSpoiled) ? 'spoiled' : null;
}

// A tab may separate a name and a password. A lone half of a surrogate pair could not be stored as it is.
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches characters that no code may contain
const unreadable = /[\u0000-\u0008\u000a-\u001f\u007f\ufffd]|\p{Surrogate}/u;

function linesBelow(text: string, heading: Heading | null, reading: Reading) {
  const table = heading?.table ?? null;
  return table === null ? plainLines(text, heading !== null) : tableLines(text, table, reading);
}

function* plainLines(text: string, hasHeading: boolean): Generator<GivenLine> {
  let line = 0;
  let isHeading = hasHeading;
  const end = text.replace(/(\r\n|\r|\n)$/, '').length;
  for (let from = text.charCodeAt(0) === 0xfeff ? 1 : 0; from <= end; ) {
    const next = nextBreak(text, from, end);
    line += 1;
    const code = lineText(text.slice(from, next));
    if (!isHeading || code === '') yield { line, text: code, expiresAt: null, unitCost: null };
    else isHeading = false;
    from = next + (text.startsWith('\r\n', next) ? 2 : 1);
  }
}

function nextBreak(text: string, from: number, end: number): number {
  for (let at = from; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) return at;
  }
  return end;
}

async function* tableLines(
  text: string,
  { separator, columns }: NonNullable<Heading['table']>,
  reading: Reading,
): AsyncGenerator<GivenLine> {
  let isHeading = true;
  for await (const { row, cells, issue } of csvRows(text.replace(/^\ufeff/, ''), separator, reading.breathe)) {
    if (issue) throw invalid([{ ...issue, path: 'codes' }]);
    if (isHeading) {
      isHeading = false;
      continue;
    }
    const cell = (column: Column) => cells[columns.indexOf(column)] ?? '';
    const expiry = cellValue(expiryField, cell('expiry'), reading);
    const cost = cellValue(costField, cell('cost'), reading);
    const isBelow = typeof cost === 'number' && cost < 0;
    // A code in the last column may contain the separator.
    const hasMoved = columns.at(-1) !== 'code' && cellsBeyond(cells, columns.length).length > 0;
    const wrongValue = expiry === undefined ? 'expiry' : cost === undefined || isBelow ? 'cost' : null;
    const problem = hasMoved ? 'columns' : wrongValue;
    const parts = cells.filter((_, at) => (columns[at] ?? 'code') === 'code').map(cellText);
    const isFilled = parts.some((part) => part !== '');
    yield {
      line: row,
      text: isFilled ? codeText(parts.join(separator)) : '',
      cells: parts,
      row: cells,
      expiresAt: (expiry as string | null) ?? null,
      unitCost: (cost as number | null) ?? null,
      ...(problem === null ? {} : { problem }),
    };
  }
}

/** Undefined: the cell cannot be parsed. */
function cellValue(field: Field, cell: string, { currency, timeZone }: Reading): unknown {
  const values: Values = { currency };
  const read = readCell(field, cell, { values, timeZone, record: () => null });
  return 'issue' in read ? undefined : read.value;
}

const label = { en: '', zh: '' };
const expiryField: Field = { kind: 'dateTime', inclusive: true, label };
const costField: Field = { kind: 'money', currencyField: 'currency', label };
