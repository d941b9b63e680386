import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Kernel, startKernel } from '../../../tests/helpers/kernel';
import { digest } from '../secrets/tokens';
import { endSession, findSession, openSession } from './sessions';

let kernel: Kernel;
const [userId, otherId] = [newId(), newId()];
const browser = { ip: '192.0.2.1', userAgent: 'Firefox', isBrowser: true };
const [idleSeconds, lifetimeSeconds] = [1_800, 28_800];
const program = { ...browser, isBrowser: false };

beforeAll(async () => {
  kernel = await startKernel({ connections: 4 });
  await kernel.rows(`insert into users (id, username, password_hash) values ($1, 'li', ''), ($2, 'wang', '')`, [
    userId,
    otherId,
  ]);
});
afterAll(() => kernel.close());
beforeEach(() => kernel.rows('truncate sessions cascade'));

const open = (client = browser, user = userId) =>
  openSession(kernel.db, { userId: user, method: 'password', lifeSeconds: lifetimeSeconds, idleSeconds }, client);
const find = (token: string) => findSession(kernel.db, digest(token));
const scene = async (token: string) => (await find(token))?.scene;
/** Moves all sessions into the past. */
const pass = (seconds: number) =>
  kernel.rows(
    `update sessions set created_at = created_at - make_interval(secs => $1::int), last_seen_at = last_seen_at - make_interval(secs => $1::int),
            expires_at = expires_at - make_interval(secs => $1::int)`,
    [seconds],
  );

describe('an open session', () => {
  test('is found by its token, and by no value stored in the database', async () => {
    const session = await open();
    expect(await find(session.token)).toMatchObject({ id: session.id, userId, scene: null });
    const kept = JSON.stringify(await kernel.rows('select * from sessions'));
    expect(kept).not.toContain(session.token);
    expect(kept).not.toContain(session.cookie);
    expect(await find(session.cookie!)).toBeNull();
    expect(await find('')).toBeNull();
  });

  test('has a cookie for a browser and none for a program', async () => {
    const [one, two] = [await open(browser), await open(program)];
    expect((await find(one.token))!.cookieHash).toEqual(digest(one.cookie!));
    expect(one.cookie).not.toBe(one.token);
    expect([two.cookie, (await find(two.token))!.cookieHash]).toEqual([null, null]);
  });

  test('records IP address and user agent', async () => {
    await open();
    expect(await kernel.rows('select ip, user_agent from sessions')).toEqual([
      { ip: '192.0.2.1', user_agent: 'Firefox' },
    ]);
  });
});

describe('a session expires', () => {
  test('after half an hour without a call', async () => {
    const { token } = await open();
    await pass(idleSeconds - 60);
    expect(await scene(token)).toBeNull();
    await pass(idleSeconds + 1);
    expect(await scene(token)).toBe(-3);
    // A lookup does not renew it.
    expect(await scene(token)).toBe(-3);
  });

  test('after eight hours, however busy it was', async () => {
    const { token } = await open();
    for (let passed = 1_500; passed < lifetimeSeconds; passed += 1_500) {
      await pass(1_500);
      expect(await scene(token), `after ${passed} s`).toBeNull();
    }
    await pass(1_500);
    expect(await scene(token)).toBe(-3);
  });

  test('and is marked as used at most once a minute', async () => {
    const { token } = await open();
    const seen = async () => (await kernel.rows('select last_seen_at from sessions'))[0].last_seen_at;
    await pass(30);
    const before = await seen();
    await find(token);
    expect(await seen()).toBe(before);
    await pass(40);
    await find(token);
    expect(await kernel.rows(`select last_seen_at > now() - interval '30 seconds' as now from sessions`)).toEqual([
      { now: true },
    ]);
  });
});

describe('ending a session', () => {
  test('applies once: later calls get the first reason', async () => {
    const session = await open();
    await endSession(kernel.db, session.id, -4);
    await endSession(kernel.db, session.id, -5);
    expect(await scene(session.token)).toBe(-4);
    await pass(lifetimeSeconds);
    expect(await scene(session.token)).toBe(-4);
  });

  test("leaves the user's other sessions and those of other users valid", async () => {
    const [here, there, others] = [await open(), await open(program), await open(browser, otherId)];
    await endSession(kernel.db, here.id, -2);
    expect([await scene(here.token), await scene(there.token), await scene(others.token)]).toEqual([-2, null, null]);
  });

  test('happens when its user is deleted', async () => {
    const { token } = await open(browser, otherId);
    await kernel.rows('delete from users where id = $1', [otherId]);
    expect(await find(token)).toBeNull();
  });
});
