import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUpDevices } from '../../server/push/devices/devices';
import { signIn } from '../helpers/accounts';
import { said } from '../helpers/company';
import { devices, type Pushing, startPushing, until } from '../helpers/pushing';

let at: Pushing;
beforeAll(async () => {
  at = await startPushing();
}, 60_000);
beforeEach(() => at.reset());
afterEach(() => at.assertUnlogged());
afterAll(() => at.close());

describe('failures of the push service', () => {
  test.each([404, 410])('status %i deletes the device', async (status) => {
    const li = await at.someone();
    li.browser.answer = (answer) => answer.writeHead(status).end();
    await at.says('hello');
    await until(() => at.listOf(li.client)).toEqual([]);
    await at.says('hello');
    await at.settled();
    expect(li.browser.calls).toHaveLength(1);
  });

  test('429, 500 or no answer is retried after the requested delay, five attempts in total', async () => {
    const li = await at.someone();
    li.browser.answer = (answer) => answer.writeHead(429, { 'retry-after': '600' }).end();
    await at.says('hello');
    const due = `select round(extract(epoch from run_at - now()) / 60) as minutes from jobs where queue = 'push' and finished_at is null`;
    await until(async () => (await at.rows(due)).map(({ minutes }) => Number(minutes))).toEqual([10]);
    li.browser.answer = (answer) => answer.destroy();
    const waiting = `queue = 'push' and finished_at is null`;
    await at.rows(`update jobs set run_at = now() - interval '1 ms' where ${waiting}`);
    await until(() => li.browser.calls.length).toBe(2);
    await until(() => at.rows(`select payload->'tries' as tries from jobs where ${waiting}`)).toEqual([{ tries: 2 }]);
    await at.rows(
      `update jobs set run_at = now() - interval '1 ms', payload = jsonb_set(payload, '{tries}', '4') where ${waiting}`,
    );
    await until(() => li.browser.calls.length).toBe(3);
    await at.settled();
    expect(await at.rows(`select 1 from jobs where queue = 'push' and finished_at is null`)).toEqual([]);
    expect((await at.listOf(li.client))[0]!.failingSince).not.toBeNull();
    li.browser.answer = (answer) => answer.writeHead(201).end();
    await at.says('hello');
    await until(async () => (await at.listOf(li.client))[0]!.failingSince).toBeNull();
  });

  test('another refusal is not retried, and the device is deleted after two weeks of failures', async () => {
    const li = await at.someone();
    li.browser.answer = (answer) => answer.writeHead(403).end();
    await at.says('hello');
    await until(async () => (await at.listOf(li.client))[0]!.failingSince).not.toBeNull();
    await at.settled();
    expect(await at.rows(`select 1 from jobs where queue = 'push' and finished_at is null`)).toEqual([]);
    await cleanUpDevices(at.server.app.db);
    expect(await at.listOf(li.client)).toHaveLength(1);
    await at.rows(`update push_devices set failing_since = now() - interval '15 days'`);
    await cleanUpDevices(at.server.app.db);
    expect(await at.listOf(li.client)).toEqual([]);
  });
});

