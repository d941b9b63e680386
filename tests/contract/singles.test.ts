import { afterAll, beforeAll, expect, test } from 'vitest';
import { planAll } from '../../server/kernel/db/migrations/fromSchema/follow';
import { schemas } from '../../server/resources';
import { defineSingle, type ResourceSchema } from '../../src/schema/resource';
import { singleCalls } from '../../src/schema/single';
import { type Client, signIn } from '../helpers/accounts';
import { allReceived } from '../helpers/allReceived';
import { type Company, said, startCompany } from '../helpers/company';
import { resolved } from '../helpers/described';
import { connectLive, listenOn } from '../helpers/liveClient';

const text = (one: string) => ({ en: one, zh: one });

/** One of a company, in a table of its own. */
const bells = defineSingle({
  name: 'bells',
  label: { one: text('Bell'), many: text('Bells') },
  single: 'company',
  icon: 'ri-notification-line',
  route: '/settings/bells',
  section: 'home',
  fields: {
    rings: { kind: 'number', integer: true, required: true, min: 1, max: 9, default: 3, label: text('Rings') },
    name: { kind: 'text', required: true, label: text('Name') },
    labelId: { kind: 'reference', to: 'labels', onDelete: 'clear', emptyMeans: 'none', label: text('Label') },
    token: { kind: 'text', secret: true, label: text('Token') },
  },
});
/** One of each member. */
const mottos = defineSingle({
  name: 'mottos',
  label: { one: text('Motto'), many: text('Mottos') },
  single: 'member',
  icon: 'ri-chat-quote-line',
  route: '/settings/motto',
  section: 'home',
  fields: { motto: { kind: 'text', maxLength: 20, label: text('Motto') } },
});
/** Settings of the company with one more line. */
const settings: ResourceSchema = structuredClone(schemas.find(({ name }) => name === 'company-settings')!);
Object.assign(settings.fields, {
  labelId: { kind: 'reference', to: 'labels', onDelete: 'clear', emptyMeans: 'none', label: text('Label') },
});

const all = [...schemas.filter(({ name }) => name !== settings.name), settings, bells, mottos];
const ofCompany = all.filter(({ single }) => single === 'company');

let company: Company;
let unprivileged: Client;

beforeAll(async () => {
  company = await startCompany(all);
  unprivileged = (await company.person([await company.role(['labels:list'])])).client;
});
afterAll(() => company.server.close());

function callsOf(schema: ResourceSchema) {
  const { read, write } = singleCalls(schema);
  const path = `/api${read.split(' ')[1]}`;
  expect(write).toBe(`PUT ${path.slice('/api'.length)}`);
  return {
    read: (client = company.owner) => client.get(path),
    write: (values: object, client = company.owner) => client.put(path, values),
  };
}

test('the product has three such resources', () => {
  expect(schemas.filter(({ single }) => single !== undefined).map(({ name }) => name)).toEqual([
    'company-settings',
    'profile',
    'seller',
  ]);
});

test.each(ofCompany.map((schema) => [schema.name, schema] as const))(
  '%s: read and changed at one address, with version, audit and event',
  async (name, schema) => {
    const { read, write } = callsOf(schema);
    const before = (await read()).body.data;
    expect(before).toMatchObject({ id: company.cast.owner.companyId, version: 1 });
    const changed = await write({ name: 'Something', version: 1 });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body.data).toMatchObject({
      ...before,
      name: 'Something',
      version: 2,
      updatedAt: expect.any(String),
    });
    expect((await read()).body.data).toEqual(changed.body.data);
    // Nothing differs: no new version.
    expect((await write({ name: 'Something', version: 2 })).body.data.version).toBe(2);
    const late = await write({ name: 'Too late', version: 1 });
    expect(said(late)).toBe('409 VERSION_CONFLICT');
    expect(late.body.data).toEqual(changed.body.data);
    expect(JSON.parse(late.text).conflict.name).toEqual(expect.any(String));
    for (const [wrong, field] of [
      [{ name: null }, 'name'],
      [{ nonsense: 1 }, 'nonsense'],
      [{ version: null }, 'version'],
      [{ id: '01976a3e-5d3c-7b1e-8f00-1c2d3e4f5a6b' }, 'id'],
    ] as const)
      expect(said(await write({ version: 2, ...wrong }))).toBe(`400 VALIDATION_FAILED ${field}`);
    expect((await read()).body.data).toEqual(changed.body.data);
    const log = 'select action, before, after from operation_log where resource = $1';
    expect(await company.rows(log, [name])).toEqual([
      { action: 'edit', before: { name: before.name }, after: { name: 'Something' } },
    ]);
    const events = 'select action, version::int from events where resource = $1 order by id';
    expect((await company.rows(events, [name])).at(-1)).toEqual({ action: 'edit', version: 2 });
    for (const call of [() => read(unprivileged), () => write({ name: 'Mine', version: 2 }, unprivileged)])
      expect(said(await call())).toBe('403 NOT_ALLOWED');
  },
);

