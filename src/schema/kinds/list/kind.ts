import type { FieldBase, Kind, Values } from '../kind';
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
};
