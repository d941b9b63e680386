import type { Condition } from './conditions';
import type { Text } from './text';

/** What every kind of field may say. All of it is data and survives JSON. */
interface FieldBase {
  /** What it is called: in forms, lists, files and refusals. */
  readonly label: Text;
  /** One sentence under the input. */
  readonly help?: Text;
  /** May not be empty where it applies. A default, if there is one, fills it. */
  readonly required?: boolean;
  /** Only one record of the company may hold a value; `{ within }` narrows that to records sharing another field. */
  readonly unique?: true | { readonly within: string };
  /**
   * Write-only: never in an answer, a log, an export or an event. Kept encrypted; 'digest': as its SHA-256 alone, which proves
   * whoever shows it and gives it back to nobody.
   */
  readonly secret?: true | 'digest';
  /**
   * A secret that the server makes with the record: who makes the record is told it, that one time, with an example of its
   * use. On screen only of records that `shownWhen` is true of; the API's answer always has it.
   */
  readonly revealOnce?: {
    readonly title: Text;
    readonly text: Text;
    readonly example?: string;
    readonly shownWhen?: Condition;
  };
  /** Set by the server alone. A whole record may be put back with it unchanged. */
  readonly readOnly?: true;
  /** Not stored: the server works it out for each answer (a count, a name from elsewhere). Read-only by its nature. */
  readonly derived?: true;
  /** Given when the record is made, fixed afterwards. */
  readonly createOnly?: true;
  /** Elsewhere the field does not apply: it is hidden, empty and not required. */
  readonly shownWhen?: Condition;
  /** Part of the list's text search. Only texts can be. */
  readonly searchable?: true;
  /** Rights of its own, beside the resource's; whoever has them not neither sees nor changes it, by whatever way. */
  readonly rights?: FieldRights;
  /** Never in a resource's file: in a schema as one person meets it, what they see of the field is a mask of it. */
  readonly covered?: true;
}

/** From each comes a permission of its own: `<prefix>:see:<field>`, `<prefix>:change:<field>`. */
export interface FieldRights {
  /** What takes the value's place for those who may not see it: nothing at all, or the value with its middle covered. */
  readonly see?: 'hidden' | 'masked';
  readonly change?: true;
}

/** A line of text, or several. */
export interface TextField extends FieldBase {
  readonly kind: 'text' | 'longText';
  readonly minLength?: number;
  /** Characters. 200 for a text and 10 000 for a long text unless told. */
  readonly maxLength?: number;
  readonly default?: string;
  /** A template that may name these: '{{contact.name|there}}'. Another name, or braces left open, is refused. */
  readonly variables?: readonly string[];
  /** Each line is a value of its own, as a list of words. Where there is one line for all of them, ' · ' stands between. */
  readonly perLine?: true;
}
/** A text of a form of its own: somebody's e-mail or number, a web page, a remix icon, a colour '#RRGGBB'. */
export interface AddressField extends FieldBase {
  readonly kind: 'email' | 'mobile' | 'url' | 'icon' | 'colour';
  readonly default?: string;
}
/** A number; a whole one where `integer` says so. */
export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly integer?: true;
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
}
/**
 * An integer in minor units (cents, fen). The currency is the company's unless another field names it: for what a verb asks
 * for that may be a field of the record.
 */
