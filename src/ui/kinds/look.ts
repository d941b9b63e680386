import type { ReactNode } from 'react';
import type { Field } from '../../schema/fields';
import type { FilterOperator } from '../../schema/listing';
import type { Language } from '../../schema/text';

/** Operators as shown: `filled` is the inverse of `empty`. */
export type ShownOperator = FilterOperator | 'filled';

export interface ValueProps<F extends Field = Field> {
  readonly field: F;
  readonly value: unknown;
  readonly record: Readonly<Record<string, unknown>>;
  readonly language: Language;
}

export interface ValueControlProps<F extends Field = Field> {
  readonly field: F;
  readonly operator: ShownOperator;
  readonly value: unknown;
  /** `undefined` removes the condition. A range with one open end passes another operator. */
  readonly onChange: (value: unknown, operator?: ShownOperator) => void;
  readonly onClose: () => void;
}

/** How lists and records show a kind of field. Its input in forms, which lists do not load, is in `inputs.ts`. */
export interface Look<F extends Field> {
  /** One line, in a cell. Uses no hooks except for fetched references. Null: its text. Not called for empty values. */
  cell(props: ValueProps<F>): ReactNode;
  /** The full value, on the record's page. Null: as in a cell. */
  whole(props: ValueProps<F>): ReactNode;
  /** Whether values are right-aligned. */
  isNumeric(field: F): boolean;
  /** Operators offered for a filter, the most common first; those for empty values are added. */
  readonly operators: readonly ShownOperator[];
  /** Other names of operators, under `parley.ui.filter.is`. */
  readonly operatorNames: Partial<Record<ShownOperator, string>>;
  /** How the value of a filter is chosen or typed. */
  readonly control: 'text' | 'number' | 'day' | 'answer' | 'choices' | 'records';
  /** Key of the unit in which numbers are typed, under `parley.ui.filter`. */
  readonly unit?: string;
  /** The few values there are, with their texts. */
  answers(field: F, language: Language): readonly (readonly [value: unknown, text: string])[] | null;
}
