import type { FieldBase, Kind } from '../kind';
import { plain, textColumn } from '../parts';

/**
 * The value of a field of the record that a reference of this one names. The database keeps it, whatever changes; kind
 * and choices are those of the other field. It is read-only, and can be filtered, sorted and exported. A look-up of a
 * look-up goes further: `of: 'category.name'`, if `category` is a look-up of the category of the device.
 */
export interface LookupField extends FieldBase {
  readonly kind: 'lookup';
  /** The reference and the field of its record: `'device.serial'`. */
  readonly of: string;
}

export const lookup: Kind<LookupField> = {
  ...plain,
  check: (_, { z }) => z.unknown(),
  operators: [],
  isSortable: false,
  column: textColumn,
};
