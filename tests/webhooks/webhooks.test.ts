import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifySignature } from '../../server/kernel/net/signing';
import { cleanUpDeliveries } from '../../server/webhooks/cleanUp';
import { followEvents } from '../../server/webhooks/follow';
import { logFollower } from '../../server/webhooks/followLog';
import { makeAccount } from '../helpers/chat';
import { type Hooks, startHooks, until } from '../helpers/hooks';

let at: Hooks;
let company: Hooks['company'];
let account: Hooks['account'];
let calls: Hooks['calls'];
let answers: Hooks['answers'];
let webhook: Hooks['webhook'];
let receive: Hooks['receive'];
let deliveries: Hooks['deliveries'];
beforeAll(async () => {
  at = await startHooks();
  ({ company, account, calls, answers, webhook, receive, deliveries } = at);
});
beforeEach(() => at.reset());
afterAll(() => at.close());

test('the audit log is sent as its webhook’s member sees it, each entry once, also one that is committed late', async () => {
  const { path } = await webhook({ events: ['log.written'], accountIds: [] });
  const { owner, rows, cast } = company;
  const entries = () => calls.filter((call) => call.path === path).flatMap(({ body }) => body.data.entries);
  const entrySql = `insert into operation_log (company_id, request_id, resource, action, at)
                    values ($1, $2, 'labels', 'add', $3)`;
  const others = [await company.role(['member:list']), await company.role(['log:list'], { dataScope: 'SELF' })];
  for (const role of others) {
    const { id } = await webhook({ events: ['log.written'], accountIds: [] });
    await rows('update webhooks set saved_by = $2 where id = $1', [id, (await company.person([role])).userId]);
  }
  const late = await company.server.pool.connect();
  await late.query('begin');
  await late.query(entrySql, [cast.owner.companyId, 'late', new Date()]);
  await rows(entrySql, [cast.owner.companyId, 'before the webhook', new Date(0)]);
  await owner.post('/api/v1/labels', { name: 'Logged', colour: '#112233' });
  // While the late one is open, no round passes it.
  const { app } = company.server;
  const table = (name: string) => app.tables.find(({ schema }) => schema.name === name)!;
  const round = logFollower(app.db, { table, actorOf: async () => null });
  for (let rounds = 0; rounds < 3; rounds += 1) await round();
  const passedSql = `
    select count(*)::int from operation_log
     where request_id = 'before the webhook' and id <= (select position from event_cursors where reader = 'audit-log')`;
  expect(await rows(passedSql)).toEqual([{ count: 0 }]);
  await late.query('commit');
  late.release();
  await until(() => entries().map(({ requestId }) => requestId)).toContain('late');
  await until(() => entries().map(({ recordTitle }) => recordTitle)).toContain('Logged');
  expect(entries().find(({ recordTitle }) => recordTitle === 'Logged')).toMatchObject({
    action: 'add',
    resource: 'labels',
    actorName: expect.stringMatching(/^owner/),
    changes: expect.arrayContaining([{ field: 'colour', before: null, after: '#112233' }]),
  });
  const ids = entries().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(entries().map(({ requestId }) => requestId)).not.toContain('before the webhook');
  expect(calls.filter((call) => call.path !== path)).toEqual([]);
  const [{ count }] = await rows(`select count(*)::int from webhook_deliveries where event = 'log.written'`);
  expect(count).toBeGreaterThan(0);
});

