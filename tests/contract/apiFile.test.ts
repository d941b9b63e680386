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
  await expect(`${inLines(file)}\n`).toMatchFileSnapshot('../../docs/openapi.json');
});

/** One line per call and type, so that a change shows in a comparison of versions. */
function inLines(value: unknown, depth = 0): string {
  const isOpen = depth < 3 && typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isOpen) return JSON.stringify(value);
  const indent = ' '.repeat(depth);
  const lines = Object.entries(value).map(
    ([name, one]) => `${indent} ${JSON.stringify(name)}: ${inLines(one, depth + 1)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
