import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beSignedIn, failure, faultyServer, success } from '../../tests/helpers/faultyServer';
import { askEarly, takeEarly } from './earlyAnswers';

const { seen, server } = faultyServer();

const url = '/v1/coupons?range=[0,24]';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
});

function answering(): void {
  server.use(http.get('/api/v1/coupons', () => success([{ id: '1' }])));
}

test('a prefetched response is used once, by the call it was made for', async () => {
  answering();
  beSignedIn();
  askEarly(url, { Range: 'coupons=0-24' });
  askEarly(url, { Range: 'coupons=0-24' });

  expect(takeEarly('/v1/coupons?range=[25,49]')).toBeUndefined();
  expect((await takeEarly(url))?.data.data).toEqual([{ id: '1' }]);
  askEarly(url, { Range: 'coupons=0-24' });
  expect(takeEarly(url)).toBeUndefined();
  expect(seen.map(({ headers }) => [headers.get('range'), headers.get('satoken')])).toEqual([
    ['coupons=0-24', 'secret-1'],
  ]);
});

test('nothing is prefetched without a session', () => {
  askEarly(url, {});
  expect(takeEarly(url)).toBeUndefined();
});

test('a prefetched response is not used by another session', () => {
  answering();
  beSignedIn();
  askEarly(url, {});
  localStorage.setItem('parley-tokenValue', 'secret-2');
  expect(takeEarly(url)).toBeUndefined();
  localStorage.setItem('parley-tokenValue', 'secret-1');
  expect(takeEarly(url)).toBeUndefined();
});

test('the call that uses a prefetch can be canceled', async () => {
  answering();
  beSignedIn();
  askEarly(url, {});
  const reader = new AbortController();
  const taken = takeEarly(url, reader.signal);
  reader.abort();
  await expect(taken).rejects.toMatchObject({ name: 'AbortError' });
});

test('an unused prefetch is dropped after five seconds', () => {
  answering();
  beSignedIn();
  askEarly(url, {});
  vi.advanceTimersByTime(5_000);
  expect(takeEarly(url)).toBeUndefined();
});

test('a prefetch with an ended session signs out like any other call', async () => {
  server.use(http.get('/api/v1/coupons', () => failure(401, { message: 'Expired', data: { scene: -3 } })));
  beSignedIn();
  askEarly(url, {});
  await expect(takeEarly(url)).rejects.toMatchObject({ response: { status: 401 } });
  expect(localStorage.length).toBe(0);
  expect(window.location.pathname).toBe('/login');
});

test('a prefetch error is reported to the call that uses it', async () => {
  server.use(http.get('/api/v1/coupons', () => new HttpResponse(null, { status: 500 })));
  beSignedIn();
  askEarly(url, {});
  await expect(takeEarly(url)).rejects.toMatchObject({ response: { status: 500 } });
});
