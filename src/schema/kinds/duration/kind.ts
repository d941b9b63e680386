import type { FieldBase, Kind } from '../kind';
import { between, numeric } from '../numeric';
import { formatDuration } from './format';

/** An integer number of seconds. */
export interface DurationField extends FieldBase {
  readonly kind: 'duration';
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
}

/** No duration is negative, whether the field says so or not. */
function limited(field: DurationField): DurationField {
  return { ...field, min: field.min ?? 0 };
}

export const duration: Kind<DurationField, number> = {
  ...numeric,
  check: (field, { z }) => between(z.int(), limited(field)),
  text: (_, value, { language }) => formatDuration(Number(value), language),
  column: { ...numeric.column, check: (column, field) => numeric.column.check(column, limited(field)) },
  example: (field) => String(field.default ?? field.min ?? 60),
  layout: { isColumn: true, isFilter: false, group: 'when' },
};
