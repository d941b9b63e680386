import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { failure, faultyServer, success } from '../../tests/helpers/faultyServer';
import { known } from '../../tests/helpers/knownSchemas';
import { keepTimeLimits } from '../../tests/helpers/timeLimits';
import { createDataProvider } from './dataProvider';
import { isOwn } from './ownWrites';

const { seen, server } = faultyServer();

const provider = createDataProvider(known, async () => known);
const everything = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'name', order: 'DESC' as const },
  filter: { q: 'x' },
};

test("a list is requested under the schema's name and returned with its total", async () => {
  server.use(
    http.get('/api/v1/coupons', () => success([{ id: 'c1', name: 'A' }], { 'Content-Range': 'coupons 25-25/26' })),
  );
  expect(await provider.getList('productCoupon/list', everything)).toEqual({
    data: [{ id: 'c1', name: 'A' }],
    total: 26,
  });
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/v1/coupons?filter={"q":"x"}&range=[25,49]&sort=["name","DESC"]',
  ]);
});

test('an update sends the whole record with the version it is based on', async () => {
  server.use(http.put('/api/v1/coupons/c1', () => success({ id: 'c1', name: 'B', kind: 'fixed', version: 4 })));
  const answer = await provider.update('productCoupon/list', {
    id: 'c1',
    data: { name: 'B' },
    previousData: { id: 'c1', name: 'A', kind: 'fixed', version: 3 },
  });
  expect(answer).toEqual({ data: { id: 'c1', name: 'B', kind: 'fixed', version: 4 } });
  expect(seen[0]!.body).toEqual({ id: 'c1', name: 'B', kind: 'fixed', version: 3 });
});

test("a record deleted and restored here no longer hides others' changes to it", async () => {
  server.use(
    http.delete('/api/v1/coupons/c1', () => success({ id: 'c1' })),
    http.post('/api/v1/coupons/bulk-restore', () => success({ done: ['c1'], failed: [] })),
  );
  await provider.delete('productCoupon/list', { id: 'c1' });
  expect(isOwn('coupons', 'c1', 4)).toBe(true);
  await provider.bulkRestore('coupons', ['c1']);
  expect(isOwn('coupons', 'c1', 6)).toBe(false);
});

test('a version conflict has the current record', async () => {
  const current = { id: 'c1', name: 'Theirs', version: 9 };
  server.use(
    http.put('/api/v1/coupons/c1', () =>
      failure(409, { message: 'Changed.', errorCode: 'VERSION_CONFLICT', data: current }),
    ),
  );
  const update = provider.update('coupons', {
    id: 'c1',
    data: { name: 'Mine' },
    previousData: { id: 'c1', version: 3 },
  });
  await expect(update).rejects.toMatchObject({
    status: 409,
    message: 'Changed.',
    body: { current, errorCode: 'VERSION_CONFLICT' },
  });
});

test('a refusal is an error with a message per field and one for the form, so that no form closes', async () => {
  server.use(http.post('/api/v1/coupons', () => failure(400, { msg: 'Not valid.', errors: { name: 'Taken.' } })));
  await expect(provider.create('coupons', { data: { name: 'A' } })).rejects.toMatchObject({
    name: 'HttpError',
    status: 400,
    message: 'Not valid.',
    body: { errors: { name: 'Taken.', root: { serverError: 'Not valid.' } } },
  });
});

test('a code other than 200 in an HTTP 200 is a refusal too', async () => {
  server.use(http.get('/api/v1/coupons/c1', () => HttpResponse.json({ code: 500, msg: '系统繁忙', data: null })));
  await expect(provider.getOne('coupons', { id: 'c1' })).rejects.toMatchObject({ status: 500, message: '系统繁忙' });
});

test.each([
  [
    'a page of HTML from a proxy',
    () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
    502,
    'parley.error.server',
  ],
  ['an answer without an envelope', () => HttpResponse.json([1, 2]), 502, 'ra.notification.http_error'],
  ['no answer at all', () => HttpResponse.error(), 0, 'parley.error.network'],
])('%s gets a clear message', async (_, answer, status, message) => {
  server.use(http.get('/api/v1/coupons/c1', answer));
  await expect(provider.getOne('coupons', { id: 'c1' })).rejects.toMatchObject({ status, message });
});

test('a call that exceeds the timeout is reported as a timeout', async () => {
  server.use(http.get('/api/v1/coupons/c1', () => new Promise<never>(() => {})));
  const { client } = await import('./client');
  keepTimeLimits();
  client.defaults.timeout = 20;
  try {
    await expect(provider.getOne('coupons', { id: 'c1' })).rejects.toMatchObject({
      status: 0,
      message: 'parley.error.timeout',
    });
  } finally {
    client.defaults.timeout = 600_000;
  }
});

test('a canceled list request stays an AbortError', async () => {
  server.use(http.get('/api/v1/coupons', () => new Promise<never>(() => {})));
  const leaving = new AbortController();
  const list = provider.getList('coupons', { ...everything, signal: leaving.signal });
  leaving.abort();
  await expect(list).rejects.toMatchObject({ name: 'AbortError' });
});

test('a record action is sent as a POST to its own URL', async () => {
  server.use(http.post('/api/v1/coupons/c1/pause', () => success({ state: 'paused' })));
  expect(await provider.action('productCoupon/list', 'c1', 'pause', { until: null })).toEqual({
    data: { state: 'paused' },
  });
  expect(seen[0]!.body).toEqual({ until: null });
});

test('a tree in the REST dialect is built from its records', async () => {
  const rows = [
    { id: '1', parentId: null },
    { id: '2', parentId: '1' },
    { id: '3', parentId: '2' },
  ];
  server.use(http.get('/api/v1/areas', () => success(rows, { 'Content-Range': 'areas 0-2/3' })));
  expect(await provider.getTree('areas')).toEqual({
    data: [{ ...rows[0], children: [{ ...rows[1], children: [{ ...rows[2], children: [] }] }] }],
  });
});

test('calls are not aborted in development, where React runs effects twice', () => {
  expect(provider.supportAbortSignal).toBe(false);
});

test('an estimated total is marked as such', async () => {
  server.use(
    http.get('/api/v1/coupons', () =>
      success([{ id: 'c1' }], { 'Content-Range': 'coupons 0-0/48211', 'X-Total-Estimated': 'true' }),
    ),
  );
  expect(await provider.getList('productCoupon/list', everything)).toEqual({
    data: [{ id: 'c1' }],
    total: 48_211,
    meta: { estimated: true },
  });
});

test('a file is uploaded as its bytes with a percent-encoded name', async () => {
  const stored = { id: 'f1', name: '说明 1.txt', type: 'text/plain', size: 5 };
  let received: { name: string | null; type: string | null; text: string } | undefined;
  server.use(
    http.post('/api/v1/files', async ({ request }) => {
      received = {
        name: request.headers.get('filename'),
        type: request.headers.get('content-type'),
        text: await request.text(),
      };
      return success(stored);
    }),
  );
  expect(await provider.uploadFile(new File(['hello'], '说明 1.txt'))).toEqual(stored);
  expect(received).toEqual({ name: '%E8%AF%B4%E6%98%8E%201.txt', type: 'application/octet-stream', text: 'hello' });
});
