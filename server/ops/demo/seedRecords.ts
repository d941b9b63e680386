import type { NestedField } from '../../../src/schema/fields';
import type { ResourceSchema } from '../../../src/schema/resource';
import { checkNew, type Values } from '../../../src/schema/validation';
import type { App } from '../../app';
import { query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { addRecord } from '../../kernel/db/records/write';
import { snakeCase } from '../../kernel/db/tables/columns';
import { keepFile } from '../../kernel/files/upload';
import { invalid } from '../../kernel/http/refusal';
import { demoRecords } from './records';
import { demoFile } from './records/files';
import { demoPicture } from './records/pictures';
import { tableOf } from './tableOf';

/** Creates the demo records. They may refer to records earlier in the list and to members of the company. */
export async function seedRecords(app: App, author: Author): Promise<void> {
  for (const [resource, records] of Object.entries(demoRecords)) {
    const table = tableOf(app, resource);
    for (const record of records) {
      const named = await withIds(app, author, table.schema, record);
      await addRecord(app.db, table, author, valuesOf(table.schema, named));
    }
  }
}

/** Validated like form input, except read-only fields and the state, which only the server sets. */
function valuesOf(schema: ResourceSchema, record: Values): Values {
  const isServers = (name: string) => schema.fields[name]?.readOnly === true || schema.states?.field === name;
  const given = Object.entries(record);
  const checked = checkNew(schema, Object.fromEntries(given.filter(([name]) => !isServers(name))));
  if (!checked.ok) throw invalid(checked.issues);
  return { ...checked.value, ...Object.fromEntries(given.filter(([name]) => isServers(name))) };
}

async function withIds(
  app: App,
  author: Author,
  schema: Pick<ResourceSchema, 'fields'>,
  record: Values,
): Promise<Values> {
  const values: Values = {};
  for (const [name, value] of Object.entries(record)) values[name] = await idsFor(schema.fields[name], value);
  return values;

  async function idsFor(field: ResourceSchema['fields'][string] | NestedField | undefined, value: unknown) {
    if (field?.kind === 'list') {
      const rows: Values[] = [];
      for (const row of value as Values[]) rows.push(await withIds(app, author, { fields: field.fields }, row));
      return rows;
    }
    if (field?.kind === 'file' || field?.kind === 'image') {
      const bytes = field.kind === 'file' ? demoFile(String(value)) : demoPicture(String(value));
      return (await keepFile(app.db, app.files, author, String(value), bytes)).id;
    }
    if (field?.kind !== 'reference' && field?.kind !== 'references') return value;
    const ids: string[] = [];
    for (const title of [value].flat()) ids.push(await idOf(app, author, field.to, String(title)));
    return field.kind === 'reference' ? ids[0] : ids;
  }
}

/** The id of the demo record with this title. Throws if there is none. */
export async function idOf(app: App, { companyId }: Author, resource: string, title: string): Promise<string> {
  const { schema, table } = tableOf(app, resource);
  const text = `select id from ${table.name} where company_id = $1 and ${snakeCase(schema.title)} = $2`;
  const [found] = await query<{ id: string }>(app.db, text, [companyId, title]);
  if (found === undefined) throw new Error(`The demo names "${title}" among ${resource}; there is none.`);
  return found.id;
}
