import { render, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';
import { App } from '../../../src/App';
import { authProvider } from '../../../src/authProvider/authProvider';
import { followOtherTabs } from '../../../src/authProvider/sessionEnd';
import Console from '../../../src/console/Console';
import { beSignedIn, failure, faultyServer, owner, success } from '../../helpers/faultyServer';
import { user } from '../../helpers/user';

const { seen, server } = faultyServer();

// Compiled here, so that no test waits for it.
beforeAll(async () => {
  await import('../../../src/console/Console');
  await import('../../../src/ui/list/ResourceList');
});

const coupon = { id: 'c1', name: 'Spring', kind: 'fixed', value: 100, state: 'active', version: 1 };

/** A backend with coupons, for a user with these permissions. */
function serve(permissions: string[], menus: object[] = []) {
  server.use(
    http.get('/api/xxm/v1/users/me', () => success(owner)),
    http.get('/api/xxm/v1/users/permissions', () => success({ roles: [], permissions, menus: menus as never })),
    http.get('/api/v1/coupons', () => success([coupon], { 'Content-Range': 'coupons 0-0/1' })),
    http.get('/api/v1/labels', () => success([], { 'Content-Range': 'labels */0' })),
  );
}

function visit(url: string) {
  window.history.replaceState(null, '', url);
  return render(<App />);
}

const path = () => window.location.pathname + window.location.search;
const asked = (what: string) => seen.filter((call) => call.path.startsWith(what)).length;

test.each(['/', '/productCoupon/list?page=2', '/dashboard'])(
  'without a session %s redirects to the sign-in page without a request',
  async (url) => {
    visit(url);
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(path()).toBe('/login');
    expect(seen).toEqual([]);
  },
);

test('after sign-in the user returns to the requested page', async () => {
  serve(['coupons:list']);
  server.use(http.post('/api/xxm/v1/users/loginByPwd', () => success({ tokenName: 'satoken', tokenValue: 's' })));
  visit('/productCoupon/list');
  await user.type(await screen.findByLabelText('Account'), 'li');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'pw{Enter}');
  expect(await screen.findByText('Spring')).toBeTruthy();
  expect(window.location.pathname).toBe('/productCoupon/list');
});

test('a user who signs in again after the session ended returns to the same page', async () => {
  beSignedIn();
  serve(['coupons:list', 'labels:list']);
  server.use(
    http.get('/api/v1/labels', () => failure(401), { once: true }),
    http.post('/api/xxm/v1/users/loginByPwd', () => success({ tokenName: 'satoken', tokenValue: 's' })),
  );
  visit('/label/list');
  await user.type(await screen.findByLabelText('Account'), 'li');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'pw{Enter}');
  expect(await screen.findByRole('heading', { name: 'Labels', level: 1 })).toBeTruthy();
  expect([window.location.pathname, sessionStorage.getItem('parley-returnUrl')]).toEqual(['/label/list', null]);
});

