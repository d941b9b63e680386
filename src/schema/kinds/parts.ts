import { joinedText, splitText } from '../csv/text';
import { withoutInvisible } from '../invisible';
import type { Text } from '../text';
import { asList, yesNo } from '../valueLabels';
import type { ColumnType, ReadCell } from './kind';

export const equality = ['is', 'not', 'any', 'none', 'empty'] as const;
export const order = [...equality, 'lt', 'lte', 'gt', 'gte', 'between'] as const;
export const time = [...order, 'within'] as const;
export const words = [...equality, 'contains', 'lacks', 'starts'] as const;

/** Without spaces around it; null if nothing visible is left. */
export function trimmed(text: string): string | null {
  const rest = text.trim();
  return withoutInvisible(rest).trim() === '' ? null : rest;
}

/** What most kinds have in common: one value that may be missing and is written as it is. */
export const plain = {
  empty: null,
  initial: null,
  isClearable: true,
  normalise: trimmed as (text: string) => unknown,
  faults: (): readonly string[] => [],
  target: (): string | null => null,
  operators: equality,
  isSortable: true,
  fromQuery: (text: string): unknown => text,
  text: (_field: unknown, value: unknown): string => String(value),
  cell: (_field: unknown, value: unknown): string => String(value),
  read: (_field: unknown, text: string): ReadCell => ({ value: text }),
  example: (): string => '',
  layout: { isColumn: false, isFilter: false, group: 'about' },
} as const;

export const textColumn = columnOf('text');

export function columnOf(type: ColumnType) {
  return {
    type: () => type,
    select: (column: string) => column,
    check: (): string | null => null,
    fill: (): string | null => null,
    fitsIndex: () => true,
  };
}

/** What kinds with several values have in common. */
export const several = {
  ...plain,
  empty: [] as readonly [],
  initial: [] as readonly [],
  isSortable: false,
} as const;

export function cellOfAll(value: unknown, textOf: (one: unknown) => string): string {
  return joinedText(asList(value).map(textOf));
}

/** Reads each value of a cell; the first that cannot be read is reported. */
export function readAll(text: string, read: (part: string) => ReadCell): ReadCell {
  const values: unknown[] = [];
  for (const part of splitText(text)) {
    const one = read(part);
    if ('issue' in one) return one;
    values.push(one.value);
  }
  return { value: values };
}

/** What kinds with the id of another record have in common. */
export const oneId = {
  ...plain,
  column: columnOf('uuid'),
} as const;

/** What kinds with the ids of several records have in common. */
export const manyIds = { ...several, column: columnOf('uuid[]') } as const;

type Words = ReadonlySet<string>;

export const wordsOf = ({ en, zh }: Text, ...others: string[]): Words => new Set([en.toLowerCase(), zh, ...others]);
export const yesWords = wordsOf(yesNo.yes, 'true', '1', 'y', 'on', '√', '✓', '对', '真');
export const noWords = wordsOf(yesNo.no, 'false', '0', 'n', 'off', '×', '错', '假');

/** Reads one of two values by the words for it. */
export function readWord(text: string, on: [Words, unknown], off: [Words, unknown], code: string): ReadCell {
  const found = [on, off].find(([words]) => words.has(text.toLowerCase()));
  return found === undefined ? { issue: { code } } : { value: found[1] };
}

/** A value as a SQL literal, for default and check clauses only: never for request input. */
export function sqlLiteral(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `'${String(value).replaceAll("'", "''")}'`;
}