test.each(all.filter(({ single }) => single !== undefined).map(({ name }) => name))(
  '%s: nothing to list, add, delete, export or import',
  async (name) => {
    const base = `/api/v1/${name}`;
    const { owner } = company;
    const answers = [
      await owner.get(`${base}?range=[0,9]`),
      await owner.post(base, {}),
      await owner.delete(`${base}/01976a3e-5d3c-7b1e-8f00-1c2d3e4f5a6b`),
      await owner.get(`${base}/export`),
      await owner.post(`${base}/imports`, {}),
      await owner.post(`${base}/bulk-edit`, {}),
    ];
    // At its own address it takes no query.
    const isOwnAddress = name === 'bells' || name === 'mottos';
    expect(answers.map(({ status }) => status)).toEqual([isOwnAddress ? 400 : 404, 404, 404, 404, 404, 404]);
  },
);

test('a change reaches the consoles of those who may see it, whatever statement makes it', async () => {
  const host = await listenOn(company.server.app);
  const [admitted, refused] = await Promise.all([connectLive(host, company.owner), connectLive(host, unprivileged)]);
  // Changes of the tests before may arrive after the connection.
  await allReceived(company, [admitted, refused]);
  for (const { forget } of [admitted, refused]) forget();
  await company.rows('update companies set keep_assignee = not keep_assignee');
  const frame = await admitted.next('events', ({ events }) =>
    events.some(({ resource }) => resource === settings.name),
  );
  expect(frame.events).toMatchObject([{ resource: settings.name, id: company.cast.owner.companyId, action: 'edit' }]);
  // What is no setting makes no event.
  await company.rows('update companies set permission_version = permission_version + 1');
  await company.owner.post('/api/v1/labels', { name: 'A later event' });
  for (const { next } of [admitted, refused])
    await next('events', ({ events }) => events.some(({ resource }) => resource === 'labels'));
  expect(admitted.events().filter(({ resource }) => resource === settings.name).length).toBe(1);
  expect(refused.events().filter(({ resource }) => resource === settings.name)).toEqual([]);
  for (const { end } of [admitted, refused]) end();
});

test('two companies have their own, and a secret is never answered', async () => {
  const { read, write } = callsOf(bells);
  const other = await signIn(company.server, company.cast.otherOwner);
  const { version } = (await read()).body.data;
  const mine = await write({ rings: 9, token: 'hidden', version });
  expect(mine.body.data).not.toHaveProperty('token');
  expect((await read(other)).body.data).toMatchObject({ rings: 3, name: null, version: 1 });
  expect((await write({ rings: 2, name: 'Theirs', version: 1 }, other)).status).toBe(200);
  expect((await read()).body.data).toMatchObject({ rings: 9, name: 'Something' });
  expect(said(await write({ rings: 10, version: version + 1 }))).toBe('400 VALIDATION_FAILED rings');
});

test('ten concurrent first changes: one succeeds', async () => {
  await company.rows('delete from bells');
  const { write } = callsOf(bells);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => write({ name: `Bell ${index}`, version: 1 })),
  );
  expect(answers.map(said).sort()).toEqual(['200', ...Array<string>(9).fill('409 VERSION_CONFLICT')]);
});

