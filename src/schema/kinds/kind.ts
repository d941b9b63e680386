import type { z } from 'zod';
import type { Issue } from '../issue';
import type { Language } from '../text';
import type { FieldBase } from './fieldBase';
import type { FilterOperator } from './operators';

/**
 * Everything about a kind of field that server and browser share, with values `V` in records; what only the browser has is in `src/ui/kinds`. Large
 * tools such as the validator are passed in, so that lists do not load them.
 */
export interface Kind<F extends FieldBase, V = unknown, E extends Empty = Empty> {
  /** The value of a field that is not filled in. */
  readonly empty: E;
  /** The value of a new record, unless the field has a default. */
  readonly initial: unknown;
  /** Whether null stands for the empty value; a status is always on or off. */
  readonly isClearable: boolean;
  /** Converts a text to its stored form; null if nothing is left of it. */
  normalise(text: string): unknown;
  /** The check for a value that is neither null nor undefined. */
  check(field: F, checks: Checks): z.ZodType;
  /** Mistakes in the declaration of a field of that name. */
  faults(field: F, name: string): readonly string[];
  /** The resource whose ids are the values, 'files' for files; null if the values are no ids. */
  target(field: F): string | null;
  /** How lists filter by the field. */
  readonly operators: readonly FilterOperator[];
  readonly isSortable: boolean;
  readonly column: ColumnRule<F>;
  /** Converts a parameter of a URL. What it cannot mean is kept, for the check to refuse. */
  fromQuery(text: string): unknown;
  /** The value on one line, for people; files as a count. Not called for an empty value. */
  text(field: F, value: unknown, writing: Writing): string;
  /** The text of a value in a CSV file. Numbers are plain, so that a spreadsheet can sum them. */
  cell(field: F, value: unknown, writing: Writing): string;
  /** Reads a cell of a CSV file that is not empty: the inverse of `cell`, plus forms that people write. */
  read(field: F, text: string, reading: Reading): ReadCell;
  /** An example for the template of an import; '' if there is none. */
  example(field: F, language: Language): string;
  /** How a new resource shows the field until someone arranges it. */
  readonly layout: Layout;
  /** A random valid value for tests; null if there is none. */
  sample(field: F, draw: Draw): V | null;
  /** Values that the check refuses, for tests. */
  wrong(field: F, faults: Faults): readonly Wrong[];
}

type Empty = null | false | 0 | readonly [];

export type Values = Record<string, unknown>;

export interface Checks {
  readonly z: typeof z;
  /** Text that the database can store, with limits in characters. */
  text(min: number, max: number): z.ZodType;
  /** Any JSON that the database can store. */
  json(): z.ZodType;
  id(): z.ZodType;
  ids(max: number): z.ZodType;
  nested(fields: { readonly [name: string]: FieldBase }): z.ZodType;
}

export interface ColumnRule<F extends FieldBase> {
  type(field: F): ColumnType;
  /** SQL that reads the value as the API returns it. */
  select(column: string): string;
  /** SQL condition on the column, beyond its type. */
  check(column: string, field: F): string | null;
  /** SQL of a value for existing records when the field becomes required; null if none can be made up. */
  fill(field: F): string | null;
  /** Whether all values fit in an index, whose entries hold at most 2,704 bytes. */
  fitsIndex(field: F): boolean;
}

export type ColumnType =
  | 'text'
  | 'bigint'
  | 'double precision'
  | `numeric(${number},${number})`
  | 'boolean'
  | 'date'
  | 'timestamp(3) with time zone'
  | 'text[]'
  | 'uuid'
  | 'uuid[]'
  | 'jsonb'
  | 'bytea';

export interface Writing {
  readonly record: Readonly<Record<string, unknown>>;
  readonly language: Language;
  nameOf(resource: string, id: unknown): string;
  /** The text of the value of an object or list. */
  nested(value: unknown): string;
}

export interface Reading {
  /** Values of the row read so far; a money field's currency may be among them. */
  readonly values: Readonly<Record<string, unknown>>;
  day(text: string): ReadCell;
  dateTime(text: string): ReadCell;
  json(text: string): ReadCell;
  record(resource: string, text: string): ReadCell;
  nested(text: string): ReadCell;
}

export type ReadCell = { readonly value: unknown } | { readonly issue: Omit<Issue, 'path'> };

export interface Layout {
  /** Short enough for a column of a list. */
  readonly isColumn: boolean;
  readonly isFilter: boolean;
  readonly group: 'about' | 'when' | 'details';
}

/** Random values. */
export interface Draw {
  readonly random: () => number;
  text(min: number, max: number, isUnique: boolean): string;
  whole(min: number, max: number | undefined, isUnique?: boolean): number;
  pick<T>(choices: readonly T[]): T;
  some<T>(choices: readonly T[], max: number): T[];
  word(length: number): string;
  digits(length: number, alphabet?: string): string;
  time(): string;
  /** Ids of records of the resource. */
  ids(resource: string): readonly string[];
  nested(fields: { readonly [name: string]: FieldBase }): Values;
}

/** An invalid value, and the path of the fault within it; `code` only if exactly one reason fits. */
export interface Wrong {
  readonly at?: string;
  readonly code?: string;
  readonly value: unknown;
}

export interface Faults {
  is(code: string | undefined, ...values: unknown[]): readonly Wrong[];
  readonly notTexts: readonly Wrong[];
  readonly notNumbers: readonly Wrong[];
  readonly notLists: readonly Wrong[];
  readonly notIds: readonly unknown[];
  /** Texts that the database cannot store. */
  readonly unstorable: readonly string[];
  beyond(field: { readonly min?: number; readonly max?: number }): readonly Wrong[];
  ids(count: number): readonly string[];
  row(fields: { readonly [name: string]: FieldBase }): Values;
  /** Faults in a row, each in a value that `wrap` makes of it. */
  rows(
    fields: { readonly [name: string]: FieldBase },
    prefix: string,
    wrap: (row: Values) => unknown,
  ): readonly Wrong[];
}
