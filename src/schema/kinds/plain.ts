import { withoutInvisible } from '../invisible';
import type { ColumnType, Faults, ReadCell } from './kind';
import { equality } from './operators';

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

/** The faults of a text with a fixed format. */
export function wrongFormat(code: string | undefined, ...values: string[]) {
  return (_field: unknown, { notTexts, is, unstorable }: Faults) => [
    ...notTexts,
    ...is(code, ...values, ...unstorable),
  ];
}
