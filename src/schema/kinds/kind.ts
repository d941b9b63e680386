import type { z } from 'zod';
import type { Condition } from '../conditions';
import type { Issue } from '../issue';
import type { Taken } from '../taken/taken';
import type { Language, Text } from '../text';

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
  /** Mistakes in the declaration of a field of that name; `didYouMean` ends a sentence. */
  faults(field: F, name: string, didYouMean: (given: string, known: Iterable<string>) => string): readonly string[];
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
  /** Only a type: what records hold in fields of the kind that are filled in. */
  readonly holds?: { readonly value: V };
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

/**
 * `none`: none of several. `lacks`: does not contain. `between`: both ends inclusive. `within`: a period around today.
 * `below`: a tree record with all its descendants. An empty value matches `not`, `none`, `lacks` and `empty` only.
 */
export type FilterOperator =
  | ('is' | 'not' | 'any' | 'none' | 'empty')
  | ('contains' | 'lacks' | 'starts')
  | ('lt' | 'lte' | 'gt' | 'gte' | 'between' | 'within')
  | 'below';

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
  /** Programs write files, always with a decimal point; people type. */
  readonly isFile: boolean;
  number(text: string, options: { readonly integer?: boolean | undefined; readonly isPlain?: boolean }): ReadCell;
  amount(text: string, currency: string): ReadCell;
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

/** Properties of every field kind. All are data and survive JSON. */
export interface FieldBase {
  /** Label in forms, lists, files and error messages. */
  readonly label: Text;
  /** Help text under the input, one sentence. */
  readonly help?: Text;
  /** Must not be empty where the field applies. A default fills it. */
  readonly required?: boolean;
  /**
   * Unique within the company; `{ within }` limits that to records with the same value in another field. A title that
   * people write is compared by what it looks like: Vip, vip and full-width Ｖip are one name.
   */
  readonly unique?: true | { readonly within: string };
  /**
   * Write-only: never in a response, log, export or event. Stored encrypted; 'digest': only its SHA-256 is stored,
   * which can verify the secret but not reveal it.
   */
  readonly secret?: true | 'digest';
  /**
   * The `url` field, or text field with a host, to whose address the secret is sent. A stored secret belongs to that
   * address: another one is refused unless the secret is entered again or cleared. `false`: it is sent to no address that a user enters. A
   * resource with a `url` field must state it for each secret that users enter.
   */
  readonly sentTo?: false | { readonly field: string };
  /**
   * A secret generated by the server with the record and revealed once, to the user who creates the record, with a
   * usage example. The console shows it only if `shownWhen` is met; the API response always contains it.
   */
  readonly revealOnce?: {
    readonly title: Text;
    readonly text: Text;
    readonly example?: string;
    readonly shownWhen?: Condition;
  };
  /** Set only by the server. A PUT of the whole record may contain the unchanged value. */
  readonly readOnly?: true;
  /**
   * Not stored: computed by the server for each response (a count, a name from another record). Always read-only; lists
   * can neither filter nor sort by it.
   */
  readonly derived?: true;
  /** Set on creation, fixed afterwards. */
  readonly createOnly?: true;
  /** If the condition is not met, the field does not apply: it is hidden, empty and not required. */
  readonly shownWhen?: Condition;
  /** Included in the list's text search. Text fields only. */
  readonly searchable?: true;
  /**
   * Separate rights for this field, in addition to the resource's: without them a user can neither see nor change it,
   * in any way.
   */
  readonly rights?: FieldRights;
  /** @internal Marks, in a schema adapted to a user, that the user sees only a masked value. */
  readonly covered?: true;
  /** @internal Where the value of a look-up or roll-up comes from, in a schema whose fields have their kinds. */
  readonly taken?: Taken;
}

/** Each entry creates a permission: `<prefix>:see:<field>`, `<prefix>:change:<field>`. */
export interface FieldRights {
  /** What users without the permission see: nothing, or the value with its middle masked. */
  readonly see?: 'hidden' | 'masked';
  readonly change?: true;
}
