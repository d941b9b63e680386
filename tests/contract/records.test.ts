import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Field, isStored } from '../../src/schema/fields';
import type { ResourceSchema } from '../../src/schema/resource';
import { checkChange, checkNew, type Values } from '../../src/schema/validation';
import { type Client, foundCast, signIn } from '../helpers/accounts';
import { specimens } from '../helpers/fixtures/specimens';
import { randomFrom, sampleInput, sampleValue } from '../helpers/samples';
import { allSchemas, startServer, type TestServer } from '../helpers/server';
import { apiOf, boundFields } from './model/api';
import { expectRefusal } from './model/envelope';
import { schemasUnderTest } from './model/examples';
import { type Answered, create, idsIn, type Population, populate } from './model/population';

const random = randomFrom(34);
const system = ['id', 'version', 'createdAt', 'updatedAt'];

let server: TestServer;
let owner: Client;
let stranger: Client;
let made: Population;
let theirs: Population;

beforeAll(async () => {
  server = await startServer();
  const cast = await foundCast(server);
  owner = await signIn(server, cast.owner);
  stranger = await signIn(server, cast.otherOwner);
  made = await populate(owner, schemasUnderTest, 4, random);
  theirs = await populate(stranger, schemasUnderTest, 4, random);
});
afterAll(() => server.close());

