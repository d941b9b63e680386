import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askEarly, takeEarly } from '../../../src/dataProvider/earlyAnswers';
import { beSignedIn, failure, faultyServer, success } from './faultyServer';

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

test('an early answer is handed out once, to the call it was meant for', async () => {
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

test('nothing is asked for without a session', () => {
  askEarly(url, {});
  expect(takeEarly(url)).toBeUndefined();
});

test('another session than the one that asked is handed nothing', () => {
  answering();
  beSignedIn();
  askEarly(url, {});
  localStorage.setItem('parley-tokenValue', 'secret-2');
  expect(takeEarly(url)).toBeUndefined();
  localStorage.setItem('parley-tokenValue', 'secret-1');
  expect(takeEarly(url)).toBeUndefined();
});

test('who takes the answer can give the call up', async () => {
  answering();
  beSignedIn();
  askEarly(url, {});
  const reader = new AbortController();
  const taken = takeEarly(url, reader.signal);
  reader.abort();
  await expect(taken).rejects.toMatchObject({ name: 'AbortError' });
});

test('an answer nobody took is given up after five seconds', () => {
  answering();
  beSignedIn();
  askEarly(url, {});
  vi.advanceTimersByTime(5_000);
  expect(takeEarly(url)).toBeUndefined();
});

test('a session that has ended ends here as in any other call', async () => {
  server.use(http.get('/api/v1/coupons', () => failure(401, { message: 'Expired', data: { scene: -3 } })));
  beSignedIn();
  askEarly(url, {});
  await expect(takeEarly(url)).rejects.toMatchObject({ response: { status: 401 } });
  expect(localStorage.length).toBe(0);
  expect(window.location.pathname).toBe('/login');
});

test('a refusal is told to who takes it', async () => {
  server.use(http.get('/api/v1/coupons', () => new HttpResponse(null, { status: 500 })));
  beSignedIn();
  askEarly(url, {});
  await expect(takeEarly(url)).rejects.toMatchObject({ response: { status: 500 } });
});
