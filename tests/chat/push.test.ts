import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCipher } from '../../server/kernel/secrets/cipher';
import { sweepDevices } from '../../server/push/devices/devices';
import { pushKeys } from '../../server/push/keys';
import type { PushDevice } from '../../src/schema/push';
import { type Client, signIn } from '../helpers/accounts';
import { type Chat, startChat } from '../helpers/chat';
import { type Company, type Person, said, startCompany } from '../helpers/company';
import { connectLive, listenOn } from '../helpers/liveClient';
import { type PushedBrowser, type PushService, startPushService, vapidOf } from '../helpers/pushService';

const devices = '/api/v1/push/devices';

let at: Company;
let chat: Chat;
let service: PushService;
let roleId: string;
let account: { readonly id: string; readonly companyId: string };
let count = 0;

beforeAll(async () => {
  at = await startCompany(undefined, { pollMs: 50 });
  chat = startChat(at);
  service = await startPushService();
  roleId = await at.role(['conversations:list', 'conversations:reply', 'messages:list']);
}, 60_000);
beforeEach(async () => {
  await settled();
  await at.rows('delete from push_devices');
  await at.rows('delete from jobs');
  account = await chat.account();
});
afterEach(async () => {
  for (const line of at.server.log) expect(line).not.toContain(service.origin);
});
afterAll(async () => {
  await at.server.close();
  service.close();
});

const subscribe = async (client: Client, browser: PushedBrowser, headers = {}) => {
  const answer = await client.post(devices, browser.subscription, headers);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as PushDevice;
};
const listOf = async (client: Client) => (await client.get(devices)).body.data as PushDevice[];

/** Somebody who is told in a browser of theirs. */
async function someone(
  headers = {},
): Promise<Person & { readonly browser: PushedBrowser; readonly device: PushDevice }> {
  const person = await at.person([roleId]);
  const browser = service.browser();
  return { ...person, browser, device: await subscribe(person.client, browser, headers) };
}
const says = (text: string, to = account) => {
  count += 1;
  return saysMore(text, to);
};
/** The same customer. A write by the API has the event placed at once. */
const saysMore = async (text: string, to = account) => {
  const received = await chat.says(to, `Customer ${count}`, text);
  await at.owner.post('/api/v1/events/ticket');
  return received;
};
const assign = async (conversationId: string, assigneeId: string) => {
  const answer = await at.owner.post(`/api/v1/conversations/${conversationId}/assign`, { assigneeId });
  expect(answer.status, answer.text).toBe(200);
};
const until = (deed: () => unknown) => expect.poll(deed, { interval: 20 });
const open = `select 1 from jobs where queue = 'push' and finished_at is null and failed_at is null and run_at <= now()`;
const unread = `select 1 from events, event_cursors c where c.reader = 'push' and (events.position is null or events.position > c.position)`;
/** Everything that happened was looked at, and every notice that came of it was sent or not. */
const settled = () => until(() => at.rows(`${open} union all ${unread}`)).toEqual([]);

