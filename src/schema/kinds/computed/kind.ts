import { yesNo } from '../../valueLabels';
import type { FieldBase, Kind, Writing } from '../kind';
import { plain, textColumn } from '../parts';

/**
 * Not stored: computed from the record by a named function of the schema; lists can neither filter nor sort by it. If the function throws, the value is null and
 * the log names resource and field.
 */
export interface ComputedField extends FieldBase {
  readonly kind: 'computed';
  readonly type: 'text' | 'number' | 'boolean';
  readonly compute: string;
}

export const computed: Kind<ComputedField, unknown> = {
  ...plain,
  check: ({ type }, { z }) => ({ text: z.string(), number: z.number(), boolean: z.boolean() })[type],
  operators: [],
  isSortable: false,
  column: textColumn,
  text: result,
  cell: result,
  layout: { isColumn: true, isFilter: false, group: 'about' },
};

function result(_: unknown, value: unknown, { language }: Writing): string {
  return typeof value === 'boolean' ? yesNo[value ? 'yes' : 'no'][language] : String(value);
}
