import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, foundCast, signIn } from '../helpers/accounts';
import { specimens } from '../helpers/fixtures/specimens';
import { startServer, type TestServer } from '../helpers/server';
import { size } from '../helpers/size';
import { expectEnvelope, expectRefused } from './model/envelope';
import { schemasUnderTest } from './model/examples';
import { nobodysId } from './model/requests';

const rest = schemasUnderTest.filter((schema) => schema.calls === undefined);

let server: TestServer;
let owner: Client;

beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server, (await foundCast(server)).owner);
});
afterAll(() => server.close());

const broken: [string, string][] = [
  ['sort=["nothing","ASC"]', 'sort'],
  ['sort=["id","UP"]', 'sort'],
  ['sort=["id"]', 'sort'],
  ['sort="id"', 'sort'],
  ['sort=["id; drop table labels","ASC"]', 'sort'],
  ['sort=[["id"],"ASC"]', 'sort'],
  ['sort={}', 'sort'],
  ['sort=id', 'sort'],
  ['sort=["id","ASC"]&sort=["id","ASC"]', 'sort'],
  ['range=[0]', 'range'],
  ['range=[-1,5]', 'range'],
  ['range=[5,4]', 'range'],
  ['range=[0,1000]', 'range'],
  ['range=[0.5,2]', 'range'],
  ['range=["0","5"]', 'range'],
  ['range=[1e15,1e15]', 'range'],
  ['range=null', 'range'],
  ['range=[0,', 'range'],
  ['filter=[]', 'filter'],
  ['filter="x"', 'filter'],
  ['filter={', 'filter'],
  ['filter={"nothing":1}', 'filter.nothing'],
  ['filter={"company_id":"x"}', 'filter.company_id'],
  ['filter={"id":5}', 'filter.id'],
  ['filter={"id_like":"x"}', 'filter.id_like'],
  ['filter={"version":1.5}', 'filter.version'],
  ['filter={"version":"1"}', 'filter.version'],
  ['filter={"createdAt_lt":"yesterday"}', 'filter.createdAt_lt'],
  ['filter={"createdAt":[["x"]]}', 'filter.createdAt'],
  ['filter={"q":5}', 'filter.q'],
  ['filter={"q":"\\u0000"}', 'filter.q'],
  ['filter={"q":"\\ud800"}', 'filter.q'],
  ['filter={"__proto__":{}}', 'filter.__proto__'],
  [`filter=${JSON.stringify({ id: Array(1_001).fill(nobodysId) })}`, 'filter.id'],
  ['page=1', 'page'],
  ['__proto__=1', '__proto__'],
  ['filter[q]=x', 'filter[q]'],
  ['companyId=1', 'companyId'],
];

test.each(rest.map((schema) => [schema.name] as const))('%s refuses invalid query parameters by name', async (name) => {
  const before = await server.state();
  for (const [query, path] of broken) {
    const parts = query
      .split('&')
      .map((part) => part.replace(/=(.*)$/s, (_, value) => `=${encodeURIComponent(value)}`));
    const answer = await owner.get(`/api/v1/${name}?${parts.join('&')}`);
    expect(answer.status, `${query} ${answer.text}`).toBe(400);
    expectEnvelope(answer);
    expect(Object.keys(answer.body.errors ?? {}), query).toContain(path);
  }
  expect(await server.state()).toEqual(before);
});

test('totals of several lists are returned in one call, null for lists the caller may not see', async () => {
  const totals = (asked: string, client = owner) => client.get(`/api/v1/totals?asked=${encodeURIComponent(asked)}`);
  const both = [
    { resource: 'specimens' },
    { resource: 'specimens', filter: { id: nobodysId } },
    { resource: 'nothing' },
  ];
  const { body } = await totals(JSON.stringify(both));
  const list = await owner.get('/api/v1/specimens?range=[0,0]');
  expect(body.data).toEqual([Number(list.headers['content-range']!.split('/')[1]), 0, null]);
  for (const asked of ['{', '{}', '[5]', '[null]', JSON.stringify(Array(51).fill(both[0]))])
    expectRefused(await totals(asked), 400, 'asked');
  expectRefused(await totals('[{"resource":"specimens","filter":{"nothing":1}}]'), 400, 'filter.nothing');
});

test('arbitrary query values cause no server error, and a refusal names the parameter', async () => {
  const text = fc.oneof(
    fc.json({ stringUnit: 'binary' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('[0,9]', '["id","ASC"]', '{}', '{"q":"x"}'),
  );
  const name = fc.constantFrom('sort', 'range', 'filter');
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.array(fc.tuple(name, text), { maxLength: 3 }), async (at, parts) => {
      const query = parts.map(([key, value]) => `${key}=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, '?'))}`);
      const answer = await owner.get(`/api/v1/${rest[at % rest.length]!.name}?${query.join('&')}`);
      expect([200, 400], answer.text).toContain(answer.status);
      expectEnvelope(answer);
      if (answer.status === 200) return;
      for (const path of Object.keys(answer.body.errors ?? { none: '' })) expect(path).toMatch(/^(sort|range|filter)/);
    }),
    { numRuns: size({ small: 50, usual: 300 }) },
  );
});

test('only references to a tree can be filtered by everything below', async () => {
  const asking = (filter: object) =>
    owner.get(`/api/v1/specimens?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  expect((await asking({ shelf_below: nobodysId })).status).toBe(200);
  expectRefused(await asking({ badges_below: nobodysId }), 400, 'filter.badges_below');
  expectRefused(await asking({ shelf_below: null }), 400, 'filter.shelf_below');
  expectRefused(await asking({ name_below: nobodysId }), 400, 'filter.name_below');
});

test('a filter on any field accepts or refuses any value without a server error', async () => {
  const values = [null, -1, 1.5, 2 ** 53, '', 'a\0', [[]], {}];
  for (const name of [...Object.keys(specimens.fields), 'id', 'version', 'createdAt']) {
    for (const suffix of ['', '_any', '_gte', '_empty', '_below']) {
      for (const value of values) {
        const filter = encodeURIComponent(JSON.stringify({ [`${name}${suffix}`]: value }));
        const answer = await owner.get(`/api/v1/specimens?range=[0,0]&filter=${filter}`);
        if (answer.status !== 200) expectRefused(answer, 400, `filter.${name}${suffix}`);
      }
    }
  }
});
