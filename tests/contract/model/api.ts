import { revealOnce } from '../../../src/schema/fields';
import { actionsOf } from '../../../src/schema/permissions/permissions';
import type { Call, ResourceSchema } from '../../../src/schema/resource';
import type { Values } from '../../../src/schema/validation';
import type { Client } from '../../helpers/accounts';
import { allSchemas, type TestAnswer } from '../../helpers/server';

const actions = ['list', 'one', 'create', 'update', 'remove'] as const;
type Action = (typeof actions)[number];

/**
 * Resources with domain rules in their server.ts beyond the schema, as those of section `company`; each has tests of
 * its own.
 */
const ruled: ReadonlySet<string> = new Set([
  'delivery-rules',
  'canned-replies',
  'contact-notes',
  'coupon-codes',
  'reply-rules',
  'reply-policies',
  'announcements',
  'report-schedules',
  'shops',
]);

/** Fields that rules beyond the schema bind to others: they are changed together with them, or have a format of their own. */
export const boundFields: Readonly<Record<string, readonly string[]>> = {
  'mail-accounts': ['server', 'encryption', 'user', 'boxServer', 'boxUser', 'hook'],
};

/** The resources with full CRUD over the API and no domain rules beyond their schemas. */
export const wholeSchemas: readonly ResourceSchema[] = allSchemas.filter(
  (schema) =>
    schema.section !== 'company' &&
    !ruled.has(schema.name) &&
    (['list', 'add', 'edit', 'remove'] as const).every((action) => actionsOf(schema).includes(action)) &&
    (schema.calls === undefined || actions.every((action) => schema.calls?.[action] !== undefined)),
);

/** A resource's five calls, independent of their paths. */
export interface ResourceApi {
  readonly schema: ResourceSchema;
  one(client: Client, id: string): Promise<TestAnswer>;
  create(client: Client, input: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  update(client: Client, id: string, input: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  remove(client: Client, id: string, headers?: Record<string, string>): Promise<TestAnswer>;
  /** The ids of all records visible to the client, at most 100. */
  ids(client: Client): Promise<string[]>;
}

export function apiOf(schema: ResourceSchema): ResourceApi {
  const { calls } = schema;
  return calls === undefined ? restApi(schema) : namedApi(schema, calls as Readonly<Record<Action, Call>>);
}

function restApi(schema: ResourceSchema): ResourceApi {
  const collection = `/api/v1/${schema.name}`;
  return {
    schema,
    one: (client, id) => client.get(`${collection}/${id}`),
    create: async (client, input, headers) => untold(schema, await client.post(collection, input, headers)),
    update: (client, id, input, headers) => client.put(`${collection}/${id}`, input, headers),
    remove: (client, id, headers) => client.delete(`${collection}/${id}`, headers),
    ids: async (client) => idsOf((await client.get(`${collection}?range=[0,99]`)).body.data),
  };
}

/** Removes fields that are revealed once from the answer of a creation; later answers do not contain them. */
function untold(schema: ResourceSchema, answer: TestAnswer): TestAnswer {
  const names = revealOnce(schema);
  if (names.length === 0 || answer.status !== 200) return answer;
  const rest = Object.entries(answer.body.data).filter(([name]) => !names.includes(name));
  return { ...answer, body: { ...answer.body, data: Object.fromEntries(rest) } };
}

function namedApi(schema: ResourceSchema, calls: Readonly<Record<Action, Call>>): ResourceApi {
  const call = (client: Client, name: Action, id: string, body?: unknown, headers?: Record<string, string>) => {
    const [method, address] = calls[name].split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const url = `/api${address.replace('{id}', encodeURIComponent(id))}`;
    if (method === 'GET') return client.get(url);
    return method === 'DELETE'
      ? client.delete(url, headers)
      : client[method === 'POST' ? 'post' : 'put'](url, body, headers);
  };
  return {
    schema,
    one: (client, id) => call(client, 'one', id),
    create: (client, input, headers) => call(client, 'create', '', input, headers),
    update: (client, id, input, headers) => call(client, 'update', id, withId(id, input), headers),
    remove: (client, id, headers) => call(client, 'remove', id, undefined, headers),
    ids: async (client) => idsOf((await client.get(`/api${calls.list.split(' ')[1]}`)).body.data, schema.idField),
  };
}

/** Named calls take the id in the body. */
function withId(id: string, input: unknown): unknown {
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? { id, ...input } : input;
}

/** Ids of a list, a page or a tree. */
function idsOf(answered: readonly Values[] | { readonly records: readonly Values[] }, idField = 'id'): string[] {
  const records = 'records' in answered ? answered.records : answered;
  return records.flatMap((record) => [String(record[idField]), ...idsOf((record.children ?? []) as Values[], idField)]);
}
