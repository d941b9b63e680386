import type { Field } from '../fields';
import type { Issue } from '../issue';
import type { ReadCell } from '../kinds/kind';
import { kindOf } from '../kinds/kinds';
import type { DateTimeField } from '../kinds/time';
import { readAmount, readNumber } from '../readNumber';
import { isNest, referencedIds, withIdsReplaced } from '../references';
import { readDateTime, readDay } from './dates';
import { plainText, splitText } from './text';

export interface CellContext {
  /** Values of the row read so far; a money field's currency may be among them. */
  readonly values: Readonly<Record<string, unknown>>;
  /** IANA name; date-times without a zone are local time in it. */
  readonly timeZone: string;
  /** Finds the id of the record of that resource with this name. */
  record(resource: string, text: string): string | 'ambiguous' | null;
}

/**
 * Parses a cell into the field's value: the inverse of `cellOf`, plus hand-written forms. An empty cell is null. The
 * field's limits are checked by the validator, not here.
 */
export function readCell(field: Field, cell: string, context: CellContext): ReadCell {
  const text = plainText(field.kind === 'longText' ? cell : cell.trim());
  if (text.trim() === '') return { value: null };
  return kindOf(field).read(field, text, {
    values: context.values,
    isFile: true,
    number: readNumber,
    amount: readAmount,
    day: readDay,
    dateTime: (given) => readDateTime(given, context.timeZone, field as DateTimeField),
    json: readJson,
    record: (to, name) => readReference(to, name, context),
    nested: (given) => readNest(field, given, context),
  });
}

/** Names of records of other resources in a cell. */
export function namesIn(field: Field, cell: string): readonly { readonly to: string; readonly name: string }[] {
  const text = plainText(cell.trim());
  if (text === '') return [];
  if (field.kind === 'reference') return [{ to: field.to, name: text }];
  if (field.kind === 'references') return splitText(text).map((name) => ({ to: field.to, name }));
  if (!isNest(field)) return [];
  const read = readJson(text);
  const values = 'value' in read ? { cell: read.value } : {};
  return referencedIds({ cell: field }, values).map(({ to, id }) => ({ to, name: id }));
}

function readReference(to: string, text: string, context: CellContext): ReadCell {
  const id = context.record(to, text);
  if (id === 'ambiguous') return { issue: { code: 'ambiguous', params: { name: text.slice(0, 200) } } };
  return id === null ? { issue: { code: 'noSuch', params: { name: text.slice(0, 200) } } } : { value: id };
}

/** Nested JSON, in which records are referred to by name. */
function readNest(field: Field, text: string, context: CellContext): ReadCell {
  const read = readJson(text);
  if ('issue' in read) return read;
  const issues: Omit<Issue, 'path'>[] = [];
  const value = withIdsReplaced(field, read.value, (to, name) => {
    const one = readReference(to, name, context);
    if ('issue' in one) issues.push(one.issue);
    return 'issue' in one ? name : one.value;
  });
  return issues[0] === undefined ? { value } : { issue: issues[0] };
}

function readJson(text: string): ReadCell {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { issue: { code: 'malformed' } };
  }
}
