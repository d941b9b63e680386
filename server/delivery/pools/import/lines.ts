import { csvRows, firstRows, type Separator, separatorOf } from '../../../../src/schema/csv/rows';
import { plainText } from '../../../../src/schema/csv/text';
import { readCell } from '../../../../src/schema/csv/values';
import type { Field } from '../../../../src/schema/fields';
import { type LineProblem, maxCodeLetters, maxImportLines } from '../../../../src/schema/stock';
import type { Values } from '../../../../src/schema/validation';
import { invalid } from '../../../kernel/http/refusal';
import type { Breathe } from '../../../kernel/imports/breath';

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
  readonly codes: readonly CodeLine[];
  readonly wrong: readonly { readonly line: number; readonly problem: LineProblem }[];
  readonly empty: number;
}

/** How lines are parsed. */
export interface Reading {
  readonly currency: string;
  /** IANA name; applies to times without a zone. */
  readonly timeZone: string;
  readonly breathe: Breathe;
}

/**
 * Reads one code per line, trimmed; or a table, if the first line is a heading with a code column and only known
 * columns. Throws a refusal for too many lines and for a table that cannot be parsed to its end.
 */
export async function readLines(text: string, reading: Reading): Promise<Lines> {
  const table = tableOf(text);
  const codes: CodeLine[] = [];
  const wrong: { line: number; problem: LineProblem }[] = [];
  let empty = 0;
  let count = 0;
  for await (const given of table === null ? plainLines(text) : tableLines(text, table, reading)) {
    count += 1;
    if (count > maxImportLines) throw invalid([{ path: 'codes', code: 'maxItems', params: { limit: maxImportLines } }]);
    const problem = problemOf(given);
    if (given.text === '') empty += 1;
    else if (problem === null) codes.push(given);
    else wrong.push({ line: given.line, problem });
    await reading.breathe();
  }
  return { codes, wrong, empty };
}

interface GivenLine extends CodeLine {
  readonly problem?: LineProblem;
}

function problemOf({ text, problem }: GivenLine): LineProblem | null {
  if (text.length > maxCodeLetters) return 'too-long';
  return unprintable.test(text) ? 'characters' : (problem ?? null);
}

// A tab may separate a name and a password.
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches characters that no code may contain
const unprintable = /[\u0000-\u0008\u000a-\u001f\u007f\ufffd]/;

function* plainLines(text: string): Generator<GivenLine> {
  let line = 0;
  const end = text.replace(/(\r\n|\r|\n)$/, '').length;
  for (let from = text.charCodeAt(0) === 0xfeff ? 1 : 0; from <= end; ) {
    const next = nextBreak(text, from, end);
    line += 1;
    yield { line, text: text.slice(from, next).trim(), expiresAt: null, unitCost: null };
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

interface Table {
  readonly separator: Separator;
  readonly columns: readonly Column[];
}

type Column = 'code' | 'expiry' | 'cost';

const headings: Readonly<Record<string, Column>> = {
  ...{ code: 'code', codes: 'code', key: 'code', 卡密: 'code', 兑换码: 'code' },
  ...{
    expiry: 'expiry',
    expires: 'expiry',
    expiresat: 'expiry',
    'holds until': 'expiry',
    有效期: 'expiry',
    有效期至: 'expiry',
  },
  ...{ cost: 'cost', unitcost: 'cost', 'cost of one': 'cost', 成本: 'cost', 单个成本: 'cost' },
};

function tableOf(text: string): Table | null {
  const head = text.slice(0, 1_000).replace(/^\ufeff/, '');
  const separator = separatorOf(head);
  const [first] = firstRows(head, separator, 1);
  const columns = (first?.cells ?? []).map((cell) => headings[cell.trim().toLowerCase()]);
  const isTable = columns.includes('code') && new Set(columns).size === columns.length && !columns.includes(undefined);
  return isTable ? { separator, columns: columns as Column[] } : null;
}

async function* tableLines(text: string, { separator, columns }: Table, reading: Reading): AsyncGenerator<GivenLine> {
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
    const problem = expiry === undefined ? 'expiry' : cost === undefined || isBelow ? 'cost' : null;
    yield {
      ...{ line: row, text: plainText(cell('code').trim()) },
      ...{ expiresAt: (expiry as string | null) ?? null, unitCost: (cost as number | null) ?? null },
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
