import type { AddressField } from './address';
import type { BooleanField } from './boolean/kind';
import type { ChoiceField } from './choice/kind';
import type { ChoicesField } from './choices/kind';
import type { DecimalField } from './decimal/kind';
import type { DurationField } from './duration/kind';
import type { FileField } from './file/kind';
import type { ReadCell, Reading, Writing } from './kind';
import type { MoneyField } from './money/kind';
import type { NumberField } from './number/kind';
import { columnOf, plain } from './parts';
import type { ReferenceField } from './reference/kind';
import type { StatusField } from './status/kind';
import type { TextField } from './text/kind';
import type { DateTimeField } from './time';

/** Kinds allowed in an object or list row: plain values, single references and single files; no further nesting. */
export type NestedField =
  | TextField
  | AddressField
  | NumberField
  | DecimalField
  | MoneyField
  | DurationField
  | BooleanField
  | DateTimeField
  | ChoiceField
  | StatusField
  | ChoicesField
  | FileField
  | ReferenceField;

export type NestedFields = { readonly [name: string]: NestedField };

/** What kinds made of nested fields have in common. */
export const nest = {
  ...plain,
  operators: [],
  isSortable: false,
  column: columnOf('jsonb'),
  text: (_field: unknown, value: unknown, { nested }: Writing): string => nested(value),
  cell: (_field: unknown, value: unknown, { nested }: Writing): string => nested(value),
  read: (_field: unknown, text: string, { nested }: Reading): ReadCell => nested(text),
  layout: { isColumn: false, isFilter: false, group: 'details' },
} as const;
