import type { Field, FieldKind } from '../fields';
import { boolean } from './boolean/kind';
import { choice } from './choice/kind';
import { choices } from './choices/kind';
import { colour } from './colour/kind';
import { computed } from './computed/kind';
import { date } from './date/kind';
import { dateTime } from './dateTime/kind';
import { decimal } from './decimal/kind';
import { duration } from './duration/kind';
import { email } from './email/kind';
import { file } from './file/kind';
import { files } from './files/kind';
import { icon } from './icon/kind';
import { image } from './image/kind';
import { json } from './json/kind';
import type { Kind } from './kind';
import { list } from './list/kind';
import { longText } from './longText/kind';
import { lookup } from './lookup/kind';
import { mobile } from './mobile/kind';
import { money } from './money/kind';
import { number } from './number/kind';
import { object } from './object/kind';
import { reference } from './reference/kind';
import { references } from './references/kind';
import { rollup } from './rollup/kind';
import { status } from './status/kind';
import { text } from './text/kind';
import { url } from './url/kind';

/** The field of a kind. */
export type FieldOf<K extends FieldKind, F extends Field = Field> = F extends Field
  ? K extends F['kind']
    ? F
    : never
  : never;

const kinds = {
  text,
  longText,
  number,
  decimal,
  money,
  duration,
  boolean,
  status,
  choice,
  choices,
  date,
  dateTime,
  email,
  mobile,
  url,
  icon,
  colour,
  image,
  file,
  files,
  json,
  object,
  list,
  reference,
  references,
  computed,
  lookup,
  rollup,
} satisfies { readonly [K in FieldKind]: Kind<FieldOf<K>> };

type Kinds = typeof kinds;

/** What records hold in fields of a kind that are filled in. */
export type ValueIn<K extends FieldKind> = Kinds[K] extends Kind<never, infer V> ? V : never;

/** Null for a kind whose values may be missing. */
export type NullIn<K extends FieldKind> = Extract<Kinds[K]['empty'], null>;

/** The kind of a field: everything that depends on it. */
export function kindOf(field: Field): Kind<Field> {
  return kinds[field.kind] as unknown as Kind<Field>;
}

/** Whether the field holds several values. */
export function isList(field: Field): boolean {
  return Array.isArray(kindOf(field).empty);
}

/** Whether the field is on or off, and so never empty. */
export function isSwitch(field: Field): boolean {
  const { empty } = kindOf(field);
  return empty === false || empty === 0;
}
