import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineResource, type ResourceSchema } from '../../src/schema/resource';
import { type Cast, type Client, foundCast, signIn } from '../helpers/accounts';
import { warranty } from '../helpers/fixtures/warranty/warranty';
import { importsOf } from '../helpers/imports';
import { makeKey } from '../helpers/keys';
import { allSchemas, startServer, type TestAnswer, type TestServer } from '../helpers/server';

const text = (en: string) => ({ en, zh: `${en}（样本）` });

/** What a device cost is not for everybody, nor are visits that belong to others. */
const visits = defineResource({
  name: 'visits',
  label: { one: text('Visit'), many: text('Visits') },
  icon: 'ri-road-map-line',
  route: '/visit/list',
  section: 'customers',
  title: 'place',
  fields: {
    place: { kind: 'text', label: text('Place'), required: true },
    device: { kind: 'reference', to: 'devices', label: text('Device'), required: true },
    visitor: { kind: 'reference', to: 'members', emptyMeans: 'none', label: text('Visitor') },
    price: { kind: 'lookup', of: 'device.price', label: text('Price of the device') },
    code: { kind: 'lookup', of: 'device.code', label: text('Code of the device') },
    serial: { kind: 'lookup', of: 'device.serial', label: text('Serial number') },
  },
  list: { columns: ['place', 'serial', 'price', 'code'], filters: ['serial', 'price'] },
  scope: { member: 'visitor' },
  permissions: { grants: { agent: ['list', 'add', 'edit'], manager: ['list'], finance: ['list'] } },
});

const [devices, ...others] = warranty as [ResourceSchema, ...ResourceSchema[]];
const priced: ResourceSchema = {
  ...devices,
  fields: {
    ...devices.fields,
    price: { kind: 'money', label: text('Price'), rights: { see: 'hidden' } },
    code: { kind: 'text', label: text('Code'), rights: { see: 'masked' } },
    visits: { kind: 'rollup', count: 'visits', label: text('Visits'), rights: { see: 'hidden' } },
    dear: { kind: 'rollup', count: 'claims', where: { cost_gte: 1_000 }, label: text('Expensive claims') },
  },
  permissions: {
    grants: { agent: ['list'], manager: ['list', 'see:price', 'see:code', 'see:visits'], finance: [] },
  },
};

let server: TestServer;
let cast: Cast;
let owner: Client;
let manager: Client;
let agent: Client;

beforeAll(async () => {
  server = await startServer({ schemas: [...allSchemas, priced, ...others, visits], pollMs: 200 });
  cast = await foundCast(server);
  owner = await signIn(server, cast.owner);
  manager = await signIn(server, cast.manager);
  agent = await signIn(server, cast.agent);
});
afterAll(() => server.close());

// biome-ignore lint/suspicious/noExplicitAny: each test knows its shape
const answered = ({ status, body, text: answer }: TestAnswer): any => {
  expect(status, answer).toBe(200);
  return body.data;
};
// biome-ignore lint/suspicious/noExplicitAny: as above
const add = async (resource: string, values: object, by = owner): Promise<any> =>
  answered(await by.post(`/api/v1/${resource}`, values));
// biome-ignore lint/suspicious/noExplicitAny: as above
const read = async (resource: string, id: string, by = owner): Promise<any> =>
  answered(await by.get(`/api/v1/${resource}/${id}`));
const list = (by: Client, resource: string, filter: object, sort = ['createdAt', 'ASC']) =>
  by.get(`/api/v1/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort) })}`);

