import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sortNames } from '../../src/schema/listing';
import type { ResourceSchema } from '../../src/schema/resource';
import { type Client, foundCast, signIn } from '../helpers/accounts';
import { randomFrom } from '../helpers/sample';
import { startServer, type TestAnswer, type TestServer } from '../helpers/server';
import { wholeSchemas } from './model/api';
import { expectEnvelope, expectRefused } from './model/envelope';
import { isFound } from './model/matching';
import { type Answered, type Population, populate } from './model/population';

const random = randomFrom(377);
const count = 23;
const named = wholeSchemas.filter((schema) => schema.calls?.list !== undefined);

let server: TestServer;
let owner: Client;
let made: Population;

beforeAll(async () => {
  server = await startServer();
  const cast = await foundCast(server);
  owner = await signIn(server, cast.owner);
  made = await populate(owner, named, count, random);
  await populate(await signIn(server, cast.otherOwner), named, 3, random);
});
afterAll(() => server.close());

describe.each(named.map((schema) => [schema.name, schema] as const))('%s', (name, schema) => {
  test('returns everything at once, or a page with its position and total', async () => {
    const whole = await list(schema);
    expect(ids(flat(whole.body.data)).sort()).toEqual(ids(made.get(name)!).sort());
    const pages: Answered[] = [];
    for (const current of [1, 2, 3]) {
      const { data } = (await list(schema, { pageNum: current, pageSize: 10 })).body;
      expect(data).toMatchObject({ total: count, size: 10, current, pages: 3 });
      pages.push(...data.records);
    }
    expect(ids(pages)).toHaveLength(count);
    expect(new Set(ids(pages))).toEqual(new Set(ids(made.get(name)!)));
    const beyond = (await list(schema, { pageNum: 9, pageSize: 10 })).body.data;
    expect(beyond).toMatchObject({ records: [], total: count, current: 9, pages: 3 });
    expect((await list(schema, { pageNum: 1 })).body.data.size).toBe(25);
  });

  test.each(sortNames(schema).map((field) => [field] as const))('sorts by %s in both directions', async (field) => {
    const up = (await list(schema, { pageNum: 1, pageSize: 100, orderByColumn: field, isAsc: true })).body.data.records;
    const down = (await list(schema, { pageNum: 1, pageSize: 100, orderByColumn: field, isAsc: 'false' })).body.data
      .records;
    expect(ids(down)).toEqual(ids(up).reverse());
    expect(ids(up)).toHaveLength(count);
  });

  test('searches by keyword and finds by ids', async () => {
    for (const record of made.get(name)!.slice(0, 8)) {
      const keyword = [...String(record[schema.title])].slice(0, 2).join('').trim();
      if (keyword === '') continue;
      const expected = made.get(name)!.filter((one) => isFound(schema, one, keyword));
      const { data } = (await list(schema, { pageNum: 1, pageSize: 100, keyword })).body;
      expect([ids(data.records).sort(), data.total], keyword).toEqual([ids(expected).sort(), expected.length]);
    }
    const [first, second] = ids(made.get(name)!) as [string, string];
    const found = await list(schema, { ids: `${first},${second},x,,00000000-0000-4000-8000-000000000001` });
    expect(ids(found.body.data).sort()).toEqual([first, second].sort());
    expect((await list(schema, { ids: 'x' })).body.data).toEqual([]);
  });

  test('refuses invalid parameters by name', async () => {
    const wrong = [
      ['pageNum', 0],
      ['pageNum', -1],
      ['pageNum', 1.5],
      ['pageNum', 'one'],
      ['pageNum', '1e3'],
      ['pageNum', 100_001],
      ['pageSize', 0],
      ['pageSize', 101],
      ['orderByColumn', 'nothing'],
      ['orderByColumn', 'company_id; --'],
      ['isAsc', 'upwards'],
      ['keyword', 'a\0'],
      ['keyword', 'x'.repeat(201)],
      ['sort', '["id","ASC"]'],
      ['companyId', 'x'],
    ] as const;
    for (const [parameter, value] of wrong) {
      const answer = await list(schema, { pageNum: 1, [parameter]: value });
      expect(answer.status, `${parameter}=${value} ${answer.text}`).toBe(400);
      expectRefused(answer, 400, parameter);
    }
  });
});

test('at least one resource declares calls of its own', () => {
  expect(named.map((schema) => schema.name)).toContain('badges');
});

async function list(
  schema: ResourceSchema,
  query: Record<string, string | number | boolean> = {},
): Promise<TestAnswer> {
  const [, path] = schema.calls!.list!.split(' ');
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const answer = await owner.get(`/api${path}${parts.length === 0 ? '' : `?${parts.join('&')}`}`);
  expectEnvelope(answer);
  return answer;
}

function flat(nodes: readonly Answered[]): Answered[] {
  return nodes.flatMap((node) => [node, ...flat((node.children ?? []) as Answered[])]);
}

function ids(records: readonly Answered[]): string[] {
  return records.map((record) => record.id);
}
