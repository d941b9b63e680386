import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receiveMessage } from '../../server/chat/messages/receive';
import { verifySignature } from '../../server/kernel/net/signing';
import { followEvents } from '../../server/webhooks/follow';
import { pauseAfter } from '../../server/webhooks/schedule';
import { settle } from '../../server/webhooks/settle';
import { sweepDeliveries } from '../../server/webhooks/sweep';
import { chatPartsOf, inboundText, makeAccount } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';
import { failNextChange } from '../helpers/failNextChange';
import { isAtLength } from '../helpers/size';

interface Call {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  // What it is told is each test's to say.
  // biome-ignore lint/suspicious/noExplicitAny: it differs from event to event
  readonly body: any;
}

let company: Company;
let account: { id: string; companyId: string };
let receiver: Server;
let base: string;
let calls: Call[] = [];
/** By path; 200 unless a test says otherwise. */
const answers = new Map<string, (answer: ServerResponse, call: Call) => void>();
let count = 0;

beforeAll(async () => {
  company = await startCompany(undefined, { pollMs: 20 });
  account = await makeAccount(company.server, company.cast.owner.companyId);
  receiver = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const call = { path: request.url!, headers: request.headers, text, body: JSON.parse(text) };
      calls.push(call);
      const say = answers.get(call.path);
      if (say === undefined) answer.end('thank you');
      else say(answer, call);
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  calls = [];
  answers.clear();
  await company.rows('delete from webhooks');
});
afterAll(async () => {
  await company.server.close();
  receiver.closeAllConnections();
  receiver.close();
});

async function webhook(values: object = {}) {
  count += 1;
  const path = `/hook-${count}`;
  const given = {
    name: `Hook ${count}`,
    url: `${base}${path}`,
    events: ['message.received'],
    enabled: true,
    ...values,
  };
  const made = await company.owner.post('/api/v1/webhooks', given);
  expect(made.status, made.text).toBe(200);
  return { id: made.body.data.id as string, path, secret: made.body.data.secret as string };
}

function receive(text: string, more: Parameters<typeof inboundText>[1] = {}, to = account) {
  const { app } = company.server;
  return receiveMessage(app.db, chatPartsOf(app), to, inboundText(text, more));
}

const deliveries = (webhookId: string) =>
  company.rows(
    `select d.event, d.status, d.attempts, d.response_code as code, d.fault, d.answer from webhook_deliveries d
       join webhook_queue q on q.delivery_id = d.id where d.webhook_id = $1 order by q.number`,
    [webhookId],
  );
const due = () => company.rows(`update webhook_queue set next_at = now() - interval '1 ms' where waiting`);
const until = (deed: () => unknown) => expect.poll(deed, { timeout: 30_000, interval: 20 });

