import type { FieldBase } from '../fieldBase';
import type { Kind } from '../kind';
import { type NestedFields, nest } from '../nest';

/** A group of fields stored as one value. */
export interface ObjectField extends FieldBase {
  readonly kind: 'object';
  readonly fields: NestedFields;
}

declare module '../value' {
  interface ValueByKind<F> {
    object: Optional<NestedValues<F>>;
  }
}

export const object: Kind<ObjectField> = {
  ...nest,
  check: ({ fields }, { nested }) => nested(fields),
  sample: ({ fields }, { nested }) => nested(fields),
  wrong: ({ fields }, { is, rows }) => [...is('object', 'x', 5, true, [], [{}]), ...rows(fields, '', (row) => row)],
};
