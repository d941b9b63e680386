import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCipher } from '../../server/kernel/secrets/cipher';
import { pushKeys } from '../../server/push/keys';
import { type Pushing, startPushing, until } from '../helpers/pushing';
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
        title: at.customer(),
        body: 'A message',
        language: 'en',
        link: `/chat?conversation=${conversationId}`,
        tag: conversationId,
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