test.each(['/login', '/login/password', '/login/qr'])('a signed-in user at %s is redirected home', async (url) => {
  beSignedIn();
  serve(['coupons:list']);
  visit(url);
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test.each([
  ['signed in', true],
  ['without a session', false],
])('an unknown URL shows the not-found page, %s', async (_, signedIn) => {
  if (signedIn) beSignedIn();
  serve([]);
  visit('/nowhere/at/all');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(path()).toBe('/nowhere/at/all');
  expect(screen.queryByRole('navigation')).toBeNull();
});

test.each(['/not-authorized', '/pages/misc/not-authorized'])('%s has no navigation and is open to everyone', (url) => {
  visit(url);
  expect(screen.getByRole('heading', { name: "You don't have access to this page" })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(seen).toEqual([]);
});

test('a visit requests the user and the permissions once each', async () => {
  beSignedIn();
  serve(['coupons:list']);
  visit('/');
  expect(await screen.findByText(/^Good (morning|afternoon|evening), Li Wei$/)).toBeTruthy();
  await screen.findByRole('heading', { name: 'All lists' });
  expect([asked('/api/xxm/v1/users/me'), asked('/api/xxm/v1/users/permissions')]).toEqual([1, 1]);
  expect(asked('/api/v1/labels')).toBe(0);
});

test('the start page is the first permitted screen if the company has hidden the dashboard', async () => {
  beSignedIn();
  serve(
    ['coupons:list', 'labels:list'],
    [
      { id: 'm1', type: 'MENU', title: 'Labels', path: '/label/list', sort: 2 },
      { id: 'm2', type: 'MENU', title: 'Coupons', path: '/productCoupon/list', sort: 1 },
      { id: 'm3', type: 'MENU', title: 'Dashboard', path: '/dashboard', visible: false },
    ],
  );
  visit('/');
  await waitFor(() => expect(window.location.pathname).toBe('/productCoupon/list'));
});

test('the navigation shows the permitted lists and marks the current screen', async () => {
  beSignedIn();
  serve(['coupons:list']);
  visit('/productCoupon/list');
  await screen.findByText('Spring');
  const links = [...screen.getByRole('navigation', { name: 'Main navigation' }).querySelectorAll('li a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['Dashboard', '/dashboard', null],
      ['Coupons', '/productCoupon/list', 'page'],
    ],
  );
});

test('a forbidden screen shows the not-authorized page without signing out', async () => {
  beSignedIn();
  serve(['coupons:list']);
  visit('/label/list');
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeTruthy();
  expect(path()).toBe('/not-authorized');
  expect(localStorage.getItem('parley-tokenValue')).toBe('secret-1');
});

test('a session that ends in the console leads to the sign-in page and back', async () => {
  beSignedIn();
  serve(['coupons:list']);
  server.use(http.get('/api/v1/coupons', () => failure(401, { message: 'Expired.' })));
  visit('/productCoupon/list');
  expect(await screen.findByText('Your session has ended. Sign in to pick up where you left off.')).toBeTruthy();
  expect([path(), localStorage.length]).toEqual(['/login', 0]);
  expect(JSON.parse(sessionStorage.getItem('parley-returnUrl')!).url).toMatch(/^\/productCoupon\/list/);
});

test('a failing users/me shows an error and keeps the session', async () => {
  beSignedIn();
  serve(['coupons:list']);
  server.use(http.get('/api/xxm/v1/users/me', () => failure(500)));
  visit('/productCoupon/list');
  expect(await screen.findByText('获取用户信息失败')).toBeTruthy();
  expect(await screen.findByText('Spring')).toBeTruthy();
});

test('failing permissions show an error with a retry button', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  beSignedIn();
  serve([]);
  server.use(http.get('/api/xxm/v1/users/permissions', () => failure(503)));
  visit('/');
  expect(await screen.findByRole('heading', { name: "The console couldn't start" })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('signing out leads to the sign-in page, ends the session on the server and keeps no return URL', async () => {
  beSignedIn();
  serve(['coupons:list']);
  server.use(http.post('/api/xxm/v1/users/logout', () => success(null)));
  visit('/productCoupon/list');
  await user.click(await screen.findByRole('button', { name: 'Your account' }));
  expect(await screen.findByText('Free plan')).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(await screen.findByLabelText('Account')).toBeTruthy();
  expect([path(), localStorage.getItem('parley-user'), sessionStorage.length]).toEqual(['/login', null, 0]);
  expect(asked('/api/xxm/v1/users/logout')).toBe(1);
});

test('a session ended in another tab leads to the sign-in page, and back after sign-in', async () => {
  const stop = followOtherTabs();
  beSignedIn();
  serve(['coupons:list']);
  visit('/productCoupon/list');
  await screen.findByText('Spring');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(await screen.findByLabelText('Account')).toBeTruthy();
  expect(JSON.parse(sessionStorage.getItem('parley-returnUrl')!)).toMatchObject({ person: 'u1' });
  stop();
});

test('a session removed without an event is detected at the next navigation, before react-admin checks it', async () => {
  const checkAuth = vi.spyOn(authProvider, 'checkAuth');
  beSignedIn();
  serve(['coupons:list']);
  visit('/dashboard');
  await screen.findByText(/Li Wei$/);
  localStorage.removeItem('parley-tokenValue');
  checkAuth.mockClear();
  await user.click(screen.getAllByRole('link', { name: /Coupons/ })[0]!);
  expect(await screen.findByLabelText('Account')).toBeTruthy();
  expect([path(), checkAuth.mock.calls.length]).toEqual(['/login', 0]);
});

test('without our own check react-admin calls checkAuth at most three times', async () => {
  const checkAuth = vi.spyOn(authProvider, 'checkAuth');
  serve([]);
  render(<Console />);
  await waitFor(() => expect(checkAuth).toHaveBeenCalled());
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(checkAuth.mock.calls.length).toBeLessThanOrEqual(3);
});
