import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { followDatabaseClock } from '../../server/kernel/clock';
import { signedHeaders } from '../../server/kernel/net/signing';
import { messageEvent, type WebhookAccount, webhookAccount } from '../helpers/channels';
import { type Company, startCompany } from '../helpers/company';

let company: Company;
let account: WebhookAccount;
beforeAll(async () => {
  company = await startCompany();
  account = await webhookAccount(company);
});
afterAll(() => company.server.close());

const messagesOf = (accountId: string) =>
  company.rows(
    'select seq::int, direction, kind, text, status, external_id from messages where account_id = $1 order by created_at, seq',
    [accountId],
  );

describe('webhook events', () => {
  test('a signed event is accepted and stored once', async () => {
    const own = await webhookAccount(company);
    const body = JSON.stringify({ events: [messageEvent('hello', { eventId: 'e1', message: { id: 'm1' } })] });
    const stamp = String(Math.floor(Date.now() / 1_000));
    const signature = `v1=${createHmac('sha256', own.secret).update(`${stamp}.${body}`).digest('hex')}`;
    const headers = { 'X-Parley-Timestamp': stamp, 'X-Parley-Signature': signature };
    const call = { method: 'POST', url: `/api/public/v1/webhooks/${own.id}`, headers, body };
    const first = await company.server.send(call);
    expect([first.status, first.body]).toEqual([
      200,
      expect.objectContaining({ code: 200, data: { accepted: 1, duplicates: 0 } }),
    ]);
    expect((await company.server.send(call)).body.data).toEqual({ accepted: 0, duplicates: 1 });
    expect(await messagesOf(own.id)).toEqual([
      { seq: 1, direction: 'incoming', kind: 'text', text: 'hello', status: 'delivered', external_id: 'm1' },
    ]);
  });

  test('duplicates are detected by event id and by message id, even when concurrent', async () => {
    const own = await webhookAccount(company);
    const event = messageEvent('once');
    const answers = await Promise.all(Array.from({ length: 8 }, () => own.send([event])));
    expect(answers.reduce((sum, { body }) => sum + body.data.accepted, 0)).toBe(1);
    const again = await own.send([{ ...event, eventId: 'another event' }]);
    expect(again.body.data).toEqual({ accepted: 0, duplicates: 1 });
    expect(await messagesOf(own.id)).toHaveLength(1);
  });

  test('events for an account that is being deleted are refused with 404 and nothing is stored', async () => {
    const own = await webhookAccount(company);
    const deleting = await company.server.pool.connect();
    try {
      await deleting.query('begin');
      await deleting.query('delete from accounts where id = $1', [own.id]);
      const pending = own.send([messageEvent('hello', { conversation: own.id, contact: { id: own.id } })]);
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%accounts%'`;
      await expect.poll(() => company.rows(waiting)).not.toEqual([]);
      await deleting.query('commit');
      const { status, body } = await pending;
      expect([status, body.errorCode, body.errors]).toEqual([404, 'NOT_FOUND', undefined]);
    } finally {
      deleting.release();
    }
    expect(await company.rows('select 1 from contacts where name = $1', [own.id])).toEqual([]);
    expect(await company.rows('select 1 from inbound_events where account_id = $1', [own.id])).toEqual([]);
    expect((await own.send([messageEvent('hello')])).status).toBe(401);
  });

  test('messages of a conversation stay in order under concurrent calls', async () => {
    const own = await webhookAccount(company);
    const call = (at: number) =>
      own.send(
        (at % 2 === 0 ? ['a', 'b', 'c'] : ['c', 'b', 'a']).flatMap((conversation) =>
          [1, 2].map((part) => messageEvent(`${at}.${part}`, { conversation })),
        ),
      );
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => call(at)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const rows = await company.rows(
      `select c.external_id as conversation, array_agg(m.seq::int order by m.seq) as seqs, array_agg(m.text order by m.seq) as texts
         from messages m join conversations c on c.id = m.conversation_id where m.account_id = $1 group by 1 order by 1`,
      [own.id],
    );
    for (const { seqs, texts } of rows) {
      expect(seqs).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
      for (let at = 0; at < 6; at += 1) expect(texts.indexOf(`${at}.1`)).toBe(texts.indexOf(`${at}.2`) - 1);
    }
  });
});

