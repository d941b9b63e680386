import { http } from 'msw';
import { expect, test } from 'vitest';
import { authProvider } from '../../../src/authProvider/authProvider';
import { getAuthState } from '../../../src/authProvider/authState';
import { codeOf } from '../../../src/authProvider/canAccess';
import { refreshCurrentUser } from '../../../src/authProvider/currentUser';
import { guard } from '../../../src/authProvider/guard';
import { isPermitted, loadPermissions } from '../../../src/authProvider/permissions';
import { keepReturnUrl, readReturnUrl, takeReturnUrl } from '../../../src/authProvider/returnUrl';
import { signInByPassword } from '../../../src/authProvider/signIn';
import { isSignedIn } from '../../../src/dataProvider/session/session';
import { beSignedIn, failure, faultyServer, owner, success } from '../../helpers/faultyServer';
import { coupons, members } from '../../helpers/knownSchemas';

const { seen, server } = faultyServer();

const token = { tokenName: 'satoken', tokenValue: 'secret-1', isLogin: true, tokenTimeout: 28_800 };

test('a sign-in stores only token name, token value and user', async () => {
  server.use(
    http.post('/api/xxm/v1/users/loginByPwd', () => success(token)),
    http.get('/api/xxm/v1/users/me', () => success(owner)),
  );
  expect(await signInByPassword('li', 'pw')).toEqual({ ok: true });
  expect({ ...localStorage }).toEqual({
    'parley-tokenName': 'satoken',
    'parley-tokenValue': 'secret-1',
    'parley-user': JSON.stringify(owner),
  });
  expect(seen[1]!.headers.get('satoken')).toBe('secret-1');
  expect(getAuthState()).toEqual({ user: owner, returnUrl: null, isFree: true });
});

test.each([
  ["the server's message", () => failure(500, { message: 'Database is away.' }), 'Database is away.'],
  ['获取用户信息失败', () => failure(500), '获取用户信息失败'],
  ['the words of a refusal', () => failure(400, { msg: 'Locked.' }), 'Locked.'],
])('if users/me fails nothing is stored and the error is %s', async (_, answer, message) => {
  server.use(
    http.post('/api/xxm/v1/users/loginByPwd', () => success(token)),
    http.get('/api/xxm/v1/users/me', answer),
  );
  expect(await signInByPassword('li', 'pw')).toEqual({ ok: false, reason: 'failed', message, errors: {} });
  expect(localStorage.length).toBe(0);
});

test.each(['parley-tokenName', 'parley-tokenValue', 'parley-user'])(
  'without %s no user is signed in',
  async (missing) => {
    beSignedIn();
    expect(isSignedIn()).toBe(true);
    localStorage.removeItem(missing);
    expect(isSignedIn()).toBe(false);
    await expect(authProvider.checkAuth({})).rejects.toEqual({ message: false });
  },
);

test("the edition is free only with the free edition's own name", () => {
  beSignedIn({ ...owner, serviceName: '专业版' });
  expect(getAuthState().isFree).toBe(false);
});

test('the route guard passes, redirects to sign-in or redirects home, by route type', () => {
  expect(guard('public', false)).toEqual({ pass: true, refreshUser: false });
  expect(guard('public', true)).toEqual({ pass: true, refreshUser: false });
  expect(guard('closed', true)).toEqual({ pass: true, refreshUser: true });
  expect(guard('closed', false)).toEqual({ pass: false, goTo: '/login', keepReturn: true });
  expect(guard('unauthenticatedOnly', false)).toEqual({ pass: true, refreshUser: false });
  expect(guard('unauthenticatedOnly', true)).toEqual({ pass: false, goTo: '/', keepReturn: false });
});

test("refreshing the user stores the new one, and throws the server's message on failure", async () => {
  beSignedIn();
  server.use(http.get('/api/xxm/v1/users/me', () => success({ ...owner, nickname: 'Wang' }), { once: true }));
  await refreshCurrentUser();
  expect(getAuthState().user?.nickname).toBe('Wang');
  server.use(http.get('/api/xxm/v1/users/me', () => failure(503, { message: 'Restarting.' })));
  await expect(refreshCurrentUser()).rejects.toThrow('Restarting.');
  expect(isSignedIn()).toBe(true);
});

test('signing out calls the server, clears the session, keeps preferences and opens the sign-in page', async () => {
  beSignedIn();
  localStorage.setItem('parley-theme', 'dark');
  server.use(http.post('/api/xxm/v1/users/logout', () => success(null)));
  expect(await authProvider.logout({})).toBe(false);
  expect(window.location.pathname).toBe('/login');
  expect(seen.map(({ path, headers }) => [path, headers.get('satoken')])).toEqual([
    ['/api/xxm/v1/users/logout', 'secret-1'],
  ]);
  expect({ ...localStorage }).toEqual({ 'parley-theme': 'dark' });
});

test('signing out works even if the server cannot be reached', async () => {
  beSignedIn();
  server.use(http.post('/api/xxm/v1/users/logout', () => failure(500)));
  await authProvider.logout({});
  expect(isSignedIn()).toBe(false);
});

test('a 403 does not sign out; a 401 does', async () => {
  beSignedIn();
  await authProvider.checkError({ status: 403 });
  await authProvider.checkError({ status: 500 });
  expect(isSignedIn()).toBe(true);
  await expect(authProvider.checkError({ status: 401 })).rejects.toEqual({ message: false, logoutUser: false });
  expect(localStorage.length).toBe(0);
});

test('permissions are fetched once, and permission checks make no calls', async () => {
  beSignedIn();
  server.use(
    http.get('/api/xxm/v1/users/permissions', () =>
      success({ permissions: ['coupons:list', 'coupons:add'], menus: [] }),
    ),
  );
  await Promise.all([loadPermissions(), loadPermissions()]);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, row) =>
      authProvider.canAccess!({ resource: 'coupons', action: row % 2 ? 'create' : 'delete' }),
    ),
  );
  expect(answers.filter(Boolean)).toHaveLength(50);
  expect(seen).toHaveLength(1);
});

test('nothing is permitted before the permissions are loaded', () => {
  expect(isPermitted('coupons:list')).toBe(false);
});

test("react-admin actions map to the schema's permission codes", () => {
  expect(
    ['list', 'show', 'create', 'edit', 'delete', 'export', 'pause'].map((action) => codeOf(coupons, action)),
  ).toEqual([
    'coupons:list',
    'coupons:list',
    'coupons:add',
    'coupons:edit',
    'coupons:remove',
    'coupons:export',
    'coupons:pause',
  ]);
  expect([codeOf(members, 'create'), codeOf(members, 'edit'), codeOf(members, 'invite')]).toEqual([
    null,
    'member:edit',
    'member:invite',
  ]);
});

test('the return URL applies only to the same user and to this site', () => {
  keepReturnUrl('/productCoupon/list', 'u1');
  expect(takeReturnUrl('u2')).toBeNull();
  keepReturnUrl('/productCoupon/list', null);
  expect(takeReturnUrl('u2')).toBe('/productCoupon/list');
  for (const away of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    keepReturnUrl(away, null);
    expect(readReturnUrl()).toBeNull();
  }
});
