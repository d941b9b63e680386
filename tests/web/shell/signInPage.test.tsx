import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepReturnUrl } from '../../../src/authProvider/returnUrl';
import { SignInPage } from '../../../src/custom/login/SignInPage';
import { chooseLanguage } from '../../../src/i18n/language';
import { failure, faultyServer, owner, success } from '../../helpers/faultyServer';
import { user } from '../../helpers/user';

const { seen, server } = faultyServer();

const token = { tokenName: 'satoken', tokenValue: 'secret-1' };
const onTyping = vi.fn();
const account = () => screen.getByLabelText<HTMLInputElement>('Account');
const password = () => screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' });

beforeEach(() => window.history.replaceState(null, '', '/login'));
afterEach(() => void onTyping.mockReset());

async function fillIn(name: string, word: string) {
  await user.type(account(), name);
  await user.type(password(), word);
}

test('Enter signs in, stores the session and opens the start page', async () => {
  server.use(
    http.post('/api/xxm/v1/users/loginByPwd', () => success(token)),
    http.get('/api/xxm/v1/users/me', () => success(owner)),
  );
  render(<SignInPage onTyping={onTyping} />);
  await fillIn(' li ', 'pass word ');
  await user.keyboard('{Enter}');

  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(seen[0]!.body).toEqual({ account: 'li', password: 'pass word ' });
  expect(localStorage.getItem('parley-tokenValue')).toBe('secret-1');
});

test('the console is prefetched on the first key press, not before', async () => {
  render(<SignInPage onTyping={onTyping} />);
  expect(onTyping).not.toHaveBeenCalled();
  await user.type(account(), 'l');
  expect(onTyping).toHaveBeenCalled();
});

test('a sign-in returns to the page that required it', async () => {
  keepReturnUrl('/productCoupon/list?page=2', null);
  server.use(
    http.post('/api/xxm/v1/users/loginByPwd', () => success(token)),
    http.get('/api/xxm/v1/users/me', () => success(owner)),
  );
  render(<SignInPage onTyping={onTyping} />);
  await fillIn('li', 'pw');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/productCoupon/list?page=2'));
});

test('empty fields are reported at the field, the first one gets the focus, and nothing is sent', async () => {
  render(<SignInPage onTyping={onTyping} />);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(account().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(account().getAttribute('aria-describedby')!)!.textContent).toBe(
    'Enter your user name, email or mobile number.',
  );
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(document.activeElement).toBe(account());
  await user.type(account(), 'l');
  expect(account().getAttribute('aria-invalid')).toBe('false');
  expect(seen).toEqual([]);
});

test.each([
  [
    "the server's words",
    () => failure(400, { msg: 'Too many attempts.', errorCode: 'LOGIN_DELAYED' }),
    'Too many attempts.',
  ],
  ['our words when the server has none', () => failure(400), 'Incorrect account or password.'],
  ['a fault of the server', () => failure(500), "The server isn't responding. Try again in a moment."],
  ['a dead line', () => HttpResponse.error(), "Can't reach the server. Check your connection and try again."],
  ['a refusal inside an HTTP 200', () => HttpResponse.json({ code: 500, msg: '账号已停用' }), '账号已停用'],
])('a failed sign-in shows %s and keeps the input', async (_, answer, words) => {
  server.use(http.post('/api/xxm/v1/users/loginByPwd', answer));
  render(<SignInPage onTyping={onTyping} />);
  await fillIn('li', 'wrong');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect([account().value, password().value]).toEqual(['li', 'wrong']);
  expect(localStorage.length).toBe(0);
  expect(window.location.pathname).toBe('/login');
});

test('a field error is shown at its field', async () => {
  server.use(
    http.post('/api/xxm/v1/users/loginByPwd', () =>
      failure(400, { msg: 'No.', errors: { account: 'Unknown format.' } }),
    ),
  );
  render(<SignInPage onTyping={onTyping} />);
  await fillIn('li', 'pw');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Unknown format.')).toBeTruthy();
  expect(document.activeElement).toBe(account());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('during a sign-in the button says so and a second click sends nothing', async () => {
  let answer = (_: Response) => {};
  server.use(http.post('/api/xxm/v1/users/loginByPwd', () => new Promise<Response>((resolve) => (answer = resolve))));
  render(<SignInPage onTyping={onTyping} />);
  await fillIn('li', 'pw');
  await user.keyboard('{Enter}');
  const button = await screen.findByRole('button', { name: 'Signing in…' });
  await user.click(button);
  await waitFor(() => expect(seen).toHaveLength(1));
  answer(failure(400, { msg: 'No.' }));
  await screen.findByRole('button', { name: 'Sign in' });
  expect(seen).toHaveLength(1);
});

test('the password can be shown and hidden, and Caps Lock is indicated', async () => {
  render(<SignInPage onTyping={onTyping} />);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password().type).toBe('password');
  const shouting = createEvent.keyDown(password(), { key: 'A' });
  Object.defineProperty(shouting, 'getModifierState', { value: (key: string) => key === 'CapsLock' });
  fireEvent(password(), shouting);
  expect(screen.getByText('Caps Lock is on.')).toBeTruthy();
});

test('Enter during IME composition does not submit', () => {
  render(<SignInPage onTyping={onTyping} />);
  expect(fireEvent.keyDown(account(), { key: 'Enter', isComposing: true })).toBe(false);
  expect(fireEvent.keyDown(account(), { key: 'Enter', keyCode: 229 })).toBe(false);
  expect(fireEvent.keyDown(account(), { key: 'Enter' })).toBe(true);
});

test('fields have the names and autocomplete values that password managers need', () => {
  render(<SignInPage onTyping={onTyping} />);
  expect([account().autocomplete, account().name, password().autocomplete, password().name]).toEqual([
    'username',
    'account',
    'current-password',
    'password',
  ]);
});

test('after a session ended during use, the page says so', () => {
  keepReturnUrl('/productCoupon/list', 'u1');
  render(<SignInPage onTyping={onTyping} />);
  expect(screen.getByRole('status').textContent).toBe('Your session has ended. Sign in to pick up where you left off.');
});

test('the page is available in Chinese', () => {
  render(<SignInPage onTyping={onTyping} />);
  chooseLanguage('zh-CN');
  return waitFor(() => {
    expect(screen.getByRole('button', { name: '登录' })).toBeTruthy();
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['zh-CN', 'ltr']);
  });
});
