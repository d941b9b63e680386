import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Values } from '../../src/schema/validation';
import { type Cast, type Client, foundCast, signIn } from '../helpers/accounts';
import { randomFrom, sampleInput } from '../helpers/samples';
import { startServer, type TestServer } from '../helpers/server';
import { apiOf } from './model/api';
import { expectEnvelope } from './model/envelope';
import { schemasUnderTest } from './model/examples';
import { create, ground } from './model/population';

const random = randomFrom(144);

let server: TestServer;
let cast: Cast;
let owner: Client;
let references: (to: string) => readonly string[];

beforeAll(async () => {
  server = await startServer({ pollMs: 200 });
  cast = await foundCast(server);
  owner = await signIn(server, cast.owner);
  references = await ground(owner, schemasUnderTest, random);
});
afterAll(() => server.close());

describe.each(schemasUnderTest.map((schema) => [schema.name, schema] as const))('%s', (name, schema) => {
  const api = apiOf(schema);
  const sample = () => sampleInput(schema, random, { references });

  test('every change writes one audit log entry and one event', async () => {
    const record = await create(owner, schema, sample());
    const changed = await api.update(owner, record.id, { [schema.title]: sample()[schema.title], version: 1 });
    expect(changed.status, changed.text).toBe(200);
    expect((await api.update(owner, record.id, changed.body.data)).body.data.version).toBe(2);
    expect((await api.remove(owner, record.id)).status).toBe(200);
    const entries = await rowsOf('operation_log', record.id);
    expect(
      entries.map(({ action, resource, company_id, actor_id }) => ({ action, resource, company_id, actor_id })),
    ).toEqual(
      ['add', 'edit', 'remove'].map((action) => ({
        action,
        resource: name,
        company_id: cast.owner.companyId,
        actor_id: cast.owner.userId,
      })),
    );
    const [added, edited, removed] = entries;
    expect([added!.before, removed!.after]).toEqual([null, null]);
    expect(added!.after).toMatchObject({ [schema.title]: record[schema.title] });
    expect(edited!.before).toEqual({ [schema.title]: record[schema.title] });
    expect(edited!.after).toEqual({ [schema.title]: changed.body.data[schema.title] });
    expect(removed!.before).toMatchObject(edited!.after ?? {});
    const events = await rowsOf('events', record.id);
    expect(events.map(({ action, version }) => [action, version])).toEqual([
      ['add', 1],
      ['edit', 2],
      ['remove', 2],
    ]);
  });

  test.each(['operation_log', 'events'])('a change is rolled back when %s cannot be written', async (table) => {
    const record = await create(owner, schema, sample());
    await server.pool.query(`alter table ${table} add constraint broken check (false) not valid`);
    try {
      const before = await server.state();
      const failures = [
        await api.create(owner, sample()),
        await api.create(owner, sample(), { 'idempotency-key': `broken ${table}`.replace(' ', '-') }),
        await api.update(owner, record.id, { [schema.title]: sample()[schema.title], version: 1 }),
        await api.remove(owner, record.id),
      ];
      for (const failure of failures) {
        expect([failure.status, failure.body.errorCode]).toEqual([500, 'INTERNAL']);
        expectEnvelope(failure);
        // A server error reveals nothing but the id under which it is logged.
        expect(failure.text).not.toMatch(/broken|constraint|operation_log|insert|sql/i);
        expect(server.log.some((line) => line.includes(failure.body.requestId!))).toBe(true);
      }
      expect(await server.state()).toEqual(before);
    } finally {
      await server.pool.query(`alter table ${table} drop constraint broken`);
    }
    expect((await api.remove(owner, record.id)).status).toBe(200);
  });
});

test('records whose references are cleared by a deletion get a log entry and an event', async () => {
  const label = await create(owner, schemaNamed('labels'), { name: 'Going' });
  const contact = await create(owner, schemaNamed('contacts'), { name: 'Bye', labels: [label.id] });
  const shelf = await create(owner, schemaNamed('shelves'), { name: 'Going' });
  const opal = await create(owner, schemaNamed('specimens'), { name: 'Opal', grade: 'raw', shelf: shelf.id });
  await apiOf(schemaNamed('labels')).remove(owner, label.id);
  await apiOf(schemaNamed('shelves')).remove(owner, shelf.id);
  for (const [id, before, after] of [
    [contact.id, { labels: [label.id] }, { labels: [] }],
    [opal.id, { shelf: shelf.id }, { shelf: null }],
  ] as const) {
    expect((await rowsOf('operation_log', id)).at(-1)).toMatchObject({ action: 'edit', before, after });
    expect((await rowsOf('events', id)).at(-1)).toMatchObject({ action: 'edit', version: 2 });
  }
});

test('the log shows that a secret changed, but not its value', async () => {
  const specimens = schemaNamed('specimens');
  const secret = 'canary-8f1c';
  const opal = await create(owner, specimens, { name: 'Sealed', grade: 'raw', secretWord: secret });
  const changed = await apiOf(specimens).update(owner, opal.id, { secretWord: `${secret}-2`, version: 1 });
  expect([changed.status, changed.body.data.version]).toEqual([200, 2]);
  const recorded = JSON.stringify([
    await rowsOf('operation_log', opal.id),
    await rowsOf('events', opal.id),
    opal,
    changed.body,
  ]);
  expect(recorded).not.toContain(secret);
  expect((await rowsOf('operation_log', opal.id)).at(-1)).toMatchObject({ after: { secretWord: '(changed)' } });
});

test('committed events get unique positions', async () => {
  await expect
    .poll(
      async () => (await server.pool.query('select count(*)::int as n from events where position is null')).rows[0].n,
    )
    .toBe(0);
  const { rows } = await server.pool.query(
    'select count(*)::int as n, count(distinct position)::int as places from events',
  );
  expect(rows[0].n).toBeGreaterThan(0);
  expect(rows[0].places).toBe(rows[0].n);
});

interface LoggedRow {
  readonly action: string;
  readonly resource: string;
  readonly company_id: string;
  readonly actor_id: string;
  readonly version: number;
  readonly before: Values | null;
  readonly after: Values | null;
}

async function rowsOf(table: string, id: string): Promise<LoggedRow[]> {
  return (await server.pool.query(`select * from ${table} where record_id = $1 order by id`, [id])).rows;
}

function schemaNamed(name: string) {
  return schemasUnderTest.find((schema) => schema.name === name)!;
}
