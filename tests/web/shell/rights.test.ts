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

/** Somebody signed in, whose permissions are those of version 1. */
async function begin() {
  beSignedIn();
  answered = { permissions: ['labels:list', 'coupons:list'], permVersion: 1 };
  server.use(http.get('/api/xxm/v1/users/permissions', () => success({ roles: [], menus: [], ...answered })));
  await loadPermissions();
}

/** The next answer of the server says so. */
const answersWith = (version: string | null) =>
  server.use(http.get('/api/v1/labels', () => success([], version === null ? {} : { 'permission-version': version })));
const changed = () => new Promise<void>((resolve) => onPermissions(resolve));
const ask = () => call('GET', '/v1/labels');

test('an answer with a newer version brings the set again, and tells who draws by it', async () => {
  await begin();
  answered = { permissions: ['labels:list'], permVersion: 2 };
  answersWith('2');
  const anew = changed();
  await ask();
  expect(isPermitted('coupons:list')).toBe(true);
  await anew;
  expect([isPermitted('coupons:list'), permissions().version, asked()]).toEqual([false, 2, 2]);
  expect((await loadPermissions()).version).toBe(2);
});

test.each(['1', '0', null, '', 'x', '-1'])('one with %j does not', async (version) => {
  await begin();
  answersWith(version);
  await ask();
  expect(asked()).toBe(1);
});

test('many answers at once bring it once', async () => {
  await begin();
  answered = { ...answered, permVersion: 2 };
  answersWith('2');
  const anew = changed();
  await Promise.all(Array.from({ length: 20 }, ask));
  await anew;
  await Promise.all(Array.from({ length: 20 }, ask));
  expect(asked()).toBe(2);
});

test('a backend whose numbers never agree is asked every two seconds at most', async () => {
  await begin();
  vi.useFakeTimers({ toFake: ['Date'] });
  answersWith('7');
  const anew = changed();
  await ask();
  await anew;
  await ask();
  expect(asked()).toBe(2);
  vi.setSystemTime(Date.now() + 2_001);
  const again = changed();
  await ask();
  await again;
  expect(asked()).toBe(3);
});

test('a refusal brings it too where no version is told, and none where the version is known', async () => {
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
  const anew = changed();
  await expect(ask()).rejects.toThrow();
  await anew;
  expect([isPermitted('labels:list'), asked()]).toEqual([false, 2]);
});

test('when it cannot be brought the old set stays', async () => {
  await begin();
  server.use(http.get('/api/xxm/v1/users/permissions', () => failure(500, { message: 'Failed.' })));
  answersWith('2');
  await ask();
  await expect.poll(asked).toBe(2);
  expect(isPermitted('coupons:list')).toBe(true);
});

test('what comes after the person has left is nobody’s', async () => {
  await begin();
  answersWith('2');
  await ask();
  forgetPermissions();
  await expect.poll(asked).toBe(2);
  expect(permissions().codes.size).toBe(0);
});
