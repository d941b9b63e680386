import type { z } from 'zod';
import { readNumber } from '../readNumber';
import type { FieldBase } from './fieldBase';
import type { Draw, Faults, ReadCell } from './kind';
import { order } from './operators';
import { columnOf, plain } from './plain';

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
  read: (_field: unknown, text: string): ReadCell => readNumber(text, { integer: true }),
  layout: { isColumn: true, isFilter: false, group: 'about' },
  sample: ({ min = -1_000_000, max, unique }: NumericField, draw: Draw): number =>
    draw.whole(min, max, unique !== undefined),
  wrong: (field: NumericField, { notNumbers, is, beyond }: Faults) => [
    ...notNumbers,
    ...beyond(field),
    ...is('integer', 1.5),
  ],
} as const;

function rangeSql(column: string, { min, max }: NumericField): string | null {
  const parts = [min === undefined ? '' : `${column} >= ${min}`, max === undefined ? '' : `${column} <= ${max}`];
  return parts.filter(Boolean).join(' and ') || null;
}