describe.each(schemasUnderTest.map((schema) => [schema.name, schema] as const))('%s', (_, schema) => {
  const api = apiOf(schema);

  test('a created record is returned completely, and equally when read again', async () => {
    for (let round = 0; round < 5; round += 1) {
      const input = sample(schema);
      const answer = await api.create(owner, input);
      expect(answer.status, answer.text).toBe(200);
      const record: Answered = answer.body.data;
      expect(Object.keys(record).sort()).toEqual([...system, ...shown(schema)].sort());
      const { [schema.states?.field ?? '']: _state, ...given } = visible(schema, valuesOf(checkNew(schema, input)));
      // Read-only fields may be set by the server at creation, such as the prefix of a key.
      const said = Object.entries(given).filter(([name]) => schema.fields[name]?.readOnly !== true);
      expect(record).toMatchObject({ ...Object.fromEntries(said), version: 1 });
      expect(record.createdAt).toBe(record.updatedAt);
      expect((await api.one(owner, record.id)).body.data).toEqual(record);
      expect(await api.ids(owner)).toContain(record.id);
    }
  });

  test('writing back a whole record changes nothing', async () => {
    for (const record of made.get(schema.name)!) {
      const answer = await api.update(owner, record.id, record);
      expect([answer.status, answer.body.data], answer.text).toEqual([200, record]);
    }
  });

  test('a change affects the named fields and increases the version', async () => {
    let record = await fresh(schema);
    for (let round = 0; round < 10; round += 1) {
      const { body, after } = drawChange(schema, record);
      const answer = await api.update(owner, record.id, body);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body.data).toMatchObject({ ...visible(schema, after), id: record.id, createdAt: record.createdAt });
      record = answer.body.data;
    }
    expect((await api.one(owner, record.id)).body.data).toEqual(record);
  });

  test.each(changeableAlone(schema))('a single field can be changed: %s', async (name, field) => {
    const record = await fresh(schema);
    const value = changedValue(schema, record, name, field);
    if (value === undefined) return expectRefusal(await api.update(owner, record.id, { [name]: 'x', version: 1 }), 400);
    const body = { [name]: value, ...secretsAgain(schema, [[name, value]]) };
    const answer = await api.update(owner, record.id, { ...body, version: 1 });
    expect(answer.status, answer.text).toBe(200);
    const after = valuesOf(checkChange(schema, body, record));
    expect(answer.body.data).toMatchObject({ ...visible(schema, after), version: 2 });
  });

  test('a change from an older version gets a version conflict with the current record', async () => {
    const record = await fresh(schema);
    const second = await api.update(owner, record.id, drawChange(schema, record).body);
    const { version } = second.body.data;
    expect(version).toBe(2);
    const answer = await api.update(owner, record.id, { ...drawChange(schema, second.body.data).body, version: 1 });
    expectRefusal(answer, 409, 'VERSION_CONFLICT');
    expect(answer.body.data).toEqual(second.body.data);
    expectRefusal(await api.update(owner, record.id, { version: 3 }), 409, 'VERSION_CONFLICT');
    for (const wrong of [undefined, null, '1', 1.5, {}]) {
      expectRefusal(await api.update(owner, record.id, { version: wrong }), 400, 'VALIDATION_FAILED', 'version');
    }
  });

  test('of 6 concurrent changes one succeeds, the others get a version conflict', async () => {
    const record = await fresh(schema);
    const bodies = Array.from({ length: 6 }, () => drawChange(schema, record).body);
    const answers = await Promise.all(bodies.map((body) => api.update(owner, record.id, body)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await api.one(owner, record.id)).body.data.version).toBe(2);
  });

  test('a deleted record is gone', async () => {
    const record = await fresh(schema);
    expect((await api.remove(owner, record.id)).status).toBe(200);
    expectRefusal(await api.one(owner, record.id), 404, 'NOT_FOUND');
    expectRefusal(await api.update(owner, record.id, { version: 1 }), 404, 'NOT_FOUND');
    expectRefusal(await api.remove(owner, record.id), 404, 'NOT_FOUND');
    expect(await api.ids(owner)).not.toContain(record.id);
  });

  test.each(Object.keys(schema.fields).filter((name) => schema.fields[name]!.unique))('%s is unique', async (name) => {
    const within = withinOf(schema.fields[name]!);
    const first = await freshWith(schema, [name, ...within]);
    const shared = pick(first, [name, ...within]);
    const twin = sampleWith(schema, made, shared);
    expectRefusal(await api.create(owner, twin), 400, 'VALIDATION_FAILED', name);
    const second = await fresh(schema);
    const change = { ...shared, version: 1 };
    const refused = await api.update(owner, second.id, change);
    expectRefusal(refused, 400, 'VALIDATION_FAILED');
    // Another company may hold the same value.
    const referenceless = Object.keys(schema.fields).every(
      (one) => !('to' in schema.fields[one]!) || !within.includes(one),
    );
    if (referenceless) await create(stranger, schema, sampleWith(schema, theirs, shared));
  });

  test('another company can neither see nor change a record', async () => {
    const record = made.get(schema.name)![0]!;
    const before = await server.state();
    expectRefusal(await api.one(stranger, record.id), 404, 'NOT_FOUND');
    expectRefusal(await api.update(stranger, record.id, record), 404, 'NOT_FOUND');
    expectRefusal(await api.remove(stranger, record.id), 404, 'NOT_FOUND');
    expect(await api.ids(stranger)).not.toContain(record.id);
    expect(await server.state()).toEqual(before);
  });

  test.each(references(schema))(
    'a reference to an unknown record or one of another company is refused: %s',
    async (name, field) => {
      const target = allSchemas.find((one) => one.name === field.to)!;
      // If the other company has no record of a server-made resource, use another unknown id.
      const [listed = '00000000-0000-4000-8000-000000000008'] = await apiOf(target).ids(stranger);
      const foreign = theirs.get(field.to)?.[0]?.id ?? listed;
      const before = await server.state();
      for (const id of [foreign, '00000000-0000-4000-8000-000000000009']) {
        const value = field.kind === 'references' ? [id] : id;
        expectRefusal(
          await api.create(owner, { ...sample(schema, true), [name]: value }),
          400,
          'VALIDATION_FAILED',
          name,
        );
        const record = made.get(schema.name)![0]!;
        expectRefusal(
          await api.update(owner, record.id, { [name]: value, version: record.version }),
          400,
          'VALIDATION_FAILED',
          name,
        );
      }
      expect(await server.state()).toEqual(before);
    },
  );

  test('malformed ids answer 404', async () => {
    for (const id of ['x', '1', '%00', '..%2f..', "'--", '0'.repeat(150), '00000000-0000-4000-8000-00000000000G']) {
      expectRefusal(await api.one(owner, id), 404, 'NOT_FOUND');
    }
  });
});

test('a computed field whose function throws is null in every answer, and logged once per answer', async () => {
  const failing = vi.spyOn(specimens.functions!, 'summary' as never).mockImplementation((() => {
    throw new Error('no summary');
  }) as never);
  onTestFinished(() => failing.mockRestore());
  const [record] = made.get('specimens')!;
  const before = server.log.length;
  const one = await owner.get(`/api/v1/specimens/${record!.id}`);
  const list = await owner.get('/api/v1/specimens');
  const file = await owner.get('/api/v1/specimens/export');
  expect([one.status, one.body.data.summary, list.status, file.status]).toEqual([200, null, 200, 200]);
  expect(list.body.data.map(({ summary }: Values) => summary)).toEqual(list.body.data.map(() => null));
  const lines = server.log.slice(before).map((line) => JSON.parse(line));
  const failed = lines.filter(({ msg }) => msg === 'a computed field failed');
  expect(failed.map(({ resource, field, err }) => [resource, field, err.message])).toEqual(
    Array(3).fill(['specimens', 'summary', 'no summary']),
  );
});

