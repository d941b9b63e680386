import type { Field, FieldKind } from '../../schema/fields';
import type { FieldOf } from '../../schema/kinds/kinds';
import { boolean } from './boolean/look';
import { choice } from './choice/look';
import { choices } from './choices/look';
import { colour } from './colour/look';
import { computed } from './computed/look';
import { duration } from './duration/look';
import { email } from './email/look';
import { file } from './file/look';
import { files } from './files/look';
import { icon } from './icon/look';
import { json } from './json/look';
import { longText } from './longText/look';
import type { Look } from './look';
import { mobile } from './mobile/look';
import { amount, plain, unfiltered } from './plain';
import { reference } from './reference/look';
import { status } from './status/look';
import { moment } from './time';
import { url } from './url/look';

const looks: { readonly [K in FieldKind]: Look<FieldOf<K>> } = {
  text: plain,
  longText,
  number: amount,
  decimal: amount,
  money: amount,
  duration,
  boolean,
  status,
  choice,
  choices,
  date: moment,
  dateTime: moment,
  email,
  mobile,
  url,
  icon,
  colour,
  image: file,
  file,
  files,
  json,
  object: unfiltered,
  list: unfiltered,
  reference,
  references: reference,
  computed,
  lookup: unfiltered,
  rollup: unfiltered,
};

/** How the kind of the field is shown. */
export function lookOf(field: Field): Look<Field> {
  return looks[field.kind] as unknown as Look<Field>;
}

/** Class of a cell in a list: short values are never cut off, numbers are right-aligned. */
export function cellClass(field: Field): string | undefined {
  const isRigid = rigid.has(field.kind);
  if (isNumeric(field)) return isRigid ? 'parley-numeric parley-rigid' : 'parley-numeric';
  return isRigid ? 'parley-rigid' : undefined;
}

const rigid: ReadonlySet<FieldKind> = new Set([
  'number',
  'decimal',
  'money',
  'duration',
  'boolean',
  'status',
  'choice',
  'date',
  'dateTime',
]);

/** Whether values are right-aligned. */
export function isNumeric(field: Field): boolean {
  return lookOf(field).isNumeric(field);
}
