import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readReturnUrl } from '../../../src/authProvider/returnUrl';
import { SignInPage } from '../../../src/custom/login/SignInPage';
import { QrPage } from '../../../src/custom/qr/QrPage';
import { beSignedIn, failure, faultyServer, owner, success } from '../../helpers/faultyServer';
import { user } from '../../helpers/user';

/** Each retry advances the fake time by a millisecond. */
const soon = { interval: 1, timeout: 15_000 };

const { seen, server } = faultyServer();

const code = { qrcodeId: 'q1', content: 'https://host/qr#id=q1&s=x', expiresIn: 120, interval: 0.01, pairCode: '47' };
const token = { tokenName: 'satoken', tokenValue: 'secret-1' };
const nothing = () => {};

beforeEach(() => window.history.replaceState(null, '', '/login/qr'));

test.each([
  ['does not know the call', () => failure(404)],
  ['refuses it', () => failure(400, { msg: 'No.' })],
])('if the server %s, the page says that QR sign-in is not available and links to the password', async (_, answer) => {
  server.use(http.get('/api/xxm/v1/users/qrcode', answer));
  render(<SignInPage onTyping={nothing} />);
  expect(await screen.findByText("QR sign-in isn't available on this server yet.")).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Sign in with password' }));
  expect(window.location.pathname).toBe('/login/password');
  expect(await screen.findByLabelText('Account')).toBeTruthy();
});

test.each([
  ['cannot be reached', () => HttpResponse.error(), "Can't reach the server. Check your connection and try again."],
  ['has a fault', () => failure(500), "The server isn't responding. Try again in a moment."],
  ['gives no more for now', () => failure(429, { msg: 'Wait a minute.' }), 'Wait a minute.'],
])('if the server %s, the page says so and offers a retry', async (_, answer, words) => {
  server.use(
    http.get('/api/xxm/v1/users/qrcode', answer, { once: true }),
    http.get('/api/xxm/v1/users/qrcode', () => success(code)),
    http.get('/api/xxm/v1/users/checkAuth', () => success({ status: 'WAITING' })),
  );
  render(<SignInPage onTyping={nothing} />);
  expect(await screen.findByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Get a new code' }));
  expect(await screen.findByText('47')).toBeTruthy();
});

test('a confirmed code signs in', async () => {
  const answers = [{ status: 'WAITING' }, { status: 'SCANNED', nickname: 'Li' }, { status: 'CONFIRMED', token }];
  server.use(
    http.get('/api/xxm/v1/users/qrcode', () => success(code)),
    http.get('/api/xxm/v1/users/checkAuth', () => success(answers.shift()!)),
    http.get('/api/xxm/v1/users/me', () => success(owner)),
  );
  render(<SignInPage onTyping={nothing} />);
  expect(await screen.findByText('47')).toBeTruthy();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(localStorage.getItem('parley-tokenValue')).toBe('secret-1');
  expect(seen.filter(({ path }) => path.includes('checkAuth')).map(({ path }) => path)).toEqual(
    Array(3).fill('/api/xxm/v1/users/checkAuth?qrcodeId=q1'),
  );
});

test('a canceled or expired code can be renewed', async () => {
  server.use(
    http.get('/api/xxm/v1/users/qrcode', () => success(code)),
    http.get('/api/xxm/v1/users/checkAuth', () => success({ status: 'CANCELED' }), { once: true }),
    http.get('/api/xxm/v1/users/checkAuth', () => success({ status: 'EXPIRED' })),
  );
  render(<SignInPage onTyping={nothing} />);
  expect(await screen.findByText('Sign-in was cancelled on the phone.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Get a new code' }));
  expect(await screen.findByText('The code has expired.')).toBeTruthy();
  expect(seen.filter(({ path }) => path.endsWith('/qrcode'))).toHaveLength(2);
});

test('leaving the page stops polling', async () => {
  server.use(
    http.get('/api/xxm/v1/users/qrcode', () => success(code)),
    http.get('/api/xxm/v1/users/checkAuth', () => success({ status: 'WAITING' })),
  );
  const { unmount } = render(<SignInPage onTyping={nothing} />);
  await screen.findByText('47');
  vi.useFakeTimers();
  unmount();
  const asked = seen.length;
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(seen.length).toBe(asked);
});

