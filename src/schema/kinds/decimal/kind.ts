import type { FieldBase, Kind } from '../kind';
import { between, numeric } from '../numeric';

/**
 * An exact decimal number, for rates and quantities; amounts of money are `money`. It is stored and added up as it is
 * written, and the API has it as a JSON number of at most 15 digits, which every program keeps.
 */
export interface DecimalField extends FieldBase {
  readonly kind: 'decimal';
  /** Digits after the point, 0 to 8; the rest of the 15 digits is before it. */
  readonly places: number;
  /** Digits after the point that are shown even if they are 0. Default: all. */
  readonly minPlaces?: number;
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
}

const digits = 15;
const maxPlaces = 8;

export const decimal: Kind<DecimalField, number, null> = {
  ...numeric,
  check: (field, { z }) =>
    between(z.number(), limited(field))
      .refine((value) => Number(value.toFixed(field.places)) === value, {
        message: 'places',
        params: { places: field.places },
      })
      .meta({ description: `At most ${field.places} digits after the point.` }),
  faults: ({ places, minPlaces = 0 }) => [
    ...(isWhole(places, maxPlaces)
      ? []
      : [`places is a whole number from 0 to ${maxPlaces}, the digits after the point`]),
    ...(isWhole(minPlaces, places) ? [] : ['minPlaces is a whole number from 0 to places']),
  ],
  column: {
    ...numeric.column,
    type: ({ places }) => `numeric(${digits},${places})`,
    // The driver returns exact numbers as text, for sums that are too long for a number.
    select: (column) => `${column}::float8`,
  },
  text: ({ places, minPlaces = places }, value, { language }) =>
    typeof value === 'number'
      ? value.toLocaleString(language, { minimumFractionDigits: minPlaces, maximumFractionDigits: places })
      : String(value),
  cell: decimalText,
  // With three places or more, '1.234' can only be this number: it is how the field itself shows it.
  read: ({ places }, text, { number }) => number(text, { isPlain: places >= 3 }),
  example: (field) => decimalText(field, field.default ?? field.min ?? 1),
};

/** With all its places, or the least it shows, and without an exponent: '0.30', '0.00000001'. */
function decimalText({ places, minPlaces = places }: DecimalField, value: unknown): string {
  if (typeof value !== 'number') return String(value);
  const [whole, digits = ''] = value.toFixed(places).split('.');
  const kept = digits.slice(0, minPlaces) + digits.slice(minPlaces).replace(/0+$/, '');
  return kept === '' ? whole! : `${whole}.${kept}`;
}

const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;

/** More digits would not survive as a number in JSON. */
function limited({ places, min, max }: DecimalField): { readonly min: number; readonly max: number } {
  const most = Number(`${'9'.repeat(digits - places)}.${'9'.repeat(places)}`);
  return { min: Math.max(min ?? -most, -most), max: Math.min(max ?? most, most) };
}