test('a changed limit or default is followed by the column, and nothing else differs', async () => {
  const rings = { ...bells.fields.rings, max: 8, default: 5 } as const;
  const changed: ResourceSchema = { ...bells, fields: { ...bells.fields, rings } };
  const [plan, ...others] = await planAll(company.server.pool, [changed, settings, mottos]);
  expect(others).toEqual([]);
  expect(plan!.sql).toEqual([
    'alter table bells alter column rings set default 5;',
    expect.stringContaining('drop constraint bells_rings_check'),
    expect.stringContaining('check (rings >= 1 and rings <= 8)'),
  ]);
});

test.each([bells, settings].map((schema) => [schema.name, schema] as const))(
  '%s: deleting a record clears the reference to it',
  async (name, schema) => {
    const { read, write } = callsOf(schema);
    const label = await company.owner.post('/api/v1/labels', { name: `Label of ${name}` });
    const { id: labelId } = label.body.data;
    const changed = await write({ labelId, version: (await read()).body.data.version });
    expect(changed.status, changed.text).toBe(200);
    expect((await company.owner.delete(`/api/v1/labels/${labelId}`)).status).toBe(200);
    const { version } = changed.body.data;
    expect((await read()).body.data).toMatchObject({ labelId: null, version: version + 1 });
  },
);

test('each member has their own, needs no permission and no version for it, and nobody else reads it', async () => {
  const { read, write } = callsOf(mottos);
  expect((await read(unprivileged)).body.data).toMatchObject({ motto: null, version: 1 });
  expect((await write({ motto: 'Slowly' }, unprivileged)).body.data).toMatchObject({ motto: 'Slowly', version: 2 });
  expect((await write({ motto: 'Quickly', version: 1 })).body.data).toMatchObject({ motto: 'Quickly', version: 2 });
  expect((await read(unprivileged)).body.data.motto).toBe('Slowly');
  expect(said(await write({ motto: 'Late', version: 1 }))).toBe('409 VERSION_CONFLICT');
  expect(said(await write({ motto: 'x'.repeat(21) }))).toBe('400 VALIDATION_FAILED motto');
});

test("a change of one's own profile is in the member's history, and a concurrent one is a conflict", async () => {
  const { read, write } = callsOf(schemas.find(({ name }) => name === 'profile')!);
  const { id, version } = (await read(unprivileged)).body.data;
  const names = ['One', 'Two', 'Three', 'Four'];
  const answers = await Promise.all(names.map((nickname) => write({ nickname, version }, unprivileged)));
  expect(answers.map(said).sort()).toEqual(['200', ...Array<string>(3).fill('409 VERSION_CONFLICT')]);
  const { entries } = (await company.owner.get(`/api/v1/members/${id}/activity`)).body.data;
  const { nickname } = (await read(unprivileged)).body.data;
  expect(entries[0]).toMatchObject({ action: 'edit', changes: [{ field: 'nickname', after: nickname }] });
});

test('the description of the API has them as records, not as lists', async () => {
  const { body } = await company.server.send({ method: 'GET', url: '/api/openapi.json' });
  const { paths, components } = body as unknown as {
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, { properties: object }> };
  };
  const data = (path: string) =>
    resolved(body, paths[path]!.get!.responses['200']).content['application/json'].schema.properties.data;
  expect(data('/api/v1/bells')).toEqual({ $ref: '#/components/schemas/Bells' });
  expect(components.schemas.Bells!.properties).toMatchObject({ rings: expect.anything(), name: expect.anything() });
  expect(data('/api/xxm-comp/v1/companySettings')).toEqual({ $ref: '#/components/schemas/CompanySettings' });
});

interface Described {
  readonly responses: {
    readonly 200: {
      readonly content: {
        readonly 'application/json': {
          readonly schema: { readonly properties: { readonly data: object } };
        };
      };
    };
  };
}
