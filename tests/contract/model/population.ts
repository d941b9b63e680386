import type { Field, Fields, NestedFields } from '../../../src/schema/fields';
import type { ResourceSchema } from '../../../src/schema/resource';
import type { Values } from '../../../src/schema/validation';
import type { Client } from '../../helpers/accounts';
import { sampleInput } from '../../helpers/samples';
import { allSchemas } from '../../helpers/server';
import { apiOf, wholeSchemas } from './api';

/** A record as returned by the API. */
export type Answered = Values & { id: string; version: number; createdAt: string; updatedAt: string };

/** The created records by resource name. */
export type Population = ReadonlyMap<string, readonly Answered[]>;

/**
 * Creates records of every resource and of those they refer to, referenced ones first, so that references hold real
 * ids. `firstHas`: values that the first record of a resource gets whatever is generated.
 */
export async function populate(
  client: Client,
  schemas: readonly ResourceSchema[],
  count: number,
  random: () => number,
  firstHas: (schema: ResourceSchema) => Values = () => ({}),
): Promise<Population> {
  const made = new Map<string, Answered[]>();
  for (const schema of referredFirst(schemas)) {
    const records: Answered[] = [];
    made.set(schema.name, records);
    for (let index = 0; index < count; index += 1) {
      const input = sampleInput(schema, random, { references: idsIn(made) });
      records.push(await create(client, schema, index === 0 ? { ...input, ...firstHas(schema) } : input));
    }
  }
  await readAgain(client, made);
  return made;
}

/** Re-reads records that show data of later ones, such as the SKU prices of a product. */
async function readAgain(client: Client, made: ReadonlyMap<string, Answered[]>): Promise<void> {
  for (const schema of allSchemas.filter(({ name, changesWith }) => changesWith !== undefined && made.has(name)))
    for (const [at, { id }] of made.get(schema.name)!.entries())
      made.get(schema.name)![at] = (await apiOf(schema).one(client, id)).body.data;
}

/**
 * Creates one record of each resource that another one of `schemas` requires. Returns a function from resource name to
 * the ids that a reference may hold: those ids, or none for other resources.
 */
export async function ground(
  client: Client,
  schemas: readonly ResourceSchema[],
  random: () => number,
): Promise<(to: string) => readonly string[]> {
  const demanded = new Set(
    allSchemas.flatMap((schema) =>
      referencesOf(schema)
        .filter((one) => one.required)
        .map((one) => one.to),
    ),
  );
  const made = new Map<string, Answered[]>();
  for (const schema of referredFirst(schemas).filter((one) => demanded.has(one.name)))
    made.set(schema.name, [await create(client, schema, sampleInput(schema, random, { references: idsIn(made) }))]);
  return idsIn(made);
}

export async function create(client: Client, schema: ResourceSchema, input: Values): Promise<Answered> {
  const answer = await apiOf(schema).create(client, input);
  if (answer.status !== 200) throw new Error(`${schema.name} refused ${JSON.stringify(input)}: ${answer.text}`);
  return answer.body.data;
}

/** Returns the ids that a reference may hold: the first three records of the resource, which also keeps trees flat. */
export function idsIn(made: Population): (to: string) => readonly string[] {
  return (to) => (made.get(to) ?? []).slice(0, 3).map((record) => record.id);
}

function referredFirst(schemas: readonly ResourceSchema[]): ResourceSchema[] {
  const ordered: ResourceSchema[] = [];
  const visit = (schema: ResourceSchema): void => {
    if (ordered.includes(schema)) return;
    for (const { to } of referencesOf(schema)) {
      const target = to === schema.name ? undefined : wholeSchemas.find((one) => one.name === to);
      if (target !== undefined) visit(target);
    }
    ordered.push(schema);
  };
  for (const schema of schemas) visit(schema);
  return ordered;
}

function referencesOf({ fields }: { readonly fields: Fields | NestedFields }): { to: string; required: boolean }[] {
  return Object.values<Field>(fields).flatMap((field) => {
    if (field.kind === 'object' || field.kind === 'list') return referencesOf(field);
    return 'to' in field ? [{ to: field.to, required: field.required ?? false }] : [];
  });
}
