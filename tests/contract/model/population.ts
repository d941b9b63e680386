import type { ResourceSchema } from '../../../src/schema/resource';
import { sampleInput } from '../../../src/schema/sample';
import type { Values } from '../../../src/schema/validation';
import type { Client } from '../../helpers/accounts';
import { apiOf } from './api';

/** A record as the API answers it. */
export type Answered = Values & { id: string; version: number; createdAt: string; updatedAt: string };

/** What was made of each resource, by its name. */
export type Population = ReadonlyMap<string, readonly Answered[]>;

/** Makes records of every resource, those that others refer to first, so that references hold real ids. */
export async function populate(
  client: Client,
  schemas: readonly ResourceSchema[],
  count: number,
  random: () => number,
): Promise<Population> {
  const made = new Map<string, Answered[]>();
  for (const schema of referredFirst(schemas)) {
    const records: Answered[] = [];
    made.set(schema.name, records);
    for (let index = 0; index < count; index += 1) {
      records.push(await create(client, schema, sampleInput(schema, random, { references: idsIn(made) })));
    }
  }
  return made;
}

export async function create(client: Client, schema: ResourceSchema, input: Values): Promise<Answered> {
  const answer = await apiOf(schema).create(client, input);
  if (answer.status !== 200) throw new Error(`${schema.name} refused ${JSON.stringify(input)}: ${answer.text}`);
  return answer.body.data;
}

/** Ids that a reference may hold. The records of a tree stand on the first ones only, so that it stays flat. */
export function idsIn(made: Population): (to: string) => readonly string[] {
  return (to) => (made.get(to) ?? []).slice(0, 3).map((record) => record.id);
}

function referredFirst(schemas: readonly ResourceSchema[]): ResourceSchema[] {
  const ordered: ResourceSchema[] = [];
  const visit = (schema: ResourceSchema): void => {
    if (ordered.includes(schema)) return;
    for (const field of Object.values(schema.fields)) {
      const target =
        'to' in field && field.to !== schema.name ? schemas.find((one) => one.name === field.to) : undefined;
      if (target !== undefined) visit(target);
    }
    ordered.push(schema);
  };
  for (const schema of schemas) visit(schema);
  return ordered;
}