describe('a member with no console in sight is told', () => {
  test('that a customer wrote, so that their browser alone can read it', async () => {
    const li = await someone();
    const { conversationId } = await says('My card is 4111');
    await until(() => li.browser.notices).toEqual([
      {
        ...{ title: `Customer ${count}`, body: 'A message', language: 'en' },
        ...{ link: `/chat?conversation=${conversationId}`, tag: conversationId },
      },
    ]);
    const [call] = li.browser.calls;
    const { key, claims } = vapidOf(call!);
    const { publicKey } = (await li.client.get('/api/v1/push/key')).body.data;
    expect([key, claims.aud]).toEqual([publicKey, service.origin]);
    expect(call!.headers).toMatchObject({ ttl: '14400', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(call!.headers.topic).toMatch(/^[\w-]{32}$/);
    await until(async () => (await listOf(li.client))[0]!.reachedAt).not.toBeNull();
  });

  test('in the language of that browser, with the text where they want it', async () => {
    const li = await someone({ 'accept-language': 'zh-CN' });
    await says('第一条');
    await until(() => li.browser.notices.map(({ body }) => body)).toEqual(['一条消息']);
    await li.client.put('/api/xxm/v1/users/preferences', { preferences: { 'push-preview': 'on' } });
    await says('在吗？');
    await until(() => li.browser.notices.map(({ body }) => body)).toEqual(['一条消息', '在吗？']);
  });

  test('of what the bell tells: whom they were given, where they are mentioned', async () => {
    const li = await someone();
    await li.client.put('/api/xxm/v1/users/preferences', { preferences: { 'push-preview': 'on' } });
    const { conversationId } = await says('hello');
    await settled();
    await chat.answers(conversationId, 'hello to you');
    await assign(conversationId, li.userId);
    await settled();
    await chat.answers(conversationId, 'Look at this', { private: true, mentions: [li.userId] });
    await settled();
    const [, ...bell] = li.browser.notices;
    const customer = `Customer ${count}`;
    expect(bell.map(({ title, body }) => `${title} | ${body}`)).toEqual([
      `${customer} was assigned to you | owner 小李 assigned this conversation to you.`,
      `owner 小李 mentioned you | In the conversation with ${customer}: Look at this`,
    ]);
    expect(bell[1]!.link).toMatch(`/chat?conversation=${conversationId}&seq=`);
  });

  test('in every browser of theirs, and of a conversation that is theirs nobody else', async () => {
    const [li, mei] = [await someone(), await someone()];
    const phone = service.browser();
    await subscribe(li.client, phone);
    const { conversationId } = await says('one');
    await settled();
    await assign(conversationId, li.userId);
    await settled();
    const before = [li.browser, phone, mei.browser].map(({ calls }) => calls.length);
    expect(before).toEqual([2, 2, 1]);
    await saysMore('two');
    await settled();
    expect([li.browser, phone, mei.browser].map(({ calls }) => calls.length)).toEqual([3, 3, 1]);
  });

  test('of many messages at once by few notices, of which the last one tells the last', async () => {
    const li = await someone();
    await li.client.put('/api/xxm/v1/users/preferences', { preferences: { 'push-preview': 'on' } });
    const waiting: ServerResponse[] = [];
    li.browser.answer = (answer) => void waiting.push(answer);
    await says('1');
    await until(() => waiting).toHaveLength(1);
    // While the first is on its way.
    for (const text of ['2', '3', '4', '5']) await saysMore(text);
    li.browser.answer = (answer) => answer.writeHead(201).end();
    await until(() => li.browser.notices.at(-1)!.body).toBe('5');
    waiting[0]!.writeHead(201).end();
    await settled();
    expect(li.browser.notices.map(({ body }) => body)).toContain('1');
    expect(new Set(li.browser.calls.map(({ headers }) => headers.topic)).size).toBe(1);
    expect(li.browser.notices.length).toBeLessThanOrEqual(5);
  });
});

describe('nobody is told', () => {
  /** What somebody else is told in the same moment shows that it was looked at. */
  const told = async (deed: (li: Awaited<ReturnType<typeof someone>>) => Promise<unknown>, to = account) => {
    const [witness, li] = [await someone(), await someone()];
    await at.rows('update members set role_ids = role_ids || $2::uuid where id = $1', [
      witness.userId,
      at.idOf('role', 'admin'),
    ]);
    at.server.app.actors.forget();
    await deed(li);
    await says('hello', to);
    await settled();
    expect(witness.browser.notices).toHaveLength(1);
    return li.browser.notices;
  };

  test('of a conversation that they may not see', async () => {
    const group = await at.owner.post('/api/v1/account-groups', { name: 'Quiet', staffIds: [at.cast.agent.userId] });
    const closed = await chat.account({ groupId: group.body.data.id });
    expect(await told(async () => undefined, closed)).toEqual([]);
  });

  test('who may not see conversations at all', async () => {
    expect(await told(({ userId }) => at.rows(`update members set role_ids = '{}' where id = $1`, [userId]))).toEqual(
      [],
    );
  });

  test('who has a console in sight; who has left it or looks elsewhere is', async () => {
    const host = await listenOn(at.server.app);
    const li = await someone();
    const live = await connectLive(host, li.client);
    live.say({ type: 'state', state: 'online' });
    live.say({ type: 'ping' });
    await live.next('pong');
    await says('hello');
    await settled();
    expect(li.browser.notices).toEqual([]);
    live.say({ type: 'state', state: 'away' });
    live.say({ type: 'ping' });
    await live.next('pong');
    await says('hello');
    await until(() => li.browser.notices).toHaveLength(1);
    live.say({ type: 'state', state: 'online' });
    live.say({ type: 'ping' });
    await live.next('pong');
    live.end();
    await until(() => at.server.app.live.isWatching(account.companyId, li.userId)).toBe(false);
    await says('hello');
    await until(() => li.browser.notices).toHaveLength(2);
  });

  test('who has signed out, is disabled, or belongs to the company no more', async () => {
    expect(await told(({ client }) => client.post('/api/xxm/v1/users/logout'))).toEqual([]);
    expect(await told(({ userId }) => at.rows('update members set status = 0 where id = $1', [userId]))).toEqual([]);
    const left = `update members set join_status = 'QUIT' where id = $1`;
    expect(await told(({ userId }) => at.rows(left, [userId]))).toEqual([]);
  });

  test('in the hours in which they want to be left alone, by the clock of that browser', async () => {
    const now = new Date();
    const hour = (shift: number) => `${String((now.getUTCHours() + 24 + shift) % 24).padStart(2, '0')}:30`;
    const [near, far] = [await someone(), await someone({ 'time-zone': 'Asia/Shanghai' })];
    for (const { client } of [near, far]) {
      const hours = { 'quiet-hours': { from: hour(-2), to: hour(2) } };
      await client.put('/api/xxm/v1/users/preferences', { preferences: hours });
    }
    await says('hello');
    await settled();
    expect([near.browser.notices.length, far.browser.notices.length]).toEqual([0, 1]);
  });

  test('of what a blocked customer writes, until they are blocked no more', async () => {
    const li = await someone();
    const { conversationId, messageId } = await says('one');
    await until(() => li.browser.notices).toHaveLength(1);
    const { contactId } = (await at.owner.get(`/api/v1/conversations/${conversationId}`)).body.data;
    const block = async (blocked: boolean) => {
      const { version } = (await at.owner.get(`/api/v1/contacts/${contactId}`)).body.data;
      expect(said(await at.owner.put(`/api/v1/contacts/${contactId}`, { blocked, version }))).toBe('200');
    };
    await block(true);
    await saysMore('two');
    await settled();
    expect(li.browser.notices).toHaveLength(1);
    expect((await at.owner.get(`/api/v1/messages/${messageId}`)).body.data.sender).toMatchObject({ blocked: true });
    await block(false);
    await saysMore('three');
    await until(() => li.browser.notices).toHaveLength(2);
    expect((await at.owner.get(`/api/v1/messages/${messageId}`)).body.data.sender).toMatchObject({ blocked: false });
  });

  test('of what was answered or read before it could be told', async () => {
    const li = await someone();
    li.browser.answer = (answer) => answer.writeHead(503).end();
    const [answered, read] = [await says('one'), await says('two')];
    await until(() => li.browser.calls).toHaveLength(2);
    await settled();
    await chat.answers(answered.conversationId, 'Yes');
    await li.client.post(`/api/v1/conversations/${read.conversationId}/read`, { seq: read.seq });
    await at.rows(`update jobs set run_at = now() - interval '1 ms' where queue = 'push'`);
    await settled();
    expect(li.browser.calls).toHaveLength(2);
  });
});

describe('a push service that answers otherwise', () => {
  test.each([404, 410])('with %i: the browser is forgotten', async (status) => {
    const li = await someone();
    li.browser.answer = (answer) => answer.writeHead(status).end();
    await says('hello');
    await until(() => listOf(li.client)).toEqual([]);
    await says('hello');
    await settled();
    expect(li.browser.calls).toHaveLength(1);
  });

  test('with 429, 500 or nothing: it is tried again when it asks to be, five times in all', async () => {
    const li = await someone();
    li.browser.answer = (answer) => answer.writeHead(429, { 'retry-after': '600' }).end();
    await says('hello');
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
    await settled();
    expect(await at.rows(`select 1 from jobs where queue = 'push' and finished_at is null`)).toEqual([]);
    expect((await listOf(li.client))[0]!.failingSince).not.toBeNull();
    li.browser.answer = (answer) => answer.writeHead(201).end();
    await says('hello');
    await until(async () => (await listOf(li.client))[0]!.failingSince).toBeNull();
  });

  test('with a refusal: it is not tried again, and forgotten when it lasts', async () => {
    const li = await someone();
    li.browser.answer = (answer) => answer.writeHead(403).end();
    await says('hello');
    await until(async () => (await listOf(li.client))[0]!.failingSince).not.toBeNull();
    await settled();
    expect(await at.rows(`select 1 from jobs where queue = 'push' and finished_at is null`)).toEqual([]);
    await sweepDevices(at.server.app.db);
    expect(await listOf(li.client)).toHaveLength(1);
    await at.rows(`update push_devices set failing_since = now() - interval '15 days'`);
    await sweepDevices(at.server.app.db);
    expect(await listOf(li.client)).toEqual([]);
  });
});

describe('the browsers of a member', () => {
  test('are theirs alone to see, to try and to remove', async () => {
    const [li, mei] = [await someone(), await someone()];
    expect(await listOf(li.client)).toEqual([li.device]);
    expect(Object.keys(li.device).sort()).toEqual(
      ['id', 'mark', 'userAgent', 'createdAt', 'reachedAt', 'failingSince'].sort(),
    );
    expect(said(await mei.client.delete(`${devices}/${li.device.id}`))).toBe('404 NOT_FOUND');
    expect(said(await mei.client.post(`${devices}/${li.device.id}/test`))).toBe('404 NOT_FOUND');
    expect(said(await li.client.delete(`${devices}/x`))).toBe('404 NOT_FOUND');
    expect((await li.client.delete(`${devices}/${li.device.id}`)).status).toBe(200);
    expect([await listOf(li.client), (await listOf(mei.client)).length]).toEqual([[], 1]);
  });

  test('are tried by a notice that comes at once, and say why it did not', async () => {
    const li = await someone();
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
    expect(await listOf(li.client)).toEqual([]);
  });

  test('are ten at most, however many come at once: the one not seen the longest goes', async () => {
    const li = await someone();
    const browsers = Array.from({ length: 12 }, () => service.browser());
    const marks = await Promise.all(browsers.map(async (one) => (await subscribe(li.client, one)).mark));
    const left = (await listOf(li.client)).map(({ mark }) => mark);
    expect(left).toHaveLength(10);
    expect(left).not.toContain(li.device.mark);
    expect(marks).toEqual(expect.arrayContaining(left));
  });

  test('are known by their address: told again it is the same, with another person it is that one’s', async () => {
    const li = await someone();
    expect((await subscribe(li.client, li.browser)).id).toBe(li.device.id);
    const mei = await at.person([roleId]);
    expect((await subscribe(mei.client, li.browser)).id).toBe(li.device.id);
    expect([await listOf(li.client), (await listOf(mei.client)).length]).toEqual([[], 1]);
    await says('hello');
    await settled();
    expect(li.browser.notices).toHaveLength(1);
  });

  test('cannot be taken by whoever knows no more than the address', async () => {
    const li = await someone();
    const mei = await at.person([roleId]);
    const { p256dh, auth } = service.browser().subscription;
    const { endpoint } = li.browser.subscription;
    expect(said(await mei.client.post(devices, { endpoint, p256dh, auth }))).toBe('409 OTHER_BROWSER');
    expect(await listOf(li.client)).toEqual([li.device]);
    // A browser that renews its own keys.
    expect((await li.client.post(devices, { endpoint, p256dh, auth })).status).toBe(200);
  });

  test('go when their holder signs out there, and with every way in which a session is ended', async () => {
    const li = await someone();
    const elsewhere = await signIn(at.server, {
      ...at.cast.nobody,
      account: li.nickname.replace('Person ', 'person-'),
    });
    await subscribe(elsewhere, service.browser());
    expect(await listOf(li.client)).toHaveLength(2);
    await elsewhere.post('/api/xxm/v1/users/logout');
    expect(await listOf(li.client)).toEqual([li.device]);
    await sweepDevices(at.server.app.db);
    expect(await at.rows('select 1 from push_devices')).toHaveLength(1);
    await at.rows(`update sessions set ended_at = now(), end_scene = -5 where user_id = $1`, [li.userId]);
    await sweepDevices(at.server.app.db);
    expect(await at.rows('select 1 from push_devices')).toEqual([]);
  });

  test('stay when a session runs out by itself', async () => {
    const li = await someone();
    await at.rows(`update sessions set expires_at = now() - interval '1 day' where user_id = $1`, [li.userId]);
    await says('hello');
    await until(() => li.browser.notices).toHaveLength(1);
  });

  test('are refused with what no browser would say, by its name', async () => {
    const wrong = [
      ...['http://push.example.com/1', 'javascript:alert(1)', 'push'].map((endpoint) => ({ endpoint })),
      ...['AAAA', Buffer.alloc(65, 4).toString('base64url')].map((p256dh) => ({ p256dh })),
      ...['too short', null].map((auth) => ({ auth })),
    ];
    for (const fields of wrong) {
      const given = { ...service.browser().subscription, ...fields };
      expect(said(await at.owner.post(devices, given))).toBe(`400 VALIDATION_FAILED ${Object.keys(fields)[0]}`);
    }
    expect(await listOf(at.owner)).toEqual([]);
  });

  test('inside the network are not called', async () => {
    const { subscription } = service.browser();
    const made = await at.owner.post(devices, { ...subscription, endpoint: 'https://127.0.0.2/send' });
    expect((await at.owner.post(`${devices}/${made.body.data.id}/test`)).body.data).toEqual({ fault: 'refused' });
  });
});

test('what reaches a browser stands nowhere as text, the private key neither', async () => {
  const li = await someone();
  const { privateKey } = await pushKeys(at.server.app.db, createCipher('a secret of at least thirty-two characters'));
  const tables = await at.rows(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const rows = await Promise.all(tables.map(({ name }) => at.rows(`select t::text as row from ${name} t`)));
  const everything = JSON.stringify(rows);
  const { endpoint, auth, p256dh } = li.browser.subscription;
  for (const secret of [endpoint, auth, p256dh, privateKey]) expect(everything).not.toContain(secret);
});

test('nodes that make keys at the same time make one pair', async () => {
  await at.rows('delete from push_keys');
  const cipher = createCipher('a secret of at least thirty-two characters');
  const made = await Promise.all(Array.from({ length: 5 }, () => pushKeys(at.server.app.db, cipher)));
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
});
