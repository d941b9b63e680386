import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import {
  forgetPermissions,
  isPermitted,
  loadPermissions,
  onPermissions,
  permissions,
} from '../../../src/authProvider/permissions';
import { call } from '../../../src/dataProvider/client';
import { beSignedIn, failure, faultyServer, success } from './faultyServer';

const { seen, server } = faultyServer();

let answered = { permissions: ['labels:list', 'coupons:list'], permVersion: 1 };
const asked = () => seen.filter(({ path }) => path.includes('/users/permissions')).length;

/** Signs in a user whose permissions have version 1. */
async function begin() {
  beSignedIn();
  answered = { permissions: ['labels:list', 'coupons:list'], permVersion: 1 };
  server.use(http.get('/api/xxm/v1/users/permissions', () => success({ roles: [], menus: [], ...answered })));
  await loadPermissions();
}

/** Sets the permission version of the next response. */
const answersWith = (version: string | null) =>
  server.use(http.get('/api/v1/labels', () => success([], version === null ? {} : { 'permission-version': version })));
const changed = () => new Promise<void>((resolve) => onPermissions(resolve));
const ask = () => call('GET', '/v1/labels');

test('a response with a newer version reloads the permissions and notifies subscribers', async () => {
  await begin();
  answered = { permissions: ['labels:list'], permVersion: 2 };
  answersWith('2');
  const reloaded = changed();
  await ask();
  expect(isPermitted('coupons:list')).toBe(true);
  await reloaded;
  expect([isPermitted('coupons:list'), permissions().version, asked()]).toEqual([false, 2, 2]);
  expect((await loadPermissions()).version).toBe(2);
});

test.each(['1', '0', null, '', 'x', '-1'])(
  'a response with version %j does not reload the permissions',
  async (version) => {
    await begin();
    answersWith(version);
    await ask();
    expect(asked()).toBe(1);
  },
);

test('concurrent responses reload the permissions once', async () => {
  await begin();
  answered = { ...answered, permVersion: 2 };
  answersWith('2');
  const reloaded = changed();
  await Promise.all(Array.from({ length: 20 }, ask));
  await reloaded;
  await Promise.all(Array.from({ length: 20 }, ask));
  expect(asked()).toBe(2);
});

test('a backend with inconsistent versions is asked at most every two seconds', async () => {
  await begin();
  vi.useFakeTimers({ toFake: ['Date'] });
  answersWith('7');
  const reloaded = changed();
  await ask();
  await reloaded;
  await ask();
  expect(asked()).toBe(2);
  vi.setSystemTime(Date.now() + 2_001);
  const again = changed();
  await ask();
  await again;
  expect(asked()).toBe(3);
});

test('a 403 reloads the permissions if it has no version, but not if its version is current', async () => {
  await begin();
  const refuse = (headers: Record<string, string>) =>
    server.use(
      http.get('/api/v1/labels', () =>
        HttpResponse.json({ code: 403, message: 'No.', data: null }, { status: 403, headers }),
      ),
    );
  refuse({ 'permission-version': '1' });
  await expect(ask()).rejects.toThrow();
  expect(asked()).toBe(1);
  refuse({});
  answered = { permissions: [], permVersion: 0 };
  const reloaded = changed();
  await expect(ask()).rejects.toThrow();
  await reloaded;
  expect([isPermitted('labels:list'), asked()]).toEqual([false, 2]);
});

test('a failed reload keeps the current permissions', async () => {
  await begin();
  server.use(http.get('/api/xxm/v1/users/permissions', () => failure(500, { message: 'Failed.' })));
  answersWith('2');
  await ask();
  await expect.poll(asked).toBe(2);
  expect(isPermitted('coupons:list')).toBe(true);
});

test('permissions that arrive after sign-out are discarded', async () => {
  await begin();
  answersWith('2');
  await ask();
  forgetPermissions();
  await expect.poll(asked).toBe(2);
  expect(permissions().codes.size).toBe(0);
});
