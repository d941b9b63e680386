import type { Field } from '../../schema/fields';
import type { ShownOperator } from './operators';

export interface ValueControlProps<F extends Field = Field> {
  readonly field: F;
  readonly operator: ShownOperator;
  readonly value: unknown;
  /** `undefined` removes the condition. A range with one open end passes another operator. */
  readonly onChange: (value: unknown, operator?: ShownOperator) => void;
  readonly onClose: () => void;
}
