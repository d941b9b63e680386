import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { beSignedIn, failure, faultyServer, success } from '../../tests/helpers/faultyServer';
import { call, client } from './client';

const { seen, server } = faultyServer();

test('calls carry the client id and, when signed in, the session header under its stored name', async () => {
  server.use(http.get('/api/xxm/v1/users/me', () => success({})));

  await call('GET', '/xxm/v1/users/me');
  beSignedIn();
  localStorage.setItem('parley-language', 'zh-CN');
  await call('GET', '/xxm/v1/users/me');

  expect(
    seen.map(({ headers }) => [headers.get('clientId'), headers.get('satoken'), headers.get('accept-language')]),
  ).toEqual([
    ['parley-console', null, 'en-US'],
    ['parley-console', 'secret-1', 'zh-CN'],
  ]);
});

test('a call without user input for 80 seconds is marked as idle, until the next input', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  server.use(http.get('/api/v1/labels', () => success([])));
  window.dispatchEvent(new Event('pointermove'));
  await call('GET', '/v1/labels');
  vi.advanceTimersByTime(81_000);
  await call('GET', '/v1/labels');
  window.dispatchEvent(new Event('keydown'));
  await call('GET', '/v1/labels');
  expect(seen.map(({ headers }) => headers.get('unattended'))).toEqual([null, '1', null]);
});

test('the timeout is ten minutes', () => {
  expect(client.defaults.timeout).toBe(600_000);
});

test("a 400 resolves with the server's message, error code and field errors", async () => {
  server.use(
    http.post('/api/v1/coupons', () =>
      failure(400, {
        msg: 'Name is taken.',
        message: 'x',
        errorCode: 'VALIDATION_FAILED',
        errors: { name: 'Taken.' },
        data: { a: 1 },
      }),
    ),
  );
  expect(await call('POST', '/v1/coupons', { body: {} })).toEqual({
    code: 400,
    msg: 'Name is taken.',
    data: null,
    errorCode: 'VALIDATION_FAILED',
    errors: { name: 'Taken.' },
  });
});

test.each([
  ['without msg', () => failure(400, { message: 'Only message.' })],
  ['with an empty body', () => new HttpResponse(null, { status: 400 })],
  ['that is a page of HTML', () => HttpResponse.html('<h1>Bad</h1>', { status: 400 })],
])('a 400 %s resolves with 请求错误', async (_, answer) => {
  server.use(http.get('/api/x', answer));
  expect(await call('GET', '/x')).toEqual({ code: 400, msg: '请求错误', data: null });
});

test('a 401 clears local storage, opens the sign-in page and saves the return URL', async () => {
  beSignedIn();
  localStorage.setItem('someone-elses', '1');
  window.history.replaceState(null, '', '/productCoupon/list?page=2');
  server.use(http.get('/api/x', () => failure(401, { message: 'Expired', data: { scene: -3 } })));

  await expect(call('GET', '/x')).rejects.toMatchObject({ response: { status: 401 } });

  expect(localStorage.length).toBe(0);
  expect(window.location.pathname).toBe('/login');
  expect(JSON.parse(sessionStorage.getItem('parley-returnUrl')!)).toEqual({
    url: '/productCoupon/list?page=2',
    person: 'u1',
    scene: -3,
  });
});

test('a 401 on the sign-in page does not change the URL', async () => {
  window.history.replaceState(null, '', '/login/qr');
  server.use(http.get('/api/x', () => failure(401)));
  await expect(call('GET', '/x')).rejects.toMatchObject({ response: { status: 401 } });
  expect(window.location.pathname).toBe('/login/qr');
});

test.each([403, 404, 409, 429, 500, 503])('a %i is rejected and keeps the session', async (status) => {
  beSignedIn();
  server.use(http.get('/api/x', () => failure(status, { message: 'No.' })));
  await expect(call('GET', '/x')).rejects.toMatchObject({ response: { status, data: { message: 'No.' } } });
  expect(localStorage.getItem('parley-tokenValue')).toBe('secret-1');
});

test('a canceled call rejects with an AbortError, which react-admin ignores', async () => {
  server.use(http.get('/api/x', () => new Promise<never>(() => {})));
  const leaving = new AbortController();
  const waiting = call('GET', '/x', { signal: leaving.signal });
  leaving.abort();
  const error = await waiting.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DOMException);
  expect((error as DOMException).name).toBe('AbortError');
});