test('a look-up and a roll-up follow every way in which records change', async () => {
  const kitchen = (await add('categories', { name: 'Kitchen' })).id;
  const one = await add('devices', { serial: 'L-1', model: 'Mixer', category: kitchen });
  const two = await add('devices', { serial: 'L-2', model: 'Oven' });
  expect(one).toMatchObject({ claims: 0, openClaims: 0, claimed: 0, firstClaimOn: null, lastState: null });

  const made = await add('claims', { subject: 'a', device: one.id, cost: 1_000, reportedOn: '2026-03-01' });
  expect(made).toMatchObject({ serial: 'L-1', kindOfDevice: kitchen, nameOfKind: 'Kitchen' });
  await add('claims', { subject: 'b', device: one.id, cost: 250, reportedOn: '2026-01-05' });
  const both = { claims: 2, openClaims: 2, claimed: 1_250, firstClaimOn: '2026-01-05', lastClaimOn: '2026-03-01' };
  expect(await read('devices', one.id)).toMatchObject({ ...both, lastState: 'open', dear: 1, version: 1 });
  expect(await read('categories', kitchen)).toMatchObject({ claims: 2 });

  // The other record is renamed, the reference leads elsewhere, and back.
  answered(await owner.put(`/api/v1/devices/${one.id}`, { version: 1, serial: 'L-1b' }));
  expect(await read('claims', made.id)).toMatchObject({ serial: 'L-1b', version: 1 });
  const moved = answered(await owner.put(`/api/v1/claims/${made.id}`, { version: 1, device: two.id }));
  expect(moved).toMatchObject({ serial: 'L-2', kindOfDevice: null, nameOfKind: null });
  expect(await read('devices', one.id)).toMatchObject({ claims: 1, claimed: 250, lastClaimOn: '2026-01-05' });
  expect(await read('devices', two.id)).toMatchObject({ claims: 1, claimed: 1_000, lastClaimOn: '2026-03-01' });

  // A bulk edit, an import, plain SQL, deletion and its restoration.
  const ids = answered(await list(owner, 'claims', { serial_any: ['L-1b', 'L-2'] })).map(
    ({ id }: { id: string }) => id,
  );
  expect(ids).toHaveLength(2);
  answered(await owner.post('/api/v1/claims/bulk-edit', { ids, set: { device: one.id } }));
  expect(await read('devices', one.id)).toMatchObject(both);
  expect(await read('devices', two.id)).toMatchObject({ claims: 0, claimed: 0, lastClaimOn: null });
  const file = importsOf(server, owner, 'claims');
  const work = await file.checked('s,d,c\nf1,L-2,10\nf2,L-2,20\n', { columns: ['subject', 'device', 'cost'] });
  expect(work.counts, JSON.stringify(work)).toMatchObject({ create: 2 });
  await file.run(work.id);
  expect(await read('devices', two.id)).toMatchObject({ claims: 2, openClaims: 2, claimed: 3_000 });
  await server.pool.query(`update claims set state = 'approved', cost = cost + 1 where subject like 'f_'`);
  expect(await read('devices', two.id)).toMatchObject({ openClaims: 0, claimed: 3_002, lastState: 'approved' });
  await server.pool.query(`update devices set claims = 7, claimed = 0; update claims set serial = 'x'`);
  expect(await read('devices', two.id)).toMatchObject({ claims: 2, claimed: 3_002 });
  expect((await server.pool.query(`select 1 from claims where serial = 'x'`)).rows).toEqual([]);
  answered(await owner.delete(`/api/v1/claims/${made.id}`));
  expect(await read('devices', one.id)).toMatchObject({ claims: 1, claimed: 250 });
  const back = answered(await owner.post(`/api/v1/claims/deleted/${made.id}/restore`, {}));
  expect(back).toMatchObject({ serial: 'L-1b', nameOfKind: 'Kitchen' });
  expect(await read('devices', one.id)).toMatchObject(both);

  // Nothing of it is part of the history of the device.
  const log = answered(await owner.get(`/api/v1/devices/${one.id}/activity`));
  expect(JSON.stringify(log)).not.toContain('claimed');
});

test('nobody sets them: a value is refused, and an old one sent back with the whole record has no effect', async () => {
  const device = await add('devices', { serial: 'R-1', model: 'Mixer' });
  const fixed = "This can't be changed here.";
  expect((await owner.post('/api/v1/devices', { serial: 'R-2', model: 'Mixer', claims: 3 })).body.errors).toEqual({
    claims: fixed,
  });
  const made = await add('claims', { subject: 'r', device: device.id });
  expect((await owner.post('/api/v1/claims', { subject: 'r', device: device.id, serial: 'x' })).body.errors).toEqual({
    serial: fixed,
  });
  const bulk = await owner.post('/api/v1/claims/bulk-edit', { ids: [made.id], set: { serial: 'x' } });
  expect([bulk.status, bulk.text]).toEqual([400, expect.stringContaining(fixed)]);
  const kept = answered(await owner.put(`/api/v1/devices/${device.id}`, { ...device, model: 'Oven' }));
  expect(kept).toMatchObject({ model: 'Oven', claims: 1 });
  const file = importsOf(server, owner, 'devices');
  const id = await file.uploaded('serial,model,claims\nR-3,Mixer,4\n');
  const { status, body } = await file.ask(id, 'check', { columns: ['serial', 'model', 'claims'] });
  expect([status, body.errors]).toEqual([400, { 'columns.2': 'Unknown field.' }]);
});

