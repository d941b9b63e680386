import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineResource } from '../../src/schema/resource';
import { type Cast, type Client, foundCast, signIn } from '../helpers/accounts';
import { allSchemas, startServer, type TestServer } from '../helpers/server';

const text = (en: string) => ({ en, zh: en });
const common = { icon: 'ri-tools-line', section: 'customers', title: 'name' } as const;
const fields = {
  name: { kind: 'text', label: text('Name'), required: true, searchable: true },
  state: { kind: 'choice', label: text('State'), choices: { open: text('Open'), done: text('Done') } },
  cost: { kind: 'money', label: text('Cost'), rights: { see: 'hidden' } },
  owner: { kind: 'reference', to: 'members', emptyMeans: 'none', label: text('Owner') },
  doneAt: { kind: 'dateTime', label: text('Done') },
} as const;
const permissions = { grants: { agent: ['list', 'add'], manager: ['list'] } } as const;

const repairs = defineResource({
  ...common,
  name: 'repairs',
  label: { one: text('Repair'), many: text('Repairs') },
  route: '/repair/list',
  fields: { ...fields, cost: { kind: 'money', label: text('Cost') } },
  list: { columns: ['name'], filters: ['state'], chart: { by: 'state', sum: 'cost' } },
  scope: { member: 'owner' },
  permissions,
});
const visits = defineResource({
  ...common,
  name: 'visits',
  label: { one: text('Visit'), many: text('Visits') },
  route: '/visit/list',
  fields,
  list: { columns: ['name'], chart: { by: 'doneAt', per: 'day', sum: 'cost' } },
  permissions,
});
const errands = defineResource({
  ...common,
  name: 'errands',
  label: { one: text('Errand'), many: text('Errands') },
  route: '/errand/list',
  fields: { ...fields, repair: { kind: 'reference', to: 'repairs', emptyMeans: 'none', label: text('Repair') } },
  list: { columns: ['name'], chart: { by: 'repair' } },
  permissions,
});

let server: TestServer;
let cast: Cast;
let owner: Client;
let agent: Client;

beforeAll(async () => {
  server = await startServer({ schemas: [...allSchemas, repairs, visits, errands] });
  cast = await foundCast(server);
  await server.pool.query(`update roles set data_scope = 'SELF' where code = 'agent'`);
  owner = await signIn(server, cast.owner);
  agent = await signIn(server, cast.agent);
});
afterAll(() => server.close());

async function add(resource: string, values: object, by: Client = owner): Promise<string> {
  const { status, body, text } = await by.post(`/api/v1/${resource}`, values);
  expect(status, text).toBe(200);
  return body.data.id;
}
async function chart(resource: string, by: Client = owner, filter: object = {}) {
  const { status, body } = await by.get(
    `/api/v1/${resource}/chart?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
  return status === 200 ? body.data : status;
}

test('records are counted and added up by value, within the filter, the company and the visible records', async () => {
  await add('repairs', { name: 'a', state: 'open', cost: 100, owner: cast.agent.userId });
  await add('repairs', { name: 'b', state: 'open', cost: 50 });
  await add('repairs', { name: 'c', state: 'done' });
  await add('repairs', { name: 'd', cost: 7 });
  expect(await chart('repairs')).toEqual({
    groups: [
      { value: 'open', count: 2, sum: 150 },
      { value: null, count: 1, sum: 7 },
      { value: 'done', count: 1, sum: null },
    ],
    others: null,
  });
  expect(await chart('repairs', owner, { state: 'open', q: 'a' })).toMatchObject({
    groups: [{ value: 'open', count: 1, sum: 100 }],
  });
  // An agent sees their own records only.
  expect(await chart('repairs', agent)).toEqual({ groups: [{ value: 'open', count: 1, sum: 100 }], others: null });
  const others = await signIn(server, cast.otherOwner);
  expect(await chart('repairs', others)).toEqual({ groups: [], others: null });
});

test('a chart of a hidden field, and a filter by one, are refused', async () => {
  expect(await chart('visits', agent)).toBe(403);
  expect(await chart('errands', agent, { cost_gte: 1 })).toBe(400);
  expect(await chart('errands', agent, { colour: 'red' })).toBe(400);
  expect((await owner.get('/api/v1/coupons/chart')).status).toBe(404);
});

test('times are grouped by the days of the time zone of the reader, the earliest first', async () => {
  for (const doneAt of ['2026-03-01T23:30:00.000Z', '2026-03-02T01:00:00.000Z', '2026-02-27T12:00:00.000Z', null])
    await add('visits', { name: 'v', doneAt });
  const days = async (zone: string) => {
    const { body } = await server.send({
      method: 'GET',
      url: '/api/v1/visits/chart',
      headers: { ...owner.headers, 'time-zone': zone },
    });
    return body.data.groups.map(({ value, count }: { value: string; count: number }) => [value, count]);
  };
  expect(await days('UTC')).toEqual([
    [null, 1],
    ['2026-02-27', 1],
    ['2026-03-01', 1],
    ['2026-03-02', 1],
  ]);
  expect(await days('Asia/Shanghai')).toEqual([
    [null, 1],
    ['2026-02-27', 1],
    ['2026-03-02', 2],
  ]);
});

test('the fifty largest groups are sent, the others as one', async () => {
  const [first] = (await owner.get('/api/v1/repairs')).body.data;
  await server.pool.query(
    `insert into repairs (id, company_id, name) select gen_random_uuid(), company_id, 'r' || n
     from repairs, generate_series(1, 60) n where id = $1`,
    [first.id],
  );
  await server.pool.query(
    `insert into errands (id, company_id, name, repair)
     select gen_random_uuid(), company_id, 'e', id from repairs where name ~ '^r[0-9]+$'`,
  );
  await add('errands', { name: 'again', repair: first.id });
  await add('errands', { name: 'again', repair: first.id });
  const { groups, others } = await chart('errands');
  expect(groups).toHaveLength(50);
  expect(groups[0]).toEqual({ value: first.id, count: 2, sum: null });
  expect(others).toEqual({ count: 11, sum: null });
});