test.each([
  ['forwards', 3_600_000],
  ['back', -3_600_000],
])('a step of the machine clock %s refuses no signed call, and health shows it at once', async (_, stepMs) => {
  const own = await webhookAccount(company);
  const clock = await followDatabaseClock(company.server.pool, () => undefined);
  onTestFinished(clock.stop);
  const at = new Date();
  expect((await own.send([messageEvent('before')], { at })).status).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: at.getTime() + stepMs });
  onTestFinished(() => void vi.useRealTimers());
  expect((await own.send([messageEvent('hello')], { at })).status).toBe(200);
  const health = await company.server.send({ method: 'GET', url: '/api/health' });
  expect(health.body.data).toEqual({ ready: true, clockOffsetSeconds: expect.closeTo(stepMs / 1_000, -2) });
});

describe('refusal of calls that are not authenticated', () => {
  test.each([
    ['another secret', { secret: 'another' }],
    ['five minutes ago', { at: new Date(Date.now() - 302_000) }],
    ['in five minutes', { at: new Date(Date.now() + 900_000) }],
    ['no signature', { headers: { 'x-parley-signature': '' } }],
    ['another body', { headers: signedHeaders(['x'], '{}') }],
    ['an account that is none', { accountId: '0199e5a0-0000-7000-8000-000000000000' }],
    ['no id', { accountId: 'nobody' }],
  ])('%s', async (_, more) => {
    const { status, body } = await account.send([messageEvent('hi')], more);
    expect([status, body.errorCode]).toEqual([401, 'SIGNATURE_INVALID']);
    expect(await messagesOf(account.id)).toEqual([]);
  });

  test('signature of another account', async () => {
    const other = await webhookAccount(company);
    expect((await account.send([messageEvent('hi')], { accountId: other.id })).status).toBe(401);
    expect(await messagesOf(other.id)).toEqual([]);
  });

  test('a renewed secret is revealed once, and the former one is valid for a day', async () => {
    const own = await webhookAccount(company);
    const { body } = await company.owner.post(`/api/v1/accounts/${own.id}/renewSecret`, {});
    const { secret } = body.data;
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await own.send([messageEvent('new')], { secret })).status).toBe(200);
    expect((await own.send([messageEvent('old')])).status).toBe(200);
    await company.rows(`update accounts set former_secret_until = now() - interval '1 second' where id = $1`, [own.id]);
    expect((await own.send([messageEvent('older')])).status).toBe(401);
    expect((await own.send([messageEvent('new again')], { secret })).status).toBe(200);
    const read = await company.owner.get(`/api/v1/accounts/${own.id}`);
    expect(Object.keys(read.body.data).filter((name) => /secret$/i.test(name))).toEqual([]);
    expect(company.server.log.join('')).not.toContain(secret);
  });
});

describe('refusal of malformed calls as a whole, by path', () => {
  test.each([
    ['no JSON', { body: '{"events":' }, ['body']],
    ['nothing', { body: '' }, ['body']],
    ['no object', { body: '[]' }, ['body']],
    ['no events', { body: '{}' }, ['events']],
  ])('%s', async (_, more, paths) => {
    const { status, body } = await account.send([], more);
    expect([status, Object.keys(body.errors!)]).toEqual([400, paths]);
  });
  test("messages are in the caller's language", async () => {
    const { body } = await account.send([{}], { headers: { 'accept-language': 'zh-CN' } });
    expect(body.errors!['events[0].type']).toBe('必填。');
  });
});

describe('an event that cannot be read is refused by path, and does not affect the others', () => {
  test.each([
    [null, 'events[1]'],
    [messageEvent('', {}), 'events[1].message.text'],
    [messageEvent('x', { message: { text: 7 } }), 'events[1].message.text'],
    [messageEvent('x'.repeat(10_001)), 'events[1].message.text'],
    [messageEvent('a\0b'), 'events[1].message.text'],
    [messageEvent('x', { eventId: undefined }), 'events[1].eventId'],
    [messageEvent('x', { eventId: 'e'.repeat(201) }), 'events[1].eventId'],
    [messageEvent('x', { conversation: '' }), 'events[1].conversation'],
    [messageEvent('x', { contact: {} }), 'events[1].contact.id'],
    [messageEvent('x', { contact: undefined }), 'events[1].contact'],
    [messageEvent('x', { message: { kind: 'dance' } }), 'events[1].message.kind'],
    [messageEvent('x', { message: { kind: 'image', url: 'javascript:alert(1)' } }), 'events[1].message.url'],
    [messageEvent('x', { occurredAt: 'yesterday' }), 'events[1].occurredAt'],
    [messageEvent('x', { type: 'order' }), 'events[1].order'],
    [messageEvent('x', { type: 'dance' }), 'events[1].type'],
    [{ eventId: 'e', type: 'status', message: { id: 'm', status: 'lost' } }, 'events[1].message.status'],
  ])('%j', async (event, path) => {
    const own = await webhookAccount(company);
    const good = messageEvent('good');
    const { status, body } = await own.send([good, event as object]);
    expect([status, body.errorCode, Object.keys(body.errors!)]).toEqual([400, 'EVENTS_REFUSED', [path]]);
    expect(body.data.events).toEqual([
      { eventId: good.eventId, outcome: 'stored' },
      {
        eventId: (event as { eventId?: string } | null)?.eventId ?? null,
        outcome: 'refused',
        errorCode: 'VALIDATION_FAILED',
        errors: body.errors,
      },
    ]);
    expect(await messagesOf(own.id)).toMatchObject([{ text: 'good' }]);
  });
});

