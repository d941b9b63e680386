import type { ChoiceField, ChoicesField, Field } from '../fields';
import { currencyOf } from '../money';
import { readAmount, readNumber } from '../readNumber';
import { isNest, referencedIds, withIdsReplaced } from '../references';
import type { Text } from '../text';
import type { Issue } from '../validation';
import { statusLabels, yesNo } from '../valueLabels';
import { readDateTime, readDay } from './dates';
import { plainText, splitText } from './text';

/** Context for reading a cell. */
export interface CellContext {
  /** Values of the row read so far; a money field's currency may be among them. */
  readonly values: Readonly<Record<string, unknown>>;
  /** IANA name; date-times without a zone are local time in it. */
  readonly timeZone: string;
  /** Finds the id of the record of that resource with this name. */
  record(resource: string, text: string): string | 'ambiguous' | null;
}

export type ReadCell = { readonly value: unknown } | { readonly issue: Omit<Issue, 'path'> };

/**
 * Parses a cell into the field's value: the inverse of `cellOf`, plus hand-written forms. An empty cell is null. The
 * field's limits are checked by the validator, not here.
 */
export function readCell(field: Field, cell: string, context: CellContext): ReadCell {
  const text = plainText(field.kind === 'longText' ? cell : cell.trim());
  if (text.trim() === '') return { value: null };
  switch (field.kind) {
    case 'number':
      return readNumber(text, { integer: field.integer, isPlain: true });
    case 'duration':
      return readNumber(text, { integer: true });
    case 'money':
      return readAmount(text, currencyOf(field, context.values));
    case 'boolean':
      return readWord(text, yesWords, noWords, [true, false], 'yesNo');
    case 'status':
      return readWord(text, onWords, offWords, [1, 0], 'onOff');
    case 'date':
      return readDay(text);
    case 'dateTime':
      return readDateTime(text, context.timeZone, field);
    case 'choice':
      return readChoice(field, text);
    case 'choices':
      return readAll(splitText(text), (one) => readChoice(field, one));
    case 'reference':
      return readReference(field.to, text, context);
    case 'references':
      return readAll(splitText(text), (one) => readReference(field.to, one, context));
    case 'files':
      return { value: splitText(text) };
    case 'json':
      return readJson(text);
    case 'object':
    case 'list':
      return readNest(field, text, context);
    case 'text':
    case 'mobile':
      return isSpoiledNumber(field.kind, text)
        ? { issue: { code: 'spoiledNumber', params: { text: text.slice(0, 40) } } }
        : { value: text };
    default:
      return { value: text };
  }
}

/**
 * A number that a spreadsheet or a program changed before it wrote it: '1.38E+10', and '240123456789.0' where that is
 * not a mobile number, whose digits are all there.
 */
function isSpoiledNumber(kind: Field['kind'], text: string): boolean {
  return /^[+-]?\d([.,]\d+)?E\+\d{2,3}$/i.test(text) || (kind === 'text' && /^\d{8,}\.0+$/.test(text));
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

function readWord(text: string, on: Words, off: Words, [yes, no]: [unknown, unknown], code: string): ReadCell {
  const word = text.toLowerCase();
  if (on.has(word)) return { value: yes };
  return off.has(word) ? { value: no } : { issue: { code } };
}

type Words = ReadonlySet<string>;
const wordsOf = ({ en, zh }: Text, ...others: string[]): Words => new Set([en.toLowerCase(), zh, ...others]);
const yesWords = wordsOf(yesNo.yes, 'true', '1', 'y', 'on', '√', '✓', '对', '真');
const noWords = wordsOf(yesNo.no, 'false', '0', 'n', 'off', '×', '错', '假');
const onWords = wordsOf(statusLabels.on, ...yesWords, 'active', '启用', '开');
const offWords = wordsOf(statusLabels.off, ...noWords, 'inactive', '禁用', '关');

/** Matches a choice by key, otherwise by label in either language. */
function readChoice({ choices }: ChoiceField | ChoicesField, text: string): ReadCell {
  if (Object.hasOwn(choices, text)) return { value: text };
  const word = text.toLowerCase();
  const named = Object.keys(choices).filter((key) => {
    const { en, zh } = choices[key]!;
    return key.toLowerCase() === word || en.toLowerCase() === word || zh.toLowerCase() === word;
  });
  if (named.length === 1) return { value: named[0] };
  const all = Object.values(choices);
  const list = { en: all.map(({ en }) => en).join(', '), zh: all.map(({ zh }) => zh).join('、') };
  const message = { en: `Must be one of: ${list.en}.`, zh: `必须是其中之一：${list.zh}。` };
  return { issue: { code: 'choice', message } };
}

function readReference(to: string, text: string, context: CellContext): ReadCell {
  const id = context.record(to, text);
  if (id === 'ambiguous') return { issue: { code: 'ambiguous', params: { name: text.slice(0, 200) } } };
  return id === null ? { issue: { code: 'noSuch', params: { name: text.slice(0, 200) } } } : { value: id };
}

function readAll(parts: readonly string[], read: (part: string) => ReadCell): ReadCell {
  const values: unknown[] = [];
  for (const part of parts) {
    const one = read(part);
    if ('issue' in one) return one;
    values.push(one.value);
  }
  return { value: values };
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