function sample(schema: ResourceSchema, complete = false): Values {
  return sampleInput(schema, random, { references: idsIn(made), complete });
}

/** Generates a valid input that contains the given values, on which other fields may depend. */
function sampleWith(schema: ResourceSchema, population: Population, values: Values): Values {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const input = { ...sampleInput(schema, random, { references: idsIn(population), complete: true }), ...values };
    if (checkNew(schema, input).ok) return input;
  }
  throw new Error(`${schema.name}: no valid record with ${JSON.stringify(values)}`);
}

function fresh(schema: ResourceSchema): Promise<Answered> {
  return create(owner, schema, sample(schema));
}

/** Creates a record in which the first of the named fields is filled. */
async function freshWith(schema: ResourceSchema, names: readonly string[]): Promise<Answered> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const input = sample(schema, true);
    const values = valuesOf(checkNew(schema, input));
    if (names.slice(0, 1).every((name) => values[name] !== null)) return create(owner, schema, input);
  }
  throw new Error(`${schema.name}: no record has ${names[0]}`);
}

/** Generates a valid change of the record and the values that result from it. */
function drawChange(schema: ResourceSchema, record: Answered): { body: Values; after: Values } {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const drawn = Object.entries(sample(schema)).filter(
      ([name]) => isChangeable(schema.fields[name]!) && name !== schema.tree?.parent,
    );
    const body = { ...Object.fromEntries(drawn), ...secretsAgain(schema, drawn), version: record.version };
    const checked = checkChange(schema, body, record);
    const changes =
      checked.ok && shown(schema).some((name) => name in checked.value && differs(checked.value[name], record[name]));
    if (checked.ok && changes) return { body, after: checked.value };
  }
  throw new Error(`${schema.name}: no change was found`);
}

/** The secrets that are sent to an address among the drawn values, entered again: the stored ones belong to the former one. */
function secretsAgain(schema: ResourceSchema, drawn: readonly (readonly [string, unknown])[]): Values {
  const bound = Object.entries(schema.fields).filter(
    ([, { secret, sentTo }]) => secret && sentTo && drawn.some(([name]) => name === sentTo.field),
  );
  const addresses = Object.fromEntries(drawn);
  const secretFor = (field: Field) =>
    field.sentTo && addresses[field.sentTo.field] === null ? null : sampleValue(field, random);
  return Object.fromEntries(bound.map(([name, field]) => [name, secretFor(field)]));
}

/** Generates another value for one field that the record accepts; undefined if its rules allow none. */
function changedValue(schema: ResourceSchema, record: Answered, name: string, field: Field): unknown {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const value = sampleValue(field, random, { references: idsIn(made) });
    if (differs(value, record[name]) && checkChange(schema, { [name]: value }, record).ok) return value;
  }
  return undefined;
}

function changeable(schema: ResourceSchema): [string, Field][] {
  return Object.entries(schema.fields).filter(([name, field]) => isChangeable(field) && name !== schema.tree?.parent);
}

function changeableAlone(schema: ResourceSchema): [string, Field][] {
  return changeable(schema).filter(([name]) => !boundFields[schema.name]?.includes(name));
}

function isChangeable(field: Field): boolean {
  return isStored(field) && !field.readOnly && !field.createOnly && !field.secret;
}

function references(schema: ResourceSchema): [string, Field & { to: string }][] {
  return Object.entries(schema.fields).filter((entry): entry is [string, Field & { to: string }] => 'to' in entry[1]);
}

function withinOf(field: Field): string[] {
  return typeof field.unique === 'object' ? [field.unique.within] : [];
}

function shown(schema: ResourceSchema): string[] {
  return Object.keys(schema.fields).filter((name) => !schema.fields[name]!.secret);
}

function visible(schema: ResourceSchema, values: Values): Values {
  return pick(
    values,
    shown(schema).filter((name) => name in values),
  );
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function differs(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b);
}

function valuesOf(checked: ReturnType<typeof checkNew>): Values {
  if (!checked.ok) throw new Error(`refused: ${JSON.stringify(checked.issues)}`);
  return checked.value;
}