test('a disabled account accepts no events', async () => {
  const own = await webhookAccount(company);
  const { body } = await company.owner.get(`/api/v1/accounts/${own.id}`);
  const put = await company.owner.put(`/api/v1/accounts/${own.id}`, { status: 'disabled', version: body.data.version });
  expect(put.status).toBe(200);
  const { status, body: answer } = await own.send([messageEvent('hi')]);
  expect([status, answer.errorCode]).toEqual([403, 'ACCOUNT_DISABLED']);
});

test('a flood of calls of one account is refused with when to retry, and other accounts are not affected', async () => {
  // The clock is frozen so that the limit does not refill.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const [own, other] = [await webhookAccount(company), await webhookAccount(company)];
  const answers = await Promise.all(Array.from({ length: 251 }, () => own.send([])));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.map(({ body, headers }) => [body.errorCode, headers['retry-after']])).toEqual([['TOO_FAST', '1']]);
  expect((await other.send([messageEvent('hi')])).status).toBe(200);
});

test('statuses only move forward, even when one arrives before its echo; echoes are matched by client id', async () => {
  const own = await webhookAccount(company);
  await own.send([messageEvent('hi')]);
  const [{ conversation_id: conversationId }] = await company.rows(
    'select conversation_id from messages where account_id = $1',
    [own.id],
  );
  const { body } = await company.owner.post('/api/v1/messages', { conversationId, clientId: 'mine', text: 'Yes.' });
  const status = async () =>
    (await company.rows('select status from messages where id = $1', [body.data.id]))[0].status;
  const event = { conversation: 'buyer-9:item-3', contact: { id: 'buyer-9' } };
  await own.send([{ ...event, eventId: 's1', type: 'status', message: { id: 'ext-1', status: 'read' } }]);
  const echo = { id: 'ext-1', clientId: 'mine', kind: 'text', text: 'Yes.' };
  expect((await own.send([{ ...event, eventId: 'e1', type: 'echo', message: echo }])).body.data.accepted).toBe(1);
  expect(await status()).toBe('read');
  await own.send([{ ...event, eventId: 's2', type: 'status', message: { id: 'ext-1', status: 'delivered' } }]);
  await own.send([{ ...event, eventId: 's3', type: 'status', message: { id: 'ext-1', status: 'failed' } }]);
  expect(await status()).toBe('read');
  // The same text sent from another program is a message of its own.
  await own.send([{ ...event, eventId: 'e2', type: 'echo', message: { id: 'ext-2', kind: 'text', text: 'Yes.' } }]);
  expect(await messagesOf(own.id)).toMatchObject([
    { seq: 1, direction: 'incoming' },
    { seq: 2, direction: 'outgoing', external_id: 'ext-1' },
    { seq: 3, direction: 'outgoing', external_id: 'ext-2', status: 'sent' },
  ]);
});

test('a contact keeps the name from the channel until the company renames it', async () => {
  const own = await webhookAccount(company);
  await own.send([messageEvent('hi', { contact: { id: 'b1', name: 'Old' }, conversation: 'b1' })]);
  const rename = (name: string) => own.send([{ eventId: name, type: 'contact', contact: { id: 'b1', name } }]);
  const names = async () =>
    (
      await company.rows(
        'select p.name, c.contact_name as said from conversations c join contacts p on p.id = c.contact_id where c.account_id = $1',
        [own.id],
      )
    )[0];
  await rename('New');
  expect(await names()).toEqual({ name: 'New', said: 'New' });
  await company.rows(`update contacts set name = 'Ours' where name = 'New'`);
  await rename('Newer');
  expect((await names()).name).toBe('Ours');
});
