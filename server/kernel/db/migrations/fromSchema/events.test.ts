import pg from 'pg';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field } from '../../../../../src/schema/fields';
import type { ResourceSchema } from '../../../../../src/schema/resource';
import { type Kernel, startKernel } from '../../../../../tests/helpers/kernel';
import { planAll } from './follow';

const label = { en: 'Field', zh: '字段' };
const text: Field = { kind: 'text', label };

function resource(name: string, more: Partial<ResourceSchema> = {}): ResourceSchema {
  return {
    name,
    label: { one: label, many: label },
    icon: 'ri-a',
    route: `/${name}`,
    section: 'home',
    title: 'name',
    list: { columns: ['name'] },
    ...more,
    fields: { name: text, ...more.fields },
  };
}

const teams = resource('teams', {
  fields: { people: { kind: 'references', to: 'members', label, emptyMeans: 'all' } },
  audience: { members: 'people' },
});
const machines = resource('machines', {
  fields: {
    teamId: { kind: 'reference', to: 'teams', label },
    pin: { ...text, secret: true, sentTo: false },
    seen: text,
  },
  audience: { as: 'teamId' },
  events: { quietFields: ['seen', 'updatedAt'] },
});
const tickets = resource('tickets', { events: { quietActions: ['add', 'remove'] } });

let kernel: Kernel;
const companyId = newId();

async function follow(schemas: readonly ResourceSchema[]): Promise<string[]> {
  const plans = await planAll(kernel.pool, schemas);
  for (const { sql } of plans) await kernel.rows(sql.join('\n'));
  return plans.flatMap((plan) => plan.sql);
}

beforeAll(async () => {
  kernel = await startKernel({ schemas: [], connections: 1 });
  await follow([teams, machines, tickets]);
});
afterAll(() => kernel.close());

/** The events since the last call, oldest first. */
async function events(): Promise<unknown[]> {
  const rows = await kernel.rows(
    'select resource, record_id as id, action, version::int, audience, in_bulk as bulk from events order by id',
  );
  await kernel.rows('delete from events');
  return rows;
}

async function added(table: string, columns: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const id = newId();
  const names = ['id', 'company_id', ...Object.keys(columns)];
  await kernel.rows(`insert into ${table} (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`, [
    id,
    companyId,
    ...Object.values(columns),
  ]);
  return id;
}

test('a row added, changed and removed makes one event each, with the audience that it then has', async () => {
  const team = await added('teams');
  const id = await added('machines');
  await kernel.rows('update machines set team_id = $1, version = version + 1', [team]);
  await kernel.rows('delete from machines');
  const of = (resource: string, recordId: string, action: string, version: number, audience: string[] | null) => ({
    resource,
    id: recordId,
    action,
    version,
    audience,
    bulk: false,
  });
  expect(await events()).toEqual([
    of('teams', team, 'add', 1, [team]),
    of('machines', id, 'add', 1, null),
    of('machines', id, 'edit', 2, [team]),
    of('machines', id, 'remove', 2, [team]),
  ]);
});

test('a change that keeps the version makes an event with the next one, so that consoles load the record', async () => {
  const id = await added('machines');
  await events();
  await kernel.rows(`update machines set name = 'New'`);
  expect(await events()).toMatchObject([{ id, action: 'edit', version: 2 }]);
  await kernel.rows('update machines set seen = name, version = version + 1');
  expect(await events()).toMatchObject([{ id, action: 'edit', version: 2 }]);
});

test('secrets and quiet fields alone make no event, nor do quiet actions or what changes nothing', async () => {
  await added('machines');
  await events();
  await kernel.rows(`update machines set updated_at = now(), pin = '\\x01', seen = 'today'`);
  await kernel.rows('update machines set name = name');
  await kernel.rows(`update machines set name = 'X' where false`);
  expect(await events()).toEqual([]);
  const id = await added('tickets');
  await kernel.rows(`update tickets set name = 'First'`);
  await kernel.rows('delete from tickets');
  expect(await events()).toMatchObject([{ resource: 'tickets', id, action: 'edit' }]);
});

test('all rows of a statement get their event in the order in which it changed them', async () => {
  const ids = Array.from({ length: 300 }, () => newId());
  await kernel.rows(
    'insert into machines (id, company_id) select id, $1 from unnest($2::uuid[]) with ordinality as given (id, place) order by place',
    [companyId, ids],
  );
  const idsOf = (rows: unknown[]) => rows.map((row) => (row as { id: string }).id);
  expect(idsOf(await events())).toEqual(ids);
  await kernel.rows(`update machines set name = 'All' where id = any($1)`, [ids]);
  expect(idsOf(await events()).sort()).toEqual(ids);
  await kernel.rows('insert into machines (id, company_id) values ($1, $2) on conflict (id) do update set name = $3', [
    ids[0],
    companyId,
    'Again',
  ]);
  expect(await events()).toMatchObject([{ id: ids[0], action: 'edit' }]);
});

test('a transaction in bulk marks them, and one that is rolled back leaves none', async () => {
  await kernel.rows(`begin; select set_config('parley.in_bulk', 'on', true); delete from tickets; delete from machines;
    delete from teams; insert into teams (id, company_id) values ('${newId()}', '${companyId}'); commit`);
  expect((await events()).at(-1)).toMatchObject({ action: 'add', bulk: true });
  await kernel.rows(`begin; update teams set name = 'No'; rollback`);
  expect(await events()).toEqual([]);
});

test('a node of version 0.2, which writes events by hand, gets none beside them', async () => {
  const node = new pg.Client({ ...kernel.connection, application_name: 'parley' });
  await node.connect();
  const id = newId();
  await node.query(`with changed as (
      insert into tickets (id, company_id) values ('${id}', '${companyId}') returning id, version
    ), updated as (
      update teams set version = version + 1 returning id, version
    ) insert into events (company_id, resource, record_id, action, version)
      select '${companyId}'::uuid, 'tickets', id, 'add', version from changed
      union all select '${companyId}'::uuid, 'teams', id, 'edit', version from updated`);
  await node.end();
  const found = (await events()) as { resource: string; action: string }[];
  expect(found.map(({ resource, action }) => `${action} ${resource}`).sort()).toEqual(['add tickets', 'edit teams']);
});

test('a changed audience or quiet field replaces the triggers, and only them', async () => {
  const louder = { ...machines, events: {} };
  const statements = await follow([teams, louder, tickets]);
  expect(statements).toEqual([
    expect.stringContaining('drop trigger machines_add_'),
    expect.stringContaining('drop trigger machines_edit_'),
    expect.stringContaining('drop trigger machines_remove_'),
    expect.stringContaining("select write_events('machines', 'machines',"),
  ]);
  expect(await follow([teams, louder, tickets])).toEqual([]);
  const id = await added('machines');
  await kernel.rows(`update machines set seen = 'now' where id = $1`, [id]);
  expect(await events()).toMatchObject([{ action: 'add' }, { id, action: 'edit' }]);
});
