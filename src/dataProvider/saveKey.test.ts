import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { faultyServer, success } from '../../tests/helpers/faultyServer';
import { call } from './client';
import { withSaveKey } from './saveKey';

const { seen, server } = faultyServer();

test('a save that got no answer is sent again under the same key; any other save gets its own', async () => {
  server.use(http.post('/api/v1/labels', () => success({})));
  const save = (name: string) =>
    withSaveKey(['POST', '/v1/labels', { name }], (headers) =>
      call('POST', '/v1/labels', { body: { name }, headers }),
    ).catch(() => null);
  await save('a');
  await save('a');
  server.use(http.post('/api/v1/labels', () => HttpResponse.error(), { once: true }));
  await save('a');
  await save('b');
  await save('a');
  await save('a');
  const keys = seen.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[4]).toBe(keys[2]);
  expect(new Set(keys).size).toBe(5);
});
