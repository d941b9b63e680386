import { type Field, isStored } from '../fields';
import { fieldNamed } from '../listing';
import type { ResourceSchema } from '../resource';
import { languages } from '../text';
import { csvColumns, headingOf } from './columns';
import { plainText } from './text';

/** Whether an import can fill the field: not if it is read-only or a secret. */
export function isImportable(field: Field): boolean {
  return isStored(field) && field.readOnly !== true && !field.secret;
}

/** Fields that can identify a record in an import: the id, unique fields, and those that the schema matches by. */
export function keyNames({ fields, matchBy = [] }: ResourceSchema): string[] {
  const unique = Object.entries(fields).filter(([, field]) => field.unique === true && isImportable(field));
  return ['id', ...unique.map(([name]) => name), ...matchBy];
}

/** The key that stands for all fields of `matchBy` that have a column. */
export const anyKey = '*';

/** The fields that a chosen key stands for. */
export function keysOf(schema: ResourceSchema, key: string | null, columns: readonly (string | null)[]): string[] {
  if (key === null) return [];
  return key === anyKey ? (schema.matchBy ?? []).filter((name) => columns.includes(name)) : [key];
}

/** Whether a column of a file can stand for this: a field to fill, or one that identifies the record. */
export function isColumn(schema: ResourceSchema, name: string): boolean {
  if (name === 'id') return true;
  return Object.hasOwn(schema.fields, name) && (isImportable(schema.fields[name]!) || keyNames(schema).includes(name));
}

/**
 * The field that each column most likely stands for; null if none. Matches earlier choices for the heading, the field's
 * name, and its label in either language, with or without the name appended.
 */
export function suggestColumns(
  schema: ResourceSchema,
  headings: readonly string[],
  remembered: Readonly<Record<string, string>> = {},
): (string | null)[] {
  const meant = meanings(schema);
  const taken = new Set<string>();
  return headings.map((heading) => {
    const word = wordOf(heading);
    const earlier = Object.hasOwn(remembered, word) ? remembered[word] : undefined;
    const name = earlier !== undefined && isColumn(schema, earlier) ? earlier : meant.get(word);
    if (name === undefined || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
}

/** Normalizes a heading for comparison and storage: no case, spaces, underscores, dashes, '*' or ':'. */
export function wordOf(heading: string): string {
  return plainText(heading.trim())
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-*:]+/g, '');
}

function meanings(schema: ResourceSchema): Map<string, string> {
  const meant = new Map<string, string>();
  const all = csvColumns(schema);
  const say = (word: string, name: string) => {
    if (!meant.has(wordOf(word)) && isColumn(schema, name)) meant.set(wordOf(word), name);
  };
  for (const name of [...Object.keys(schema.fields), 'id']) say(name, name);
  for (const language of languages) for (const column of all) say(headingOf(column, all, language), column.name);
  for (const { name } of all) for (const language of languages) say(fieldNamed(schema, name)!.label[language], name);
  return meant;
}
