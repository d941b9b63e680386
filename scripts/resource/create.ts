import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { assertFollowed } from '../../server/kernel/db/migrations/fromSchema/follow';
import { writeMigrations } from '../../server/kernel/db/migrations/fromSchema/write';
import { migrations, schemas } from '../../server/resources';
import { assertSound } from '../../src/schema/check/check';
import { didYouMean } from '../../src/schema/check/nearest';
import type { ResourceSchema } from '../../src/schema/resource';
import { onScratchDatabase } from '../migrations/scratch';
import { readArguments } from './arguments';
import { schemaFile, withFunctions } from './schemaFile';
import { WrongArgument } from './wrongArgument';

export interface Created {
  /** Paths relative to the project root. */
  readonly files: readonly string[];
  /** Labels that stay in English because no Chinese word is known. */
  readonly untranslated: readonly string[];
}

/**
 * Writes a resource's schema and its migration. Throws WrongArgument or UnsoundSchemas, before writing anything, if
 * they are invalid.
 */
export async function createResource(given: readonly string[]): Promise<Created> {
  const drawn = readArguments(given);
  const file = `src/resources/${drawn.name}/schema.ts`;
  if (existsSync(file)) throw new WrongArgument(`${file} already exists: add new fields to its fields.`);
  const joined = joinedBy(given, drawn);
  const schema = { ...drawn, functions: Object.fromEntries(Object.keys(joined).map((name) => [name, () => null])) };
  assertSound([...schemas, schema]);
  const source = withFunctions(schemaFile(drawn), joined);
  const [migration] = await onScratchDatabase(async (pool) => {
    await assertFollowed(pool, schemas);
    return writeMigrations(pool, [schema], migrations, { folder: resolve('src/resources'), now: new Date() });
  });
  // Written last: a running dev server then finds the table's migration and writes none of its own.
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  return { files: [file, relative('.', migration!)], untranslated: untranslated(drawn) };
}

/** The fields that each computed field joins: fullName:computed=first,last. */
function joinedBy(given: readonly string[], { fields }: ResourceSchema): Record<string, readonly string[]> {
  const computed = Object.entries(fields).filter(([, field]) => field.kind === 'computed');
  const stored = Object.keys(fields).filter((name) => fields[name]!.kind !== 'computed');
  return Object.fromEntries(
    computed.map(([name]) => {
      const argument = given.find((one) => one.startsWith(`${name}:computed=`))!;
      const parts = argument.split(/[=:]/)[2]!.split(',');
      const unknown = parts.find((part) => !stored.includes(part));
      if (unknown !== undefined)
        throw new WrongArgument(`${name}: '${unknown}' is not a stored field${didYouMean(unknown, stored) || '.'}`);
      return [name, parts];
    }),
  );
}

function untranslated({ label, fields }: ResourceSchema): string[] {
  const texts = [label.one, label.many, ...Object.values(fields).flatMap(labelsOf)];
  return [...new Set(texts.filter(({ en, zh }) => en === zh).map(({ en }) => en))];
}

function labelsOf(field: ResourceSchema['fields'][string]): { en: string; zh: string }[] {
  const choices = 'choices' in field ? Object.values(field.choices) : [];
  const nested = 'fields' in field ? Object.values(field.fields).flatMap(labelsOf) : [];
  return [field.label, ...choices, ...nested];
}
