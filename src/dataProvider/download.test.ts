import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { failure, faultyServer } from '../../tests/helpers/faultyServer';
import { download, saveDownload } from './download';

const { seen, server } = faultyServer();

afterEach(() => vi.restoreAllMocks());

test('a file with a name from the server is returned as the whole response', async () => {
  server.use(
    http.get('/api/v1/coupons/export', () =>
      HttpResponse.text('a,b', { headers: { filename: '%E4%BC%98%E6%83%A0%E5%88%B8.csv' } }),
    ),
  );
  const file = await download('/v1/coupons/export');
  expect(file).not.toBeInstanceOf(Blob);
  expect('headers' in file && [file.status, file.headers.filename, await file.data.text()]).toEqual([
    200,
    '%E4%BC%98%E6%83%A0%E5%88%B8.csv',
    'a,b',
  ]);
});

test('a file without a name is returned as its body, for any method, data and headers', async () => {
  server.use(http.post('/api/v1/x', () => HttpResponse.text('body')));
  const file = await download('/v1/x', { method: 'POST', data: { ids: ['1'] }, headers: { 'X-Part': '2' } });
  expect(await (file as Blob).text()).toBe('body');
  expect(seen.map(({ method, body, headers }) => [method, body, headers.get('x-part')])).toEqual([
    ['POST', { ids: ['1'] }, '2'],
  ]);
});

test('a refused download rejects with the reason', async () => {
  server.use(http.get('/api/v1/x', () => failure(400, { msg: 'Too many rows.' })));
  await expect(download('/v1/x')).rejects.toMatchObject({ status: 400, message: 'Too many rows.' });
});

test('a file is saved under its decoded name, or a fallback', async () => {
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  server.use(
    http.get('/api/v1/named', () => HttpResponse.text('a', { headers: { filename: '%E5%88%B8.csv' } })),
    http.get('/api/v1/broken', () => HttpResponse.text('a', { headers: { filename: '100%.csv' } })),
    http.get('/api/v1/plain', () => HttpResponse.text('a')),
  );
  for (const path of ['/v1/named', '/v1/broken', '/v1/plain']) saveDownload(await download(path), 'export.csv');
  expect(names).toEqual(['券.csv', '100%.csv', 'export.csv']);
});
