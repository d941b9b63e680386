import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResourceSchema } from '../../src/schema/resource';
import { type Client, foundCast, signIn } from '../helpers/accounts';
import { allSchemas, startServer, type TestServer } from '../helpers/server';
import { apiOf } from './model/api';
import { expectRefusal } from './model/envelope';
import { type Answered, create } from './model/population';

let server: TestServer;
let owner: Client;

beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server, (await foundCast(server)).owner);
});
afterAll(() => server.close());

test('deleting a referenced record is refused, or clears the reference or list entry, as the schema says', async () => {
  const [shelves, specimens] = [schemaNamed('shelves'), schemaNamed('specimens')];
  const parent = await create(owner, shelves, { name: 'Parent 上' });
  await create(owner, shelves, { name: 'Child', parent: parent.id });
  expectRefusal(await apiOf(shelves).remove(owner, parent.id), 400, 'IN_USE');
  const shelf = await create(owner, shelves, { name: 'Lonely' });
  const badge = await create(owner, schemaNamed('badges'), { name: 'Leaving' });
  const opal = await create(owner, specimens, { name: 'Opal', grade: 'raw', shelf: shelf.id, badges: [badge.id] });
  expect((await apiOf(shelves).remove(owner, shelf.id)).status).toBe(200);
  expect((await apiOf(schemaNamed('badges')).remove(owner, badge.id)).status).toBe(200);
  const after = (await apiOf(specimens).one(owner, opal.id)).body.data;
  expect(after).toMatchObject({ shelf: null, badges: [] });
  expect(after.version).toBe(3);
});

test('the last record of a list cannot be deleted if an empty list would mean all', async () => {
  const made = async (path: string, values: object) => (await owner.post(`/api/v1/${path}`, values)).body.data.id;
  const account = (name: string) => made('accounts', { name, channel: 'widget' });
  const [first, last] = [await account('First'), await account('Last')];
  const accountIds = [first, last];
  const url = 'https://hooks.example/in';
  const id = await made('webhooks', { name: 'Of two', url, events: ['message.received'], accountIds });
  const remove = (account: string) => owner.delete(`/api/v1/accounts/${account}`);
  expect((await remove(first)).status).toBe(200);
  expectRefusal(await remove(last), 400, 'IN_USE');
  expect((await owner.get(`/api/v1/webhooks/${id}`)).body.data.accountIds).toEqual([last]);
  expect((await owner.delete(`/api/v1/webhooks/${id}`)).status).toBe(200);
  expect((await remove(last)).status).toBe(200);
});

test('a malformed id is refused as a reference', async () => {
  const specimens = schemaNamed('specimens');
  const opal = await create(owner, specimens, { name: 'Opal of ids', grade: 'raw' });
  for (const id of ['12', 'x', 'ABCDEF00-0000-4000-8000-000000000000', '../etc', '{}']) {
    const input = { name: `With ${id}`, grade: 'raw', shelf: id };
    expectRefusal(await apiOf(specimens).create(owner, input), 400, 'VALIDATION_FAILED', 'shelf');
    expectRefusal(
      await apiOf(specimens).update(owner, opal.id, { badges: [id], version: 1 }),
      400,
      'VALIDATION_FAILED',
      'badges',
    );
    expectRefusal(
      await apiOf(schemaNamed('shelves')).create(owner, { name: id.slice(0, 9), parent: id }),
      400,
      'VALIDATION_FAILED',
      'parent',
    );
  }
});

test('a tree has a maximum depth and no cycles', async () => {
  const shelves = schemaNamed('shelves');
  const api = apiOf(shelves);
  const chain: Answered[] = [];
  for (let level = 1; level <= 4; level += 1) {
    chain.push(await create(owner, shelves, { name: `Level ${level}`, parent: chain.at(-1)?.id ?? null }));
  }
  const [top, second, , bottom] = chain as [Answered, Answered, Answered, Answered];
  expectRefusal(await api.create(owner, { name: 'Too deep', parent: bottom.id }), 400, 'VALIDATION_FAILED', 'parent');
  expectRefusal(await api.update(owner, top.id, { parent: top.id, version: 1 }), 400, 'VALIDATION_FAILED', 'parent');
  expectRefusal(await api.update(owner, top.id, { parent: bottom.id, version: 1 }), 400, 'VALIDATION_FAILED', 'parent');
  const other = await create(owner, shelves, { name: 'Other top' });
  expectRefusal(await api.update(owner, top.id, { parent: other.id, version: 1 }), 400, 'VALIDATION_FAILED', 'parent');
  expect((await api.update(owner, second.id, { parent: other.id, version: 1 })).status).toBe(200);
  // Two moves that are each valid but form a cycle together: one must be refused.
  const [a, b] = [await create(owner, shelves, { name: 'A' }), await create(owner, shelves, { name: 'B' })];
  const moves = await Promise.all([
    api.update(owner, a.id, { parent: b.id, version: 1 }),
    api.update(owner, b.id, { parent: a.id, version: 1 }),
  ]);
  expect(moves.map((move) => move.status).sort()).toEqual([200, 400]);
});

function schemaNamed(name: string): ResourceSchema {
  return allSchemas.find((schema) => schema.name === name)!;
}
