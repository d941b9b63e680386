import type { AddressField } from './kinds/address';
import type { BooleanField } from './kinds/boolean/kind';
import type { ChoiceField } from './kinds/choice/kind';
import type { ChoicesField } from './kinds/choices/kind';
import type { ComputedField } from './kinds/computed/kind';
import type { DecimalField } from './kinds/decimal/kind';
import type { DurationField } from './kinds/duration/kind';
import type { FileField } from './kinds/file/kind';
import type { FilesField } from './kinds/files/kind';
import type { JsonField } from './kinds/json/kind';
import type { ListField } from './kinds/list/kind';
import type { LookupField } from './kinds/lookup/kind';
import type { MoneyField } from './kinds/money/kind';
import type { NumberField } from './kinds/number/kind';
import type { ObjectField } from './kinds/object/kind';
import type { ReferenceField } from './kinds/reference/kind';
import type { ReferencesField } from './kinds/references/kind';
import type { RollupField } from './kinds/rollup/kind';
import type { StatusField } from './kinds/status/kind';
import type { TextField } from './kinds/text/kind';
import type { DateTimeField } from './kinds/time';

export type { ChoiceField, Choices, Tone } from './kinds/choice/kind';
export type { ChoicesField } from './kinds/choices/kind';
export type { NestedField, NestedFields } from './kinds/nest';
export type { TextField } from './kinds/text/kind';

export type Field =
  | TextField
  | NumberField
  | DecimalField
  | MoneyField
  | DurationField
  | BooleanField
  | StatusField
  | ChoiceField
  | ChoicesField
  | DateTimeField
  | AddressField
  | FileField
  | FilesField
  | JsonField
  | ObjectField
  | ListField
  | ReferenceField
  | ReferencesField
  | ComputedField
  | LookupField
  | RollupField;

export type Fields = { readonly [name: string]: Field };
export type FieldKind = Field['kind'];

/**
 * Whether the field has a database column; other fields are computed for each response. A look-up or roll-up has one once
 * its kind is taken from its source (src/schema/taken).
 */
export function isStored(field: Field): boolean {
  return !unstored.has(field.kind) && field.derived !== true;
}

const unstored: ReadonlySet<FieldKind> = new Set(['computed', 'lookup', 'rollup']);

/** Names of the secret fields that are revealed once, in the response to creating a record. */
export function revealOnce({ fields }: { readonly fields: Fields }): string[] {
  return Object.keys(fields).filter((name) => fields[name]!.revealOnce !== undefined);
}
