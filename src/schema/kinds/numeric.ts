import type { z } from 'zod';
import type { FieldBase, ReadCell, Reading } from './kind';
import { columnOf, order, plain } from './parts';

/** A field whose values are numbers, with limits. */
interface NumericField extends FieldBase {
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
}

export function between<N extends z.ZodNumber | z.ZodInt>(number: N, { min, max }: Pick<NumericField, 'min' | 'max'>) {
  return number.min(min ?? Number.MIN_SAFE_INTEGER).max(max ?? Number.MAX_SAFE_INTEGER);
}

/** A number of a query string. Any other text is kept, for the validator to refuse. */
export function numberIn(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** What all kinds of numbers have in common; the values are integers unless the kind says otherwise. */
export const numeric = {
  ...plain,
  operators: order,
  fromQuery: numberIn as (text: string) => unknown,
  column: {
    ...columnOf('bigint'),
    check: rangeSql,
    fill: ({ min = 0, max = Infinity }: NumericField) => String(Math.min(Math.max(0, min), max)),
  },
  read: (_field: unknown, text: string, { number }: Reading): ReadCell => number(text, { integer: true }),
  layout: { isColumn: true, isFilter: false, group: 'about' },
} as const;

function rangeSql(column: string, { min, max }: NumericField): string | null {
  const parts = [min === undefined ? '' : `${column} >= ${min}`, max === undefined ? '' : `${column} <= ${max}`];
  return parts.filter(Boolean).join(' and ') || null;
}
