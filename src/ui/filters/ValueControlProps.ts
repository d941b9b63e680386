import type { Field } from '../../schema/fields';
import type { ShownOperator } from './operators';

export interface ValueControlProps<F extends Field = Field> {
  readonly field: F;
  readonly operator: ShownOperator;
  readonly value: unknown;
  /** Undefined takes the condition off. A range with one end is told by another operator. */
  readonly onChange: (value: unknown, operator?: ShownOperator) => void;
  readonly onClose: () => void;
}
