import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followEvents } from '../../server/webhooks/follow';
import { recordTry } from '../../server/webhooks/recordTry';
import { pauseAfter } from '../../server/webhooks/retry';
import { failNextChange } from '../helpers/failNextChange';
import { type Hooks, startHooks, until } from '../helpers/hooks';
import { isAtLength } from '../helpers/size';

let at: Hooks;
let company: Hooks['company'];
let base: Hooks['base'];
let calls: Hooks['calls'];
let answers: Hooks['answers'];
let webhook: Hooks['webhook'];
let receive: Hooks['receive'];
let deliveries: Hooks['deliveries'];
let due: Hooks['due'];
beforeAll(async () => {
  at = await startHooks();
  ({ company, base, calls, answers, webhook, receive, deliveries, due } = at);
});
beforeEach(() => at.reset());
afterAll(() => at.close());

describe('failed deliveries', () => {
  test('are retried with the same id and body until they succeed', async () => {
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

  test('fail permanently after a day and can be replayed, singly or all at once', async () => {
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
    calls.length = 0;
    const one = await company.owner.post(`/api/v1/webhook-deliveries/${numbers[0]}/replay`);
    expect(one.body.data).toEqual({ count: 1 });
    await until(() => calls.map(({ body }) => body.id)).toEqual([numbers[0]]);
    const all = await company.owner.post(`/api/v1/webhooks/${id}/replayDead`);
    expect(all.body.data).toEqual({ count: 1 });
    await until(() => calls.map(({ body }) => body.id)).toEqual([numbers[0], numbers[1]]);
    await until(async () => (await deliveries(id)).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  });

  test('a failure to record the result is retried without repeating the call', async () => {
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
    'a permanent failure (%s) disables the webhook and notifies its managers once',
    async (why, break_) => {
      const { id, path } = await webhook();
      break_(path);
      if (why !== '410') await company.rows(`update webhooks set failing_since = now() - interval '121 hours'`);
      await Promise.all([1, 2, 3, 4].map((at) => receive('x', { conversation: `${why} ${at}` })));
      await until(async () => (await company.rows('select enabled from webhooks'))[0]).toEqual({ enabled: false });
      await until(async () => (await deliveries(id)).every(({ status }) => status === 'dead')).toBe(true);
      const notifications = await company.rows(`select member_id, kind from notifications where link = $1`, [
        `/webhook/list/${id}/show`,
      ]);
      expect(notifications.filter(({ member_id }) => member_id === company.cast.owner.userId)).toHaveLength(1);
      const before = calls.length;
      const { body } = await company.owner.get(`/api/v1/webhooks/${id}`);
      const on = await company.owner.put(`/api/v1/webhooks/${id}`, { ...body.data, enabled: true });
      expect([on.status, on.body.data.failingSince]).toEqual([200, null]);
      expect(calls).toHaveLength(before);
    },
  );

  test('retries back off with jitter up to a day, and not before Retry-After', () => {
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

describe('concurrency and crashes of workers', () => {
  test("after a worker dies another one makes its call, and the dead worker's late result is fenced off", async () => {
    const { id } = await webhook({ enabled: false });
    const { db } = company.server.app;
    // Claimed by a worker that has died: only its lease remains.
    await company.rows(`update webhooks set enabled = true where id = $1`, [id]);
    await company.rows("alter table webhook_queue alter column lease_until set default now() + interval '1 hour'");
    await receive('held');
    await until(async () => (await deliveries(id)).length).toBe(1);
    await company.rows('alter table webhook_queue alter column lease_until drop default');
    const [queued] = await company.rows(
      'select delivery_id as id, company_id as "companyId", webhook_id as "webhookId", fence from webhook_queue where webhook_id = $1',
      [id],
    );
    expect(calls).toEqual([]);
    await company.rows(`update webhook_queue set lease_until = now() - interval '1 ms' where webhook_id = $1`, [id]);
    await until(async () => (await deliveries(id))[0]?.status).toBe('delivered');
    expect(calls.map(({ body }) => body.id)).toEqual([queued.id]);
    const late = {
      delivered: false,
      status: 500,
      fault: 'status',
      answer: 'late',
      milliseconds: 1,
      retryAfterSeconds: null,
    } as const;
    const claimed = {
      ...queued,
      url: base,
      body: '',
      tries: 1,
      firstTriedAt: new Date().toISOString(),
      secret: null,
      formerSecret: null,
    };
    await recordTry(db, {} as never, claimed, late);
    expect(await deliveries(id)).toMatchObject([{ status: 'delivered', code: 200, attempts: 1 }]);
  });

  test('until the result of a call is known, no later event of the same conversation is sent', async () => {
    const { id, path } = await webhook();
    answers.set(path, () => undefined);
    await receive('first', { conversation: 'dead' });
    await until(() => calls.length).toBe(1);
    await receive('second', { conversation: 'dead' });
    await until(async () => (await deliveries(id)).length).toBe(2);
    // The lease expires: its worker may have died before it called.
    await company.rows(
      "update webhook_queue set lease_until = now() - interval '1 ms' where webhook_id = $1 and tries = 1",
      [id],
    );
    await until(() => calls.length).toBe(2);
    expect(calls.map(({ body }) => body.data.message.text)).toEqual(['first', 'first']);
    const tries = await company.rows('select tries from webhook_queue where webhook_id = $1 order by number', [id]);
    expect(tries.map((row) => row.tries)).toEqual([2, 0]);
    at.cutCalls();
  });

  test('deleting a webhook while a call is being settled does not deadlock', async () => {
    const { id, path } = await webhook();
    let answer = () => undefined as unknown;
    answers.set(path, (response) => {
      answer = () => response.writeHead(500).end('no thank you');
    });
    await receive('last words');
    await until(() => calls.length).toBe(1);
    // The row lock stops both: first the settling of the call, then the deletion.
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

  test('several event followers deliver each event exactly once', async () => {
    const { id } = await webhook();
    const { db } = company.server.app;
    const texts = Array.from({ length: 60 }, (_, at) => `number ${at}`);
    let going = true;
    // Followers in addition to the server's own; one of them rolls back before it saves its position.
    const followers = [0, 1, 2].map(async (which) => {
      while (going) {
        if (which > 0) await followEvents(db, company.server.app.delivery.deps);
        else
          await expect(
            db.transaction().execute(async (trx) => {
              await followEvents(trx, company.server.app.delivery.deps);
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
