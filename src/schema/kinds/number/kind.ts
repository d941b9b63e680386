import { readNumber } from '../../readNumber';
import type { FieldBase } from '../fieldBase';
import type { Kind } from '../kind';
import { between, numeric } from '../numeric';

/** A number; an integer if `integer` is set. */
export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly integer?: true;
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
}

export const number: Kind<NumberField, number> = {
  ...numeric,
  check: (field, { z }) => between(field.integer ? z.int() : z.number(), field),
  text: (_, value, { language }) =>
    typeof value === 'number' ? value.toLocaleString(language, { maximumFractionDigits: 10 }) : String(value),
  column: { ...numeric.column, type: ({ integer }) => (integer ? 'bigint' : 'double precision') },
  read: (field, text) => readNumber(text, { integer: field.integer, isPlain: true }),
  example: (field) => String(field.default ?? field.min ?? 1),
  sample: (field, draw) => {
    const drawn = draw.whole(field.min ?? -1_000_000, field.max, field.integer && field.unique !== undefined);
    const above = drawn + Math.floor(draw.random() * 1_000) / 1_000;
    return field.integer || above > (field.max ?? Number.MAX_SAFE_INTEGER) ? drawn : above;
  },
  wrong: (field, faults) =>
    field.integer ? numeric.wrong(field, faults) : [...faults.notNumbers, ...faults.beyond(field)],
};
