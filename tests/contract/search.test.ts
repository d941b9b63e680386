import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchFields } from '../../src/schema/listing';
import { actionsOf } from '../../src/schema/permissions/permissions';
import { type Client, foundCast, signIn } from '../helpers/accounts';
import { startServer, type TestServer } from '../helpers/server';

let server: TestServer;
let owner: Client;
beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server, (await foundCast(server)).owner);
});
afterAll(() => server.close());

const search = `filter=${encodeURIComponent('{"q":"a"}')}`;

test('a text search causes no server error on any route', async () => {
  const paths = server.app.routes
    .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
    .map(({ path }) => path);
  const statuses: [string, number][] = [];
  for (const path of paths) statuses.push([path, (await owner.get(`/api${path}?${search}`)).status]);
  expect(statuses.filter(([, status]) => status >= 500)).toEqual([]);
});

test('the refusal explains that a resource has no searchable field', async () => {
  const unsearchable = server.schemas.filter(
    (schema) => schema.calls === undefined && actionsOf(schema).includes('list') && searchFields(schema).length === 0,
  );
  expect(unsearchable.map(({ name }) => name)).toContain('codes');
  for (const { name } of unsearchable)
    for (const path of [name, `${name}/ids`]) {
      const { status, body } = await owner.get(`/api/v1/${path}?${search}`);
      if (status === 403 || status === 404) continue;
      expect([path, status, body.errors]).toEqual([
        path,
        400,
        { 'filter.q': "These records can't be searched by text. Filter by a field instead." },
      ]);
    }
  expect((await owner.get(`/api/v1/codes?filter=${encodeURIComponent('{"q":" "}')}`)).status).toBe(200);
});
