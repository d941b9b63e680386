import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemas } from '../../server/resources';
import { startServer, type TestServer } from '../helpers/server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ schemas });
});
afterAll(() => server.close());

test('docs/openapi.json is the API description of this version (npm run docs writes it again)', async () => {
  const { body } = await server.send({ method: 'GET', url: '/api/openapi.json' });
  const { info, ...description } = body as unknown as { info: object };
  // Another release alone changes no call.
  const file = { ...description, info: { ...info, version: 'current' } };
  await expect(`${JSON.stringify(file, null, 1)}\n`).toMatchFileSnapshot('../../docs/openapi.json');
});
