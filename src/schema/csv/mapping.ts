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

/** Fields that can identify a record in an import: the id and unique fields. */
export function keyNames(schema: ResourceSchema): string[] {
  const unique = Object.entries(schema.fields).filter(([, field]) => field.unique === true && isImportable(field));
  return ['id', ...unique.map(([name]) => name)];
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
    const name = earlier !== undefined && isTarget(schema, earlier) ? earlier : meant.get(word);
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

function isTarget(schema: ResourceSchema, name: string): boolean {
  const field = schema.fields[name];
  return name === 'id' || (field !== undefined && isImportable(field));
}

function meanings(schema: ResourceSchema): Map<string, string> {
  const meant = new Map<string, string>();
  const all = csvColumns(schema);
  const say = (word: string, name: string) => {
    if (!meant.has(wordOf(word)) && isTarget(schema, name)) meant.set(wordOf(word), name);
  };
  for (const name of [...Object.keys(schema.fields), 'id']) say(name, name);
  for (const language of languages) for (const column of all) say(headingOf(column, all, language), column.name);
  for (const { name } of all) for (const language of languages) say(fieldNamed(schema, name)!.label[language], name);
  return meant;
}
