import type { FieldBase, Kind } from '../kind';
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
  read: ({ integer }, text, reading) => reading.number(text, { integer, isPlain: reading.isFile }),
  example: (field) => String(field.default ?? field.min ?? 1),
};
