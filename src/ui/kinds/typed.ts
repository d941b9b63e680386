import type { Field } from '../../schema/fields';
import type { ReadCell } from '../../schema/kinds/kind';
import { kindOf } from '../../schema/kinds/kinds';
import { readAmount, readNumber } from '../../schema/readNumber';

/** A number as it is typed: money in major units of the default currency, durations in seconds. */
export function numberText(field: Field, value: unknown): string {
  return kindOf(field).cell(field, value, {
    record: {},
    language: 'en',
    nameOf: (_, id) => String(id),
    nested: String,
  });
}

export function readTypedNumber(field: Field, typed: string): ReadCell {
  const value = (text: string) => ({ value: text });
  return kindOf(field).read(field, typed, {
    values: {},
    isFile: false,
    number: readNumber,
    amount: readAmount,
    day: value,
    dateTime: value,
    json: value,
    record: (_, text) => value(text),
    nested: value,
  });
}
