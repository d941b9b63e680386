import { type Field, isStored } from '../fields';
import { fieldNamed } from '../listing';
import type { ResourceSchema } from '../resource';
import { languages } from '../text';
import { csvColumns, headingOf } from './columns';
import { plainText } from './text';

/** True for a field that a file can fill. The server's own are not, nor are secrets: a file is no place for them. */
export function isImportable(field: Field): boolean {
  return isStored(field) && field.readOnly !== true && !field.secret;
}

/** The fields by which a file may say which record it means: the id, or what only one record of the company can have. */
export function keyNames(schema: ResourceSchema): string[] {
  const unique = Object.entries(schema.fields).filter(([, field]) => field.unique === true && isImportable(field));
  return ['id', ...unique.map(([name]) => name)];
}

/**
 * Which field each column of a file most likely means; null where none does. By what was chosen for such a heading
 * earlier, by the field's name, by its label in either language, with or without the name behind it.
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

/** A heading as it is compared and remembered: without case, blanks, and what people hang on: '*', '(required)'. */
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
