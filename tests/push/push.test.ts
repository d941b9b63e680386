import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCipher } from '../../server/kernel/secrets/cipher';
import { pushKeys } from '../../server/push/keys';
<<<<<<< HEAD
import { type Pushing, startPushing, until } from '../helpers/pushing';
=======
import { said } from '../helpers/company';
import { connectLive, listenOn } from '../helpers/liveClient';
import { type Pushing, type Subscriber, startPushing, until } from '../helpers/pushing';
>>>>>>> 3742bb8fb50fb86eb9fcc68b0e75190d1bcdec76
import { vapidOf } from '../helpers/pushService';

let at: Pushing;
beforeAll(async () => {
  at = await startPushing();
}, 60_000);
beforeEach(() => at.reset());
afterEach(() => at.assertUnlogged());
afterAll(() => at.close());

const assign = async (conversationId: string, assigneeId: string) => {
  const answer = await at.owner.post(`/api/v1/conversations/${conversationId}/assign`, { assigneeId });
  expect(answer.status, answer.text).toBe(200);
};

describe('push notifications to a member without a visible console', () => {
  test('announce a customer message, encrypted for the browser', async () => {
    const li = await at.someone();
    const { conversationId } = await at.says('My card is 4111');
    await until(() => li.browser.notices).toEqual([
      {
        ...{ title: at.customer(), body: 'A message', language: 'en' },
        ...{ link: `/chat?conversation=${conversationId}`, tag: conversationId },
      },
    ]);
    const [call] = li.browser.calls;
    const { key, claims } = vapidOf(call!);
    const { publicKey } = (await li.client.get('/api/v1/push/key')).body.data;
    expect([key, claims.aud]).toEqual([publicKey, at.service.origin]);
    expect(call!.headers).toMatchObject({ ttl: '14400', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(call!.headers.topic).toMatch(/^[\w-]{32}$/);
    await until(async () => (await at.listOf(li.client))[0]!.reachedAt).not.toBeNull();
  });

  test("use the browser's language, with the message text if the member turned on previews", async () => {
    const li = await at.someone({ 'accept-language': 'zh-CN' });
    await at.says('第一条');
    await until(() => li.browser.notices.map(({ body }) => body)).toEqual(['一条消息']);
    await li.client.put('/api/xxm/v1/users/preferences', { preferences: { 'push-preview': 'on' } });
    await at.says('在吗？');
    await until(() => li.browser.notices.map(({ body }) => body)).toEqual(['一条消息', '在吗？']);
  });

  test('announce assignments and mentions', async () => {
    const li = await at.someone();
    await li.client.put('/api/xxm/v1/users/preferences', { preferences: { 'push-preview': 'on' } });
    const { conversationId } = await at.says('hello');
    await at.settled();
    await at.chat.answers(conversationId, 'hello to you');
    await assign(conversationId, li.userId);
    await at.settled();
    await at.chat.answers(conversationId, 'Look at this', { private: true, mentions: [li.userId] });
    await at.settled();
    const [, ...bell] = li.browser.notices;
    const customer = at.customer();
    expect(bell.map(({ title, body }) => `${title} | ${body}`)).toEqual([
      `${customer} was assigned to you | owner 小李 assigned this conversation to you.`,
      `owner 小李 mentioned you | In the conversation with ${customer}: Look at this`,
    ]);
    expect(bell[1]!.link).toMatch(`/chat?conversation=${conversationId}&seq=`);
  });

  test('reach every browser of the member; an assigned conversation notifies only its assignee', async () => {
    const [li, mei] = [await at.someone(), await at.someone()];
    const phone = at.service.browser();
    await at.subscribe(li.client, phone);
    const { conversationId } = await at.says('one');
    await at.settled();
    await assign(conversationId, li.userId);
    await at.settled();
    const before = [li.browser, phone, mei.browser].map(({ calls }) => calls.length);
    expect(before).toEqual([2, 2, 1]);
    await at.saysMore('two');
    await at.settled();
    expect([li.browser, phone, mei.browser].map(({ calls }) => calls.length)).toEqual([3, 3, 1]);
  });

  test('merge a burst of messages into few notifications, the last one showing the latest message', async () => {
    const li = await at.someone();
    await li.client.put('/api/xxm/v1/users/preferences', { preferences: { 'push-preview': 'on' } });
    const waiting: ServerResponse[] = [];
    li.browser.answer = (answer) => void waiting.push(answer);
    await at.says('1');
    await until(() => waiting).toHaveLength(1);
    // While the first notification is still being sent.
    for (const text of ['2', '3', '4', '5']) await at.saysMore(text);
    li.browser.answer = (answer) => answer.writeHead(201).end();
    await until(() => li.browser.notices.at(-1)!.body).toBe('5');
    waiting[0]!.writeHead(201).end();
    await at.settled();
    expect(li.browser.notices.map(({ body }) => body)).toContain('1');
    expect(new Set(li.browser.calls.map(({ headers }) => headers.topic)).size).toBe(1);
    expect(li.browser.notices.length).toBeLessThanOrEqual(5);
  });
});

<<<<<<< HEAD
=======
describe('no push notification', () => {
  /**
   * Runs an action on a member, then a customer message. A second, admin member who must be notified proves that
   * notifications were processed.
   */
  const noticesAfter = async (action: (li: Subscriber) => Promise<unknown>, to = at.account) => {
    const [witness, li] = [await at.someone(), await at.someone()];
    await at.rows('update members set role_ids = role_ids || $2::uuid where id = $1', [
      witness.userId,
      at.idOf('role', 'admin'),
    ]);
    at.server.app.actors.forget();
    await action(li);
    await at.says('hello', to);
    await at.settled();
    expect(witness.browser.notices).toHaveLength(1);
    return li.browser.notices;
  };

  test('for a conversation that the member cannot see', async () => {
    const group = await at.owner.post('/api/v1/account-groups', { name: 'Quiet', staffIds: [at.cast.agent.userId] });
    const closed = await at.chat.account({ groupId: group.body.data.id });
    expect(await noticesAfter(async () => undefined, closed)).toEqual([]);
  });

  test('to a member without permission to see conversations', async () => {
    expect(
      await noticesAfter(({ userId }) => at.rows(`update members set role_ids = '{}' where id = $1`, [userId])),
    ).toEqual([]);
  });

  test('while the member has a visible console; it resumes when they leave it or are away', async () => {
    const host = await listenOn(at.server.app);
    const li = await at.someone();
    const live = await connectLive(host, li.client);
    live.say({ type: 'state', state: 'online' });
    live.say({ type: 'ping' });
    await live.next('pong');
    await at.says('hello');
    await at.settled();
    expect(li.browser.notices).toEqual([]);
    live.say({ type: 'state', state: 'away' });
    live.say({ type: 'ping' });
    await live.next('pong');
    await at.says('hello');
    await until(() => li.browser.notices).toHaveLength(1);
    live.say({ type: 'state', state: 'online' });
    live.say({ type: 'ping' });
    await live.next('pong');
    live.end();
    await until(() => at.server.app.live.isWatching(at.account.companyId, li.userId)).toBe(false);
    await at.says('hello');
    await until(() => li.browser.notices).toHaveLength(2);
  });

  test('to a member who has signed out, is disabled or has left the company', async () => {
    expect(await noticesAfter(({ client }) => client.post('/api/xxm/v1/users/logout'))).toEqual([]);
    expect(
      await noticesAfter(({ userId }) => at.rows('update members set status = 0 where id = $1', [userId])),
    ).toEqual([]);
    const left = `update members set join_status = 'QUIT' where id = $1`;
    expect(await noticesAfter(({ userId }) => at.rows(left, [userId]))).toEqual([]);
  });

  test("within the member's quiet hours, by the browser's time zone", async () => {
    const now = new Date();
    const hour = (shift: number) => `${String((now.getUTCHours() + 24 + shift) % 24).padStart(2, '0')}:30`;
    const [near, far] = [await at.someone(), await at.someone({ 'time-zone': 'Asia/Shanghai' })];
    for (const { client } of [near, far]) {
      const hours = { 'quiet-hours': { from: hour(-2), to: hour(2) } };
      await client.put('/api/xxm/v1/users/preferences', { preferences: hours });
    }
    await at.says('hello');
    await at.settled();
    expect([near.browser.notices.length, far.browser.notices.length]).toEqual([0, 1]);
  });

  test('for messages of a blocked customer, until unblocked', async () => {
    const li = await at.someone();
    const { conversationId, messageId } = await at.says('one');
    await until(() => li.browser.notices).toHaveLength(1);
    const { contactId } = (await at.owner.get(`/api/v1/conversations/${conversationId}`)).body.data;
    const block = async (blocked: boolean) => {
      const { version } = (await at.owner.get(`/api/v1/contacts/${contactId}`)).body.data;
      expect(said(await at.owner.put(`/api/v1/contacts/${contactId}`, { blocked, version }))).toBe('200');
    };
    await block(true);
    await at.saysMore('two');
    await at.settled();
    expect(li.browser.notices).toHaveLength(1);
    expect((await at.owner.get(`/api/v1/messages/${messageId}`)).body.data.sender).toMatchObject({ blocked: true });
    await block(false);
    await at.saysMore('three');
    await until(() => li.browser.notices).toHaveLength(2);
    expect((await at.owner.get(`/api/v1/messages/${messageId}`)).body.data.sender).toMatchObject({ blocked: false });
  });

  test('for a message that was answered or read before it could be sent', async () => {
    const li = await at.someone();
    li.browser.answer = (answer) => answer.writeHead(503).end();
    const [answered, read] = [await at.says('one'), await at.says('two')];
    await until(() => li.browser.calls).toHaveLength(2);
    await at.settled();
    await at.chat.answers(answered.conversationId, 'Yes');
    await li.client.post(`/api/v1/conversations/${read.conversationId}/read`, { seq: read.seq });
    await at.rows(`update jobs set run_at = now() - interval '1 ms' where queue = 'push'`);
    await at.settled();
    expect(li.browser.calls).toHaveLength(2);
  });
});

>>>>>>> 3742bb8fb50fb86eb9fcc68b0e75190d1bcdec76
test('push endpoints, keys and the private key are stored in no table as plain text', async () => {
  const li = await at.someone();
  const { privateKey } = await pushKeys(at.server.app.db, createCipher('a secret of at least thirty-two characters'));
  const tables = await at.rows(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const rows = await Promise.all(tables.map(({ name }) => at.rows(`select t::text as row from ${name} t`)));
  const everything = JSON.stringify(rows);
  const { endpoint, auth, p256dh } = li.browser.subscription;
  for (const secret of [endpoint, auth, p256dh, privateKey]) expect(everything).not.toContain(secret);
});

test('nodes that create push keys concurrently end up with one pair', async () => {
  await at.rows('delete from push_keys');
  const cipher = createCipher('a secret of at least thirty-two characters');
  const made = await Promise.all(Array.from({ length: 5 }, () => pushKeys(at.server.app.db, cipher)));
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
});
