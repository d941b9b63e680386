import type { Field } from '../../../schema/fields';

/** Props of every input. `name` is the path in the form: 'name', 'address.street' or 'rows.2.price'. */
export interface InputProps<F extends Field = Field> {
  readonly name: string;
  readonly field: F;
  readonly disabled?: boolean;
  /** The record is being edited, not created. */
  readonly isChange?: boolean;
}