describe("a member's push devices", () => {
  test('can be seen, tested and removed by that member only', async () => {
    const [li, mei] = [await at.someone(), await at.someone()];
    expect(await at.listOf(li.client)).toEqual([li.device]);
    expect(Object.keys(li.device).sort()).toEqual(
      ['id', 'mark', 'userAgent', 'createdAt', 'reachedAt', 'failingSince'].sort(),
    );
    expect(said(await mei.client.delete(`${devices}/${li.device.id}`))).toBe('404 NOT_FOUND');
    expect(said(await mei.client.post(`${devices}/${li.device.id}/test`))).toBe('404 NOT_FOUND');
    expect(said(await li.client.delete(`${devices}/x`))).toBe('404 NOT_FOUND');
    expect((await li.client.delete(`${devices}/${li.device.id}`)).status).toBe(200);
    expect([await at.listOf(li.client), (await at.listOf(mei.client)).length]).toEqual([[], 1]);
  });

  test('can be tested with an immediate notification, which reports the reason of a failure', async () => {
    const li = await at.someone();
    const trial = async () => (await li.client.post(`${devices}/${li.device.id}/test`)).body.data;
    expect(await trial()).toEqual({ fault: null });
    expect(li.browser.notices).toMatchObject([{ title: 'Notifications are working', link: '/settings/notices' }]);
    for (const [status, fault] of [
      [500, 'busy'],
      [400, 'refused'],
      [410, 'gone'],
    ] as const) {
      li.browser.answer = (answer) => answer.writeHead(status).end();
      expect(await trial()).toEqual({ fault });
    }
    expect(await at.listOf(li.client)).toEqual([]);
  });

  test('are limited to ten under concurrency: the one not seen for the longest time is removed', async () => {
    const li = await at.someone();
    const browsers = Array.from({ length: 12 }, () => at.service.browser());
    const marks = await Promise.all(browsers.map(async (one) => (await at.subscribe(li.client, one)).mark));
    const left = (await at.listOf(li.client)).map(({ mark }) => mark);
    expect(left).toHaveLength(10);
    expect(left).not.toContain(li.device.mark);
    expect(marks).toEqual(expect.arrayContaining(left));
  });

  test('are identified by endpoint: subscribing again keeps the device, and another member takes it over', async () => {
    const li = await at.someone();
    expect((await at.subscribe(li.client, li.browser)).id).toBe(li.device.id);
    const mei = await at.person([at.roleId]);
    expect((await at.subscribe(mei.client, li.browser)).id).toBe(li.device.id);
    expect([await at.listOf(li.client), (await at.listOf(mei.client)).length]).toEqual([[], 1]);
    await at.says('hello');
    await at.settled();
    expect(li.browser.notices).toHaveLength(1);
  });

  test('cannot be taken over by knowing only the endpoint', async () => {
    const li = await at.someone();
    const mei = await at.person([at.roleId]);
    const { p256dh, auth } = at.service.browser().subscription;
    const { endpoint } = li.browser.subscription;
    expect(said(await mei.client.post(devices, { endpoint, p256dh, auth }))).toBe('409 OTHER_BROWSER');
    expect(await at.listOf(li.client)).toEqual([li.device]);
    // The same member may renew the keys of their browser.
    expect((await li.client.post(devices, { endpoint, p256dh, auth })).status).toBe(200);
  });

  test('are removed when the member signs out there, or when the session is ended in another way', async () => {
    const li = await at.someone();
    const elsewhere = await signIn(at.server, {
      ...at.cast.nobody,
      account: li.nickname.replace('Person ', 'person-'),
    });
    await at.subscribe(elsewhere, at.service.browser());
    expect(await at.listOf(li.client)).toHaveLength(2);
    await elsewhere.post('/api/xxm/v1/users/logout');
    expect(await at.listOf(li.client)).toEqual([li.device]);
    await cleanUpDevices(at.server.app.db);
    expect(await at.rows('select 1 from push_devices')).toHaveLength(1);
    await at.rows(`update sessions set ended_at = now(), end_scene = -5 where user_id = $1`, [li.userId]);
    await cleanUpDevices(at.server.app.db);
    expect(await at.rows('select 1 from push_devices')).toEqual([]);
  });

  test('stay when a session expires by itself', async () => {
    const li = await at.someone();
    await at.rows(`update sessions set expires_at = now() - interval '1 day' where user_id = $1`, [li.userId]);
    await at.says('hello');
    await until(() => li.browser.notices).toHaveLength(1);
  });

  test('with an invalid endpoint or key are refused by field', async () => {
    const wrong = [
      ...['http://push.example.com/1', 'javascript:alert(1)', 'push'].map((endpoint) => ({ endpoint })),
      ...['AAAA', Buffer.alloc(65, 4).toString('base64url')].map((p256dh) => ({ p256dh })),
      ...['too short', null].map((auth) => ({ auth })),
    ];
    for (const fields of wrong) {
      const given = { ...at.service.browser().subscription, ...fields };
      expect(said(await at.owner.post(devices, given))).toBe(`400 VALIDATION_FAILED ${Object.keys(fields)[0]}`);
    }
    expect(await at.listOf(at.owner)).toEqual([]);
  });

  test('with an address inside the network are never called', async () => {
    const { subscription } = at.service.browser();
    const made = await at.owner.post(devices, { ...subscription, endpoint: 'https://127.0.0.2/send' });
    expect((await at.owner.post(`${devices}/${made.body.data.id}/test`)).body.data).toEqual({ fault: 'refused' });
  });
});
