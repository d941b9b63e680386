import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { said } from '../helpers/company';
import { connectLive, listenOn } from '../helpers/liveClient';
import { type Pushing, type Subscriber, startPushing, until } from '../helpers/pushing';

let at: Pushing;
beforeAll(async () => {
  at = await startPushing();
}, 60_000);
beforeEach(() => at.reset());
afterEach(() => at.assertUnlogged());
afterAll(() => at.close());

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
