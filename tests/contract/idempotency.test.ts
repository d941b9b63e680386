import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, foundCast, signIn } from '../helpers/accounts';
import { randomFrom, sampleInput } from '../helpers/samples';
import { startServer, type TestServer } from '../helpers/server';
import { apiOf } from './model/api';
import { expectRefused } from './model/envelope';
import { schemasUnderTest } from './model/examples';
import { create, ground } from './model/population';

const random = randomFrom(89);

let server: TestServer;
let owner: Client;
let references: (to: string) => readonly string[];
let manager: Client;

beforeAll(async () => {
  server = await startServer();
  const cast = await foundCast(server);
  owner = await signIn(server, cast.owner);
  references = await ground(owner, schemasUnderTest, random);
  manager = await signIn(server, cast.manager);
});
afterAll(() => server.close());

describe.each(schemasUnderTest.map((schema) => [schema.name, schema] as const))('%s', (_, schema) => {
  const api = apiOf(schema);
  const sample = () => sampleInput(schema, random, { references });

  test('a repeated creation returns the first answer', async () => {
    const [key, input] = [keyed(), sample()];
    const first = await api.create(owner, input, key);
    expect(first.status, first.text).toBe(200);
    const before = await server.state();
    for (let round = 0; round < 3; round += 1) {
      const again = await api.create(owner, input, key);
      expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    }
    expect(await server.state()).toEqual(before);
  });

  test('10 concurrent requests with one key have one effect and one answer', async () => {
    const [key, input, before] = [keyed(), sample(), (await api.ids(owner)).length];
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.create(owner, input, key)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => JSON.stringify(sorted(answer.body.data)))).size).toBe(1);
    expect((await api.ids(owner)).length).toBe(before + 1);
    expect(await effects(answers[0]!.body.data.id)).toEqual({ entries: 1, events: 1 });
  });

  test('a repeated change and a repeated deletion act once', async () => {
    const record = await create(owner, schema, sample());
    const [title] = [schema.title];
    const change = { [title]: sample()[title], version: 1 };
    const key = keyed();
    const changes = [await api.update(owner, record.id, change, key), await api.update(owner, record.id, change, key)];
    expect(changes.map((answer) => [answer.status, answer.body.data.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    const removal = keyed();
    const removals = [await api.remove(owner, record.id, removal), await api.remove(owner, record.id, removal)];
    expect(removals.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await effects(record.id)).toEqual({ entries: 3, events: 3 });
  });

  test('a key reused with another body is refused with 422 and has no effect', async () => {
    const key = keyed();
    expect((await api.create(owner, sample(), key)).status).toBe(200);
    const before = await server.state();
    expectRefused(await api.create(owner, sample(), key), 422);
    expect(await server.state()).toEqual(before);
  });
});

test('a key is separate per user', async () => {
  const key = keyed();
  const first = await owner.post('/api/v1/labels', { name: 'Mine' }, key);
  const second = await manager.post('/api/v1/labels', { name: 'Theirs' }, key);
  expect([first.status, second.status, second.body.data.name]).toEqual([200, 200, 'Theirs']);
});

test('a refused request can be corrected under the same key', async () => {
  const key = keyed();
  expectRefused(await owner.post('/api/v1/labels', { name: '' }, key), 400, 'name');
  expect((await owner.post('/api/v1/labels', { name: 'Mended' }, key)).status).toBe(200);
});

test('an invalid key is refused by name', async () => {
  for (const key of ['', 'x'.repeat(201), 'with space', 'ключ']) {
    const answer = await owner.post('/api/v1/labels', { name: `Never ${key}` }, { 'idempotency-key': key });
    expectRefused(answer, 400, 'Idempotency-Key');
  }
  expect((await owner.get(`/api/v1/labels?filter=${encodeURIComponent('{"name_starts":"Never"}')}`)).body.data).toEqual(
    [],
  );
});

let keys = 0;

function keyed(): Record<string, string> {
  keys += 1;
  return { 'idempotency-key': `key-${keys}` };
}

async function effects(id: string): Promise<{ entries: number; events: number }> {
  const { rows } = await server.pool.query(
    `select (select count(*)::int from operation_log where record_id = $1) as entries,
            (select count(*)::int from events where record_id = $1) as events`,
    [id],
  );
  return rows[0];
}

function sorted(record: Record<string, unknown>): unknown {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}