describe('webhook deliveries', () => {
  test('are signed, have their own id and match the documented format', async () => {
    const { path, secret } = await webhook();
    const received = await receive('Is it in stock?', { externalId: 'm-1' });
    await until(() => calls.length).toBe(1);
    const { headers, body, text } = calls[0]!;
    expect(calls[0]!.path).toBe(path);
    expect(verifySignature([secret], headers, text)).toBe(true);
    expect(verifySignature(['another'], headers, text)).toBe(false);
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': body.id });
    expect(body).toEqual({
      id: expect.any(String),
      type: 'message.received',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
      data: {
        message: {
          id: received!.messageId,
          seq: 1,
          clientId: null,
          externalId: 'm-1',
          direction: 'incoming',
          kind: 'text',
          text: 'Is it in stock?',
          payload: null,
          replyToId: null,
          sender: { kind: 'contact', id: expect.any(String), name: 'Wang' },
        },
        conversation: {
          id: received!.conversationId,
          externalId: 'buyer-1',
          status: 'open',
          mode: 'bot',
          assigneeId: null,
          productId: null,
          priority: 'none',
        },
        contact: { id: body.data.message.sender.id, name: 'Wang' },
        account: { id: account.id, name: expect.any(String), channel: 'widget' },
      },
    });
  });

  test('exclude events from before the webhook was created, however late they are processed', async () => {
    const { pool, app } = company.server;
    const behind = await pool.connect();
    try {
      await behind.query('begin');
      await behind.query(`select from event_cursors where reader = 'webhooks' for update`);
      await receive('before', { conversation: 'early' });
      await webhook();
      await receive('after', { conversation: 'early' });
    } finally {
      await behind.query('commit');
      behind.release();
    }
    await until(async () => {
      await followEvents(app.db, app.delivery.deps);
      return calls.map(({ body }) => body.data.message.text);
    }).toEqual(['after']);
  });

  test('include replies, assignments and resolutions if subscribed, and never private notes', async () => {
    const { id } = await webhook({ events: ['message.sent', 'conversation.assigned', 'conversation.resolved'] });
    const { conversationId } = (await receive('hello', { conversation: 'actions' }))!;
    const say = (clientId: string, more: object) =>
      company.owner.post('/api/v1/messages', { conversationId, clientId, kind: 'text', text: clientId, ...more });
    await say('secret', { private: true });
    await say('open', {});
    const to = company.cast.agent.userId;
    const assigned = await company.owner.post(`/api/v1/conversations/${conversationId}/assign`, { assigneeId: to });
    expect(assigned.status, assigned.text).toBe(200);
    const resolved = await company.owner.post(`/api/v1/conversations/${conversationId}/status`, { status: 'resolved' });
    expect(resolved.status, resolved.text).toBe(200);
    await until(() => calls.length).toBe(3);
    expect(calls.map(({ body }) => body.type)).toEqual([
      'message.sent',
      'conversation.assigned',
      'conversation.resolved',
    ]);
    expect(calls[0]!.body.data.message).toMatchObject({ text: 'open', sender: { kind: 'member' } });
    expect(calls[1]!.body.data).toMatchObject({ to: { id: to }, by: { id: company.cast.owner.userId } });
    expect(await deliveries(id)).toHaveLength(3);
  });

  test('go only to enabled webhooks of the company that cover the account', async () => {
    const other = await makeAccount(company.server, account.companyId);
    const [all, one, another, off] = [
      await webhook(),
      await webhook({ accountIds: [account.id] }),
      await webhook({ accountIds: [other.id] }),
      await webhook({ enabled: false }),
    ];
    const foreign = await makeAccount(company.server, company.cast.otherOwner.companyId);
    await receive('theirs', {}, foreign);
    await receive('ours');
    await until(() => calls.length).toBe(2);
    expect(calls.map(({ path }) => path).sort()).toEqual([all.path, one.path].sort());
    expect([...(await deliveries(another.id)), ...(await deliveries(off.id))]).toEqual([]);
  });

  test('keep the order of a conversation, and a slow webhook does not delay others', async () => {
    const [slow, fast] = [await webhook(), await webhook()];
    answers.set(slow.path, () => undefined);
    const texts = Array.from({ length: 30 }, (_, at) => `text ${at}`);
    for (const text of texts) await receive(text, { conversation: `one after the other` });
    await until(() => calls.filter(({ path }) => path === fast.path).length).toBe(30);
    const receivedTexts = calls.filter(({ path }) => path === fast.path).map(({ body }) => body.data.message.text);
    expect(receivedTexts).toEqual(texts);
    // Per conversation one call is in flight; later events wait.
    expect(calls.filter(({ path }) => path === slow.path)).toHaveLength(1);
    at.cutCalls();
  });

  test('to an internal address are blocked and recorded as such', async () => {
    const { id } = await webhook({ url: 'https://169.254.169.254/latest/meta-data' });
    await receive('x');
    await until(async () => (await deliveries(id))[0]?.fault).toBe('blocked');
  });
});

test('a plain http address is refused unless the operator allows its host', async () => {
  const given = { name: 'plain', url: 'http://shop.example/hook', events: ['stock.low'] };
  const refused = await company.owner.post('/api/v1/webhooks', given);
  expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([400, ['url']]);
  const { id } = await webhook();
  const { body } = await company.owner.get(`/api/v1/webhooks/${id}`);
  const changed = await company.owner.put(`/api/v1/webhooks/${id}`, { ...body.data, url: given.url });
  expect([changed.status, Object.keys(changed.body.errors!)]).toEqual([400, ['url']]);
});

test('a test is sent at once, also for a disabled webhook', async () => {
  const { id } = await webhook({ enabled: false });
  const sent = await company.owner.post(`/api/v1/webhooks/${id}/test`);
  expect(sent.status, sent.text).toBe(200);
  await until(() => calls.map(({ body }) => body)).toEqual([
    { id: sent.body.data.id, type: 'test', at: expect.any(String), data: { message: 'Hello from Parley.' } },
  ]);
  await until(async () => await deliveries(id)).toMatchObject([{ event: 'test', status: 'delivered' }]);
});

test('users without permission cannot see or replay deliveries, and those older than 30 days are deleted', async () => {
  const { id } = await webhook();
  await receive('x');
  await until(async () => (await deliveries(id))[0]?.status).toBe('delivered');
  const [{ id: delivery }] = await company.rows('select id from webhook_deliveries where webhook_id = $1', [id]);
  const agent = (await company.person([company.idOf('role', 'agent')])).client;
  expect((await agent.get(`/api/v1/webhook-deliveries/${delivery}`)).status).toBe(403);
  expect((await agent.post(`/api/v1/webhook-deliveries/${delivery}/replay`)).status).toBe(403);
  await company.rows(`update webhook_deliveries set created_at = now() - interval '31 days' where id = $1`, [delivery]);
  await cleanUpDeliveries(company.server.app.db);
  expect(await deliveries(id)).toEqual([]);
});
