import { render, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { SignInPage } from '../../../src/custom/login/SignInPage';
import { user } from '../../helpers/user';
import { failure, faultyServer, owner, success } from './faultyServer';

const { seen, server } = faultyServer();

const code = { qrcodeId: 'q1', content: 'https://host/qr#id=q1&s=x', expiresIn: 120, interval: 0.01, pairCode: '47' };
const token = { tokenName: 'satoken', tokenValue: 'secret-1' };
const nothing = () => {};

beforeEach(() => window.history.replaceState(null, '', '/login/qr'));

test.each([
  ['does not know the call', () => failure(404)],
  ['refuses it', () => failure(400, { msg: 'No.' })],
  ['has a fault', () => failure(500)],
])(
  'where the server %s, the page says that QR sign-in is not available and leads to the password',
  async (_, answer) => {
    server.use(http.get('/api/xxm/v1/users/qrcode', answer));
    render(<SignInPage onTyping={nothing} />);
    expect(await screen.findByText("QR sign-in isn't available on this server yet.")).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Sign in with password' }));
    expect(window.location.pathname).toBe('/login/password');
    expect(await screen.findByLabelText('Account')).toBeTruthy();
  },
);

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

test('a code that was cancelled or has expired can be renewed', async () => {
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

test('leaving the page ends the questions to the server', async () => {
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