export interface MoneyField extends FieldBase {
  readonly kind: 'money';
  readonly currencyField?: string;
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
}
/** An integer of seconds. */
export interface DurationField extends FieldBase {
  readonly kind: 'duration';
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
}
/** Yes or no; no unless told. */
export interface BooleanField extends FieldBase {
  readonly kind: 'boolean';
  readonly default?: boolean;
}
/** A calendar day, 'YYYY-MM-DD', or a moment, ISO 8601 with zone. */
export interface MomentField extends FieldBase {
  readonly kind: 'date' | 'dateTime';
  readonly default?: string;
}
export type Choices = Readonly<Record<string, Text>>;
/** How a chip or a button looks. */
export const tones = ['good', 'warning', 'bad', 'info', 'neutral'] as const;
export type Tone = (typeof tones)[number];
/** One of a few, kept by its key. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly choices: Choices;
  /** How a choice looks where it stands as a chip; neutral unless told. */
  readonly tones?: { readonly [choice: string]: Tone };
  readonly default?: string;
}
/** 1 on, 0 off, as the given API has it; on unless told. */
export interface StatusField extends FieldBase {
  readonly kind: 'status';
  readonly default?: 0 | 1;
}
/** Some of a few, kept by their keys. */
export interface ChoicesField extends FieldBase {
  readonly kind: 'choices';
  readonly choices: Choices;
  readonly default?: readonly string[];
}
/** The id of an uploaded file. */
export interface FileField extends FieldBase {
  readonly kind: 'file' | 'image';
  /**
   * Who may open what is uploaded: 'company' for everyone in it; a permission for those alone who see the record and hold it
   * as well, also where the file stands in a conversation. Everyone who sees the record unless told.
   */
  readonly visibleTo?: 'company' | { readonly permission: string };
  /** Kept byte for byte, for files that are sold: pictures elsewhere lose what their camera wrote, such as the place. */
  readonly original?: true;
}
/** Ids of uploaded files, each once, in the order that people gave them; at most 20 unless told. */
export interface FilesField extends FieldBase {
  readonly kind: 'files';
  /** How many; 20 unless told. */
  readonly max?: number;
  /**
   * Who may open what is uploaded: 'company' for everyone in it; a permission for those alone who see the record and hold it
   * as well, also where the file stands in a conversation. Everyone who sees the record unless told.
   */
  readonly visibleTo?: 'company' | { readonly permission: string };
  /** Kept byte for byte, for files that are sold: pictures elsewhere lose what their camera wrote, such as the place. */
  readonly original?: true;
}
/** Any JSON up to 100 000 characters, kept as it came. */
export interface JsonField extends FieldBase {
  readonly kind: 'json';
}
/** The id of a record of another resource, always of the same company. */
export interface ReferenceField extends FieldBase {
  readonly kind: 'reference';
  /** The other resource's name. */
  readonly to: string;
  /** What happens here when the record referred to is deleted; 'refuse' unless told, and always in a nest. */
  readonly onDelete?: 'refuse' | 'clear';
  /** A reference of both records: only records that hold the same in it are offered and accepted. */
  readonly among?: string;
}
/** Ids of records of another resource. A deleted record leaves the list by itself. */
export interface ReferencesField extends FieldBase {
  readonly kind: 'references';
  readonly to: string;
  readonly max?: number;
  /**
   * Of a tree: 'any' selects a parent with everything below it; 'each' only the entry that is clicked; 'leaves' keeps only what
   * has nothing below it, a selected parent means all its leaves. 'any' unless told.
   */
  readonly select?: 'any' | 'each' | 'leaves';
  /** What an empty list says; where it says 'all', the last record that is named cannot be deleted. 'none' unless told. */
  readonly emptyMeans?: 'none' | 'all';
}
/** A few fields that belong together and are kept as one value. */
export interface ObjectField extends FieldBase {
  readonly kind: 'object';
  readonly fields: NestedFields;
}
/** Rows of nested fields; at most 100 unless told. */
export interface ListField extends FieldBase {
  readonly kind: 'list';
  readonly fields: NestedFields;
  readonly max?: number;
}
/**
 * Not stored: worked out from the record by a named function of the schema. Where the function throws the value is null,
 * and the log names resource and field.
 */
export interface ComputedField extends FieldBase {
  readonly kind: 'computed';
  readonly type: 'text' | 'number' | 'boolean';
  readonly compute: string;
}

export type Field =
  | TextField
  | AddressField
  | NumberField
  | MoneyField
  | DurationField
  | BooleanField
  | MomentField
  | ChoiceField
  | StatusField
  | ChoicesField
  | FileField
  | FilesField
  | JsonField
  | ReferenceField
  | ReferencesField
  | ObjectField
  | ListField
  | ComputedField;

/** What an object or a row of a list may be made of: values, and one record or file each, not further nests. */
export type NestedField =
  | TextField
  | AddressField
  | NumberField
  | MoneyField
  | DurationField
  | BooleanField
  | MomentField
  | ChoiceField
  | StatusField
  | ChoicesField
  | FileField
  | ReferenceField;

export type Fields = { readonly [name: string]: Field };
export type NestedFields = { readonly [name: string]: NestedField };
export type FieldKind = Field['kind'];

/** True for what has a column of its own; the rest is worked out when a record is answered. */
export function isStored(field: Field): boolean {
  return field.kind !== 'computed' && field.derived !== true;
}

/** How many files such a field holds. */
export function maxFiles({ max = 20 }: FilesField): number {
  return max;
}

/** The secrets that a new record is answered with, that one time. */
export function revealOnce({ fields }: { readonly fields: Fields }): string[] {
  return Object.keys(fields).filter((name) => fields[name]!.revealOnce !== undefined);
}
