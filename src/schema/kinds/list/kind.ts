import type { FieldBase } from '../fieldBase';
import type { Kind, Values } from '../kind';
import { type NestedFields, nest } from '../nest';

/** Rows of nested fields. Default maximum: 100 rows. */
export interface ListField extends FieldBase {
  readonly kind: 'list';
  readonly fields: NestedFields;
  readonly max?: number;
}

export const list: Kind<ListField, Values[], readonly []> = {
  ...nest,
  empty: [],
  initial: [],
  check: ({ fields, max = 100 }, { z, nested }) => z.array(nested(fields)).max(max),
  sample: ({ fields, max = 100 }, { whole, nested }) =>
    Array.from({ length: whole(0, Math.min(max, 3)) }, () => nested(fields)),
  wrong: ({ fields, max = 100 }, { notLists, is, row, rows }) => [
    ...notLists,
    ...['x', 5, [], null].map((value) => ({ at: '0', code: 'object', value: [value] })),
    ...is('maxItems', new Array(max + 1).fill(row(fields))),
    ...rows(fields, '0.', (one) => [one]),
  ],
};