describe('what happens is told', () => {
  test('signed, under its own number, as the description has it', async () => {
    const { path, secret } = await webhook();
    const told = await receive('Is it in stock?', { externalId: 'm-1' });
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
          ...{ id: told!.messageId, seq: 1, clientId: null, externalId: 'm-1', direction: 'incoming', kind: 'text' },
          ...{ text: 'Is it in stock?', payload: null, replyToId: null },
          sender: { kind: 'contact', id: expect.any(String), name: 'Wang' },
        },
        conversation: {
          ...{ id: told!.conversationId, externalId: 'buyer-1', status: 'open', mode: 'bot', assigneeId: null },
          ...{ productId: null, priority: 'none' },
        },
        contact: { id: body.data.message.sender.id, name: 'Wang' },
        account: { id: account.id, name: expect.any(String), channel: 'widget' },
      },
    });
  });

  test('but nothing that happened before the webhook was made, however late it is looked at', async () => {
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
      await followEvents(app.db);
      return calls.map(({ body }) => body.data.message.text);
    }).toEqual(['after']);
  });

  test('of answers, assignments and resolutions too, and of nothing that was not chosen or is private', async () => {
    const { id } = await webhook({ events: ['message.sent', 'conversation.assigned', 'conversation.resolved'] });
    const { conversationId } = (await receive('hello', { conversation: 'deeds' }))!;
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

  test('to webhooks of all accounts and of that one, and to none of another, of another company, or switched off', async () => {
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

  test('in the order of a conversation, and one that is slow holds up no other', async () => {
    const [slow, fast] = [await webhook(), await webhook()];
    answers.set(slow.path, () => undefined);
    const texts = Array.from({ length: 30 }, (_, at) => `text ${at}`);
    for (const text of texts) await receive(text, { conversation: `order ${count}` });
    await until(() => calls.filter(({ path }) => path === fast.path).length).toBe(30);
    const told = calls.filter(({ path }) => path === fast.path).map(({ body }) => body.data.message.text);
    expect(told).toEqual(texts);
    // Of the one conversation there is one call under way, and nothing overtakes it.
    expect(calls.filter(({ path }) => path === slow.path)).toHaveLength(1);
    receiver.closeAllConnections();
  });

  test('to a place inside it is not: the delivery says so', async () => {
    const { id } = await webhook({ url: 'https://169.254.169.254/latest/meta-data' });
    await receive('x');
    await until(async () => (await deliveries(id))[0]?.fault).toBe('blocked');
  });
});

describe('what fails', () => {
  test('is tried again under the same number, with the same body, until it succeeds', async () => {
    const { id, path } = await webhook();
    const codes = [500, 302, 200];
    answers.set(path, (answer) =>
      answer.writeHead(codes.shift()!, { location: `${base}/elsewhere` }).end('so it goes'),
    );
    await receive('again');
    for (const attempts of [1, 2, 3]) {
      await until(async () => (await deliveries(id))[0]?.attempts).toBeGreaterThanOrEqual(attempts);
      await due();
    }
    expect(await deliveries(id)).toEqual([
      { event: 'message.received', status: 'delivered', attempts: 3, code: 200, fault: null, answer: 'so it goes' },
    ]);
    expect(new Set(calls.map(({ text, headers }) => `${headers['idempotency-key']} ${text}`)).size).toBe(1);
    expect(calls.map((call) => call.path)).toEqual([path, path, path]);
    const { body } = await company.owner.get(`/api/v1/webhooks/${id}`);
    expect(body.data.failingSince).toBe(null);
  });

  test('is given up after a day, and can be sent again, one or all', async () => {
    const { id, path } = await webhook();
    answers.set(path, (answer) => answer.writeHead(500).end());
    await receive('one', { conversation: 'a' });
    await receive('two', { conversation: 'b' });
    await until(async () => (await deliveries(id)).filter(({ attempts }) => attempts > 0).length).toBe(2);
    await company.rows(
      `update webhook_queue set first_tried_at = now() - interval '25 hours', next_at = now() - interval '1 ms'`,
    );
    await until(async () => (await deliveries(id)).map(({ status }) => status)).toEqual(['dead', 'dead']);
    answers.delete(path);
    const numbers = calls.map(({ body }) => body.id);
    const page = await company.owner.get('/api/v1/webhook-deliveries');
    expect(page.body.data.find((one: { id: string }) => one.id === numbers[0])).toMatchObject({
      status: 'dead',
      fault: 'status',
      responseCode: 500,
    });
    calls = [];
    const one = await company.owner.post(`/api/v1/webhook-deliveries/${numbers[0]}/replay`);
    expect(one.body.data).toEqual({ count: 1 });
    await until(() => calls.map(({ body }) => body.id)).toEqual([numbers[0]]);
    const all = await company.owner.post(`/api/v1/webhooks/${id}/replayDead`);
    expect(all.body.data).toEqual({ count: 1 });
    await until(() => calls.map(({ body }) => body.id)).toEqual([numbers[0], numbers[1]]);
    await until(async () => (await deliveries(id)).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  });

  test('to be written down at first is written as soon as the database takes it: the call is not made again', async () => {
    const failed = await failNextChange(
      company,
      'webhook_queue',
      'old.lease_until is not null and new.lease_until is null',
    );
    const { id } = await webhook();
    await receive('only once');
    await until(async () => (await deliveries(id))[0]).toMatchObject({ status: 'delivered', attempts: 1 });
    expect([await failed(), calls.length]).toEqual([true, 1]);
  });

  const lasting: [string, (path: string) => unknown][] = [
    ['410', (path) => answers.set(path, (answer) => answer.writeHead(410).end())],
    ['five days of failing', (path) => answers.set(path, (answer) => answer.writeHead(500).end())],
  ];
  test.each(isAtLength() ? lasting : lasting.slice(1))(
    'for good (%s) disables the webhook, and tells whoever may mend it once',
    async (why, break_) => {
      const { id, path } = await webhook();
      break_(path);
      if (why !== '410') await company.rows(`update webhooks set failing_since = now() - interval '121 hours'`);
      await Promise.all([1, 2, 3, 4].map((at) => receive('x', { conversation: `${why} ${at}` })));
      await until(async () => (await company.rows('select enabled from webhooks'))[0]).toEqual({ enabled: false });
      await until(async () => (await deliveries(id)).every(({ status }) => status === 'dead')).toBe(true);
      const told = await company.rows(`select member_id, kind from notifications where link = $1`, [
        `/webhook/list/${id}/show`,
      ]);
      expect(told.filter(({ member_id }) => member_id === company.cast.owner.userId)).toHaveLength(1);
      const before = calls.length;
      const { body } = await company.owner.get(`/api/v1/webhooks/${id}`);
      const on = await company.owner.put(`/api/v1/webhooks/${id}`, { ...body.data, enabled: true });
      expect([on.status, on.body.data.failingSince]).toEqual([200, null]);
      expect(calls).toHaveLength(before);
    },
  );

  test('is tried at growing pauses up to a day, spread by chance, and not before it was asked to', () => {
    const hour = 3_600_000;
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((tries) => pauseAfter(tries, 0, null, () => 0)! / 1_000);
    expect(pauses).toEqual([5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800]);
    expect(pauseAfter(1, 0, null, () => 1)).toBe(6_000);
    expect(pauseAfter(1, 0, 60, () => 0)).toBe(60_000);
    expect(pauseAfter(1, 0, 99_999, () => 0)).toBe(hour);
    expect(pauseAfter(10, 23 * hour, null, () => 0)).toBe(hour);
    expect(pauseAfter(10, 24 * hour, null, () => 0)).toBe(null);
  });
});

describe('when a worker dies', () => {
  test('with a delivery in its hands another one makes the call, and the dead one’s word counts no more', async () => {
    const { id } = await webhook({ enabled: false });
    const { db } = company.server.app;
    // Held by one that will not be heard of again: its lease is all that is left of it.
    await company.rows(`update webhooks set enabled = true where id = $1`, [id]);
    await company.rows("alter table webhook_queue alter column lease_until set default now() + interval '1 hour'");
    await receive('held');
    await until(async () => (await deliveries(id)).length).toBe(1);
    await company.rows('alter table webhook_queue alter column lease_until drop default');
    const [held] = await company.rows(
      'select delivery_id as id, company_id as "companyId", webhook_id as "webhookId", fence from webhook_queue where webhook_id = $1',
      [id],
    );
    expect(calls).toEqual([]);
    await company.rows(`update webhook_queue set lease_until = now() - interval '1 ms' where webhook_id = $1`, [id]);
    await until(async () => (await deliveries(id))[0]?.status).toBe('delivered');
    expect(calls.map(({ body }) => body.id)).toEqual([held.id]);
    const late = {
      delivered: false,
      status: 500,
      fault: 'status',
      answer: 'late',
      milliseconds: 1,
      retryAfterSeconds: null,
    } as const;
    const claimed = {
      ...held,
      url: base,
      body: '',
      tries: 1,
      firstTriedAt: new Date().toISOString(),
      secret: null,
      formerSecret: null,
    };
    await settle(db, {} as never, claimed, late);
    expect(await deliveries(id)).toMatchObject([{ status: 'delivered', code: 200, attempts: 1 }]);
  });

  test('before anybody knows what came of its call nothing of the same conversation overtakes it', async () => {
    const { id, path } = await webhook();
    answers.set(path, () => undefined);
    await receive('first', { conversation: 'dead' });
    await until(() => calls.length).toBe(1);
    await receive('second', { conversation: 'dead' });
    await until(async () => (await deliveries(id)).length).toBe(2);
    // Its lease ends: whoever held it may have died before it called.
    await company.rows(
      "update webhook_queue set lease_until = now() - interval '1 ms' where webhook_id = $1 and tries = 1",
      [id],
    );
    await until(() => calls.length).toBe(2);
    expect(calls.map(({ body }) => body.data.message.text)).toEqual(['first', 'first']);
    const tries = await company.rows('select tries from webhook_queue where webhook_id = $1 order by number', [id]);
    expect(tries.map((row) => row.tries)).toEqual([2, 0]);
    receiver.closeAllConnections();
  });

  test('or its webhook is deleted while a call is settled, neither waits for the other for ever', async () => {
    const { id, path } = await webhook();
    let answer = () => undefined as unknown;
    answers.set(path, (response) => {
      answer = () => response.writeHead(500).end('no thank you');
    });
    await receive('last words');
    await until(() => calls.length).toBe(1);
    // Who holds the record stops both on their way: first the settling of the call, then the deletion.
    const holder = await company.server.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from webhook_deliveries where webhook_id = $1 for update', [id]);
    const waiting = async () =>
      (
        await company.rows(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length;
    answer();
    await until(waiting).toBe(1);
    const deleted = company.rows('delete from webhooks where id = $1', [id]);
    await until(waiting).toBe(2);
    await holder.query('commit');
    holder.release();
    await deleted;
    expect(await company.rows('select 1 from webhook_queue where webhook_id = $1', [id])).toEqual([]);
  });

  test('or several follow the log at once, each event is told once: none is lost and none doubled', async () => {
    const { id } = await webhook();
    const { db } = company.server.app;
    const texts = Array.from({ length: 60 }, (_, at) => `number ${at}`);
    let going = true;
    // Followers beside the server's own, one of which breaks off before it has remembered how far it came.
    const followers = [0, 1, 2].map(async (which) => {
      while (going) {
        if (which > 0) await followEvents(db);
        else
          await expect(
            db.transaction().execute(async (trx) => {
              await followEvents(trx);
              throw new Error('killed');
            }),
          ).rejects.toThrow('killed');
      }
    });
    try {
      await Promise.all(texts.map((text, at) => receive(text, { conversation: `many ${at % 7}` })));
      await until(() => calls.length).toBe(60);
      await until(async () => (await deliveries(id)).filter(({ status }) => status === 'delivered').length).toBe(60);
    } finally {
      going = false;
      await Promise.all(followers);
    }
    expect(calls.map(({ body }) => body.data.message.text).sort()).toEqual([...texts].sort());
    expect(new Set(calls.map(({ body }) => body.id)).size).toBe(60);
  });
});

test('an address that others on the way can read is refused, unless the operator vouches for its host', async () => {
  const given = { name: 'plain', url: 'http://shop.example/hook', events: ['stock.low'] };
  const refused = await company.owner.post('/api/v1/webhooks', given);
  expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([400, ['url']]);
  const { id } = await webhook();
  const { body } = await company.owner.get(`/api/v1/webhooks/${id}`);
  const changed = await company.owner.put(`/api/v1/webhooks/${id}`, { ...body.data, url: given.url });
  expect([changed.status, Object.keys(changed.body.errors!)]).toEqual([400, ['url']]);
});

describe('the secret', () => {
  test('that another installation made counts as none: the delivery says so and is tried less and less often', async () => {
    const { id } = await webhook();
    await company.rows(`update webhooks set secret = '\\x0102' where id = $1`, [id]);
    await receive('unreadable');
    await until(async () => (await deliveries(id))[0]).toMatchObject({
      status: 'waiting',
      attempts: 1,
      fault: 'unsigned',
    });
    expect(calls).toEqual([]);
  });

  test('of one that has none is made before it is called: until then its deliveries say so', async () => {
    const { id } = await webhook();
    await company.rows('update webhooks set secret = null where id = $1', [id]);
    await receive('unsigned');
    await until(async () => (await deliveries(id))[0]).toMatchObject({ status: 'waiting', fault: 'unsigned' });
    expect(calls).toEqual([]);
    const { body } = await company.owner.post(`/api/v1/webhooks/${id}/renewSecret`);
    await due();
    await until(() => calls.length).toBe(1);
    expect(verifySignature([body.data.secret], calls[0]!.headers, calls[0]!.text)).toBe(true);
  });

  test('is the server’s own, told once, and never seen again', async () => {
    const { id, secret } = await webhook();
    expect(secret).toMatch(/^[\w-]{43}$/);
    const given = await company.owner.post('/api/v1/webhooks', {
      name: 'x',
      url: base,
      events: ['stock.low'],
      secret: 'mine is longer than 16',
    });
    expect([given.status, Object.keys(given.body.errors!)]).toEqual([400, ['secret']]);
    const { text } = await company.owner.get(`/api/v1/webhooks/${id}`);
    expect(text).not.toContain(secret);
    expect(company.server.log.join('\n')).not.toContain(secret);
  });

  test('signs beside the new one for another day after a change', async () => {
    const { id, secret } = await webhook();
    const { body } = await company.owner.post(`/api/v1/webhooks/${id}/renewSecret`);
    await receive('both');
    await until(() => calls.length).toBe(1);
    const holds = () =>
      [secret, body.data.secret].map((one) => verifySignature([one], calls.at(-1)!.headers, calls.at(-1)!.text));
    expect(holds()).toEqual([true, true]);
    await company.rows(`update webhooks set former_secret_until = now() - interval '1 second'`);
    await receive('one');
    await until(() => calls.length).toBe(2);
    expect(holds()).toEqual([false, true]);
  });
});

test('a test is sent at once, also by one that is switched off', async () => {
  const { id } = await webhook({ enabled: false });
  const sent = await company.owner.post(`/api/v1/webhooks/${id}/test`);
  expect(sent.status, sent.text).toBe(200);
  await until(() => calls.map(({ body }) => body)).toEqual([
    { id: sent.body.data.id, type: 'test', at: expect.any(String), data: { message: 'Hello from Parley.' } },
  ]);
  await until(async () => await deliveries(id)).toMatchObject([{ event: 'test', status: 'delivered' }]);
});

test('who may not see deliveries sees and replays none; what is older than 30 days goes', async () => {
  const { id } = await webhook();
  await receive('x');
  await until(async () => (await deliveries(id))[0]?.status).toBe('delivered');
  const [{ id: delivery }] = await company.rows('select id from webhook_deliveries where webhook_id = $1', [id]);
  const agent = (await company.person([company.idOf('role', 'agent')])).client;
  expect((await agent.get(`/api/v1/webhook-deliveries/${delivery}`)).status).toBe(403);
  expect((await agent.post(`/api/v1/webhook-deliveries/${delivery}/replay`)).status).toBe(403);
  await company.rows(`update webhook_deliveries set created_at = now() - interval '31 days' where id = $1`, [delivery]);
  await sweepDeliveries(company.server.app.db);
  expect(await deliveries(id)).toEqual([]);
});