test('they are filtered, sorted, exported and described, and a change of a source makes an event', async () => {
  const ids: string[] = [];
  for (const serial of ['F-1', 'F-2', 'F-3']) ids.push((await add('devices', { serial, model: 'Filter' })).id);
  for (const [at, id] of ids.entries())
    for (let n = 0; n <= at; n += 1) await add('claims', { subject: `f${n}`, device: id, cost: 100 });
  const found = async (filter: object, sort?: string[]) =>
    answered(await list(owner, 'devices', { model: 'Filter', ...filter }, sort)).map(
      ({ serial }: { serial: string }) => serial,
    );
  expect(await found({ openClaims_gte: 2 })).toEqual(['F-2', 'F-3']);
  expect(await found({ claimed: 200 })).toEqual(['F-2']);
  expect(await found({}, ['openClaims', 'DESC'])).toEqual(['F-3', 'F-2', 'F-1']);
  const csv = await owner.get(
    `/api/v1/devices/export?${new URLSearchParams({ filter: JSON.stringify({ serial: 'F-3' }) })}`,
  );
  expect(csv.text).toContain('F-3');
  const api = await owner.get('/api/openapi.json');
  expect(api.text).toContain(
    'Kept by the server: count of the claims that match {\\"state\\":[\\"open\\",\\"checking\\"]}, by device.',
  );
  expect(api.text).toContain('Kept by the server: serial of device.');

  const [{ id: last }] = (await server.pool.query('select max(id) as id from events')).rows;
  const part = await add('claims', { subject: 'event', device: ids[0], cost: 5 });
  const { rows } = await server.pool.query(
    `select resource, action, version::int from events where id > $1 and record_id = any($2) order by resource`,
    [last, [part.id, ids[0]]],
  );
  expect(rows).toEqual([
    { resource: 'claims', action: 'add', version: 1 },
    { resource: 'devices', action: 'edit', version: 2 },
  ]);
});

test('who may not see a field or the records there sees nothing of them here', async () => {
  const device = await add('devices', { serial: 'S-1', model: 'Mixer', price: 4_900, code: 'secret-code-1' });
  const visit = await add('visits', { place: 'here', device: device.id, visitor: cast.manager.userId });
  expect(visit).toMatchObject({ price: 4_900, code: 'secret-code-1', serial: 'S-1' });
  await add('visits', { place: 'elsewhere', device: device.id });
  expect(await read('visits', visit.id, manager)).toMatchObject({ price: 4_900, serial: 'S-1' });
  expect(await read('devices', device.id, manager)).toMatchObject({ visits: 2 });

  // An agent sees devices, but neither their price nor whole code, and only their own visits.
  const own = await add('visits', { place: 'mine', device: device.id, visitor: cast.agent.userId }, agent);
  expect(own).toMatchObject({ serial: 'S-1', code: 'sec****de-1' });
  expect(own).not.toHaveProperty('price');
  expect(await read('devices', device.id, agent)).not.toHaveProperty('visits');
  for (const filter of [{ price: 4_900 }, { code: 'secret-code-1' }])
    expect((await list(agent, 'visits', filter)).status, JSON.stringify(filter)).toBe(400);
  expect((await list(agent, 'visits', {}, ['price', 'ASC'])).status).toBe(400);
  expect((await list(agent, 'devices', { visits: 3 })).status).toBe(400);

  // Who may not list devices sees nothing of a device.
  const idsOf = async (...codes: string[]) =>
    (
      await server.pool.query('select id from permissions where company_id = $1 and code = any($2)', [
        cast.owner.companyId,
        codes,
      ])
    ).rows.map(({ id }) => id);
  const { program } = await makeKey(server, owner, await idsOf('visits:list', 'visits:add'));
  const seen = answered(await list(program, 'visits', {}));
  expect(seen.length).toBeGreaterThan(0);
  for (const one of seen) for (const name of ['price', 'code', 'serial']) expect(one).not.toHaveProperty(name);
  expect((await list(program, 'visits', { serial: 'S-1' })).status).toBe(400);
});