test("polling uses the server's interval and stops while the page is hidden", async () => {
  let visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility as DocumentVisibilityState);
  onTestFinished(() => void vi.restoreAllMocks());
  server.use(
    http.get('/api/xxm/v1/users/qrcode', () => success({ ...code, interval: 7 })),
    http.get('/api/xxm/v1/users/checkAuth', () => success({ status: 'WAITING', expiresIn: 120 })),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = () => seen.filter(({ path }) => path.includes('checkAuth')).length;
  render(<SignInPage onTyping={nothing} />);
  await vi.waitFor(() => expect(screen.getByText('47')).toBeTruthy(), soon);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked()).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(asked()).toBe(1), soon);
  visibility = 'hidden';
  await vi.advanceTimersByTimeAsync(70_000);
  expect(asked()).toBe(1);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(asked()).toBe(2), soon);
});

test("a failed face check shows the provider's reason", async () => {
  const face = {
    faceId: 'f1',
    required: true,
    status: 'FAILED',
    isFinish: true,
    failedReason: 'Two people were seen.',
  };
  server.use(
    http.get('/api/xxm/v1/users/qrcode', () => success(code)),
    http.get('/api/xxm/v1/users/checkAuth', () => success({ status: 'FACE_REQUIRED', nickname: 'Li', faceId: 'f1' })),
    http.get('/api/xxm/v1/users/checkFaceStatus', () => success(face)),
  );
  render(<SignInPage onTyping={nothing} />);
  expect(await screen.findByText('The face check failed. Two people were seen.')).toBeTruthy();
});

describe('on the phone', () => {
  const device = {
    browser: 'Chrome',
    os: 'Windows',
    place: '203.0.113.9',
    sameNetwork: false,
    at: '2026-11-20T10:00:00Z',
  };
  const scanned = { confirmTicket: 't1', expiresIn: 60, device, pairCodes: ['12', '47', '83'], passwordNeeded: false };
  const actions = '/api/xxm/v1/users/qrcode';

  beforeEach(() => {
    beSignedIn();
    window.history.replaceState(null, '', '/qr#id=q1&s=secret');
  });

  test('a code whose scan request failed can be retried', async () => {
    server.use(http.post(`${actions}/scan`, () => HttpResponse.error()));
    render(<QrPage />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.use(http.post(`${actions}/scan`, () => success(scanned)));
    await user.click(again);
    expect(await screen.findByRole('button', { name: '47' })).toBeTruthy();
  });

  test('a code scanned with an ended session is kept until the user has signed in again', async () => {
    server.use(
      http.post(`${actions}/scan`, () => failure(401, { data: { scene: -3 } }), { once: true }),
      http.post(`${actions}/scan`, () => success(scanned)),
    );
    const { unmount } = render(<QrPage />);
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    unmount();
    expect(readReturnUrl()).toBe('/qr');
    beSignedIn();
    window.history.replaceState(null, '', '/qr');
    render(<QrPage />);
    expect(await screen.findByRole('button', { name: '47' })).toBeTruthy();
  });

  test('a confirmation with a lost response is retried and counts as done', async () => {
    server.use(
      http.post(`${actions}/scan`, () => success(scanned)),
      http.post(`${actions}/confirm`, () => HttpResponse.error(), { once: true }),
      http.post(`${actions}/confirm`, () => failure(400, { errorCode: 'QR_DONE', msg: 'Done already.' })),
    );
    render(<QrPage />);
    await user.click(await screen.findByRole('button', { name: '47' }));
    await screen.findByText("Can't reach the server. Check your connection and try again.");
    await user.click(screen.getByRole('button', { name: '47' }));
    expect(await screen.findByRole('heading', { name: 'Signing in on the screen' })).toBeTruthy();
  });

  test('the remaining time is shown, and after it nothing can be chosen', async () => {
    server.use(http.post(`${actions}/scan`, () => success(scanned)));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    render(<QrPage />);
    await vi.waitFor(() => expect(screen.getByText('1:00 left')).toBeTruthy(), soon);
    await vi.advanceTimersByTimeAsync(57_000);
    expect(screen.getByRole('button', { name: '47' })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(3_000);
    const over = 'The time to confirm has expired. Get a new code on the screen.';
    await vi.waitFor(() => expect(screen.getByText(over)).toBeTruthy(), soon);
    expect(screen.queryByRole('button', { name: '47' })).toBeNull();
    expect(sessionStorage.getItem('parley-qr')).toBeNull();
  });
});
