import type { Field, Fields, NestedField, NestedFields } from '../../../src/schema/fields';
import type { ResourceSchema } from '../../../src/schema/resource';
import { checkNew, type Values } from '../../../src/schema/validation';
import type { App } from '../../app';
import { snakeCase } from '../../kernel/db/migrations/fromSchema/columns';
import { type Author, query } from '../../kernel/db/queries';
import { addRecord } from '../../kernel/db/records/write/write';
import { keepFile } from '../../kernel/files/upload';
import { invalid } from '../../kernel/http/refusal';
import { demoFile } from './files';
import { demoPicture } from './pictures';
import { tableOf } from './tableOf';
import { timeOf } from './times';

/** The resources with demo records (data/records), in creation order: a record may refer to earlier ones. */
const resources = [
  'labels',
  'account-groups',
  'accounts',
  'contacts',
  'products',
  'skus',
  'shops',
  'code-pools',
  'delivery-rules',
  'coupons',
  'coupon-codes',
  'canned-replies',
  'macros',
  'reply-policies',
  'reply-targets',
  'reply-rules',
  'ai-profiles',
  'knowledge',
  'webhooks',
  'api-keys',
  'mail-accounts',
  'announcements',
  'invites',
];

const recordsIn = import.meta.glob<readonly Values[]>('./data/records/*.json', { eager: true, import: 'default' });

/** Creates the demo records. They may also refer to members of the company. */
export async function seedRecords(app: App, author: Author): Promise<void> {
  for (const resource of resources) {
    const table = tableOf(app, resource);
    for (const record of recordsIn[`./data/records/${resource}.json`]!) {
      const values = await readValues(app, author, table.schema.fields, record);
      await addRecord(app.db, table, author, checked(table.schema, values));
    }
  }
}

/** Validated like form input, except read-only fields and the state, which only the server sets. */
function checked(schema: ResourceSchema, record: Values): Values {
  const isServers = (name: string) => schema.fields[name]?.readOnly === true || schema.states?.field === name;
  const given = Object.entries(record);
  const input = checkNew(schema, Object.fromEntries(given.filter(([name]) => !isServers(name))));
  if (!input.ok) throw invalid(input.issues);
  return { ...input.value, ...Object.fromEntries(given.filter(([name]) => isServers(name))) };
}

/** A record's values: in the data, references are titles, files are names, and times are such as "3 days ago". */
async function readValues(app: App, author: Author, fields: Fields | NestedFields, record: Values): Promise<Values> {
  const values: Values = {};
  for (const [name, value] of Object.entries(record)) values[name] = await readValue(app, author, fields[name], value);
  return values;
}

async function readValue(app: App, author: Author, field: Field | NestedField | undefined, value: unknown) {
  switch (field?.kind) {
    case 'dateTime':
      return timeOf(String(value));
    case 'file':
      return storedFile(app, author, String(value), demoFile(String(value)));
    case 'image':
      return storedFile(app, author, String(value), demoPicture(String(value)));
    case 'reference':
      return idOf(app, author, field.to, String(value));
    case 'references':
      return Promise.all((value as string[]).map((title) => idOf(app, author, field.to, title)));
    case 'list':
      return Promise.all((value as Values[]).map((row) => readValues(app, author, field.fields, row)));
    default:
      return value;
  }
}

async function storedFile(app: App, author: Author, name: string, bytes: Buffer): Promise<string> {
  return (await keepFile(app.db, app.files, author, name, bytes)).id;
}

/** The id of the demo record with this title. Throws if there is none. */
export async function idOf(app: App, { companyId }: Author, resource: string, title: string): Promise<string> {
  const { schema, table } = tableOf(app, resource);
  const text = `select id from ${table.name} where company_id = $1 and ${snakeCase(schema.title)} = $2`;
  const [found] = await query<{ id: string }>(app.db, text, [companyId, title]);
  if (found === undefined) throw new Error(`The demo refers to "${title}" of ${resource}, which does not exist.`);
  return found.id;
}
