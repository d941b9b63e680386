import type { FieldBase, Kind, Values } from '../kind';
import { type NestedFields, nest } from '../nest';

/** A group of fields stored as one value. */
export interface ObjectField extends FieldBase {
  readonly kind: 'object';
  readonly fields: NestedFields;
}

export const object: Kind<ObjectField, Values> = {
  ...nest,
  check: ({ fields }, { nested }) => nested(fields),
};
