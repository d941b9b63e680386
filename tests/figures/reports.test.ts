import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nextRun } from '../../server/figures/reports/schedule';
import { dayAfter } from '../../src/schema/periods';
import { said } from '../helpers/company';
import { otherZone, path, type Reports, startReports, until, yesterday, zone } from '../helpers/reports';

let at: Reports;
let company: Reports['company'];
let chat: Reports['chat'];
let mei: Reports['mei'];
let blind: Reports['blind'];
let schedule: Reports['schedule'];
let read: Reports['read'];
let passed: Reports['passed'];
let take: Reports['take'];
let told: Reports['told'];
let runs: Reports['runs'];
let endedBy: Reports['endedBy'];
let webhook: Reports['webhook'];
let calls: Reports['calls'];
let wroteYesterday: Reports['wroteYesterday'];
beforeAll(async () => {
  at = await startReports();
  ({ company, chat, mei, blind, schedule, read, passed, take, told, runs, endedBy, webhook, calls, wroteYesterday } =
    at);
}, 60_000);
afterAll(() => company.server.close());
<<<<<<< HEAD
beforeEach(() => at.anew());
=======
beforeEach(async () => {
  await company.rows('delete from report_schedules');
  await company.rows('delete from notifications');
  await company.rows('delete from webhooks');
  await company.rows(`update editions set includes = array_append(array_remove(includes, 'reports'), 'reports')`);
  await company.rows('update companies set time_zone = $1', [zone]);
});
afterEach(() => plantFailPoints(null));

const schedule = async (values: object = {}) => {
  const given = { name: 'Daily', every: 'day', time: '00:00', recipients: [mei.userId], ...values };
  const answer = await company.owner.post(path, given);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const read = async (id: string) => (await company.owner.get(`${path}/${id}`)).body.data;
const until = (action: () => unknown) => expect.poll(action, { interval: 20 });
const passed = (id: string, by = '1 second') =>
  company.rows('update report_schedules set next_run_at = now() - $2::interval where id = $1', [id, by]);
const take = () => takeDue(company.server.app.db);
const reportNotices = async ({
  client,
}: Pick<Person, 'client'> = mei): Promise<{ title: string; text: string; link: string }[]> =>
  (await client.get('/api/v1/notifications')).body.data.filter((one: { kind: string }) => one.kind === 'report-ready');
const runs = () =>
  company.rows('select key, from_day::text as "from", to_day::text as "to", ended_at as ended from report_runs');
const yesterday = () => dayAfter(todayIn(zone, new Date()), -1);
const endedBy = (count: number) =>
  until(async () => (await runs()).filter(({ ended }) => ended !== null).length).toBe(count);
const webhook = async (values: object = {}) =>
  company.owner.post('/api/v1/webhooks', {
    ...{ name: `Hook ${newId()}`, url: 'http://127.0.0.1:9/', events: ['report.ready'], ...values },
  });
const calls = async () =>
  (await company.rows('select body from webhook_queue order by number')).map(({ body }) => JSON.parse(body));

/** Moves all messages so far to yesterday noon, and deletes the settled days so that they are recounted. */
const wroteYesterday = async () => {
  const text = `update messages set created_at = ($1::date + time '12:00') at time zone $2 where created_at > now() - interval '1 hour'`;
  await company.rows(text, [yesterday(), zone]);
  await company.rows('delete from figure_settled');
};

/** The dependencies that the server passes to reports. */
const reportDeps = () => {
  const { app } = company.server;
  const load = actorLoader(app.catalogue, () => []);
  const actorOf = async (db: Db, userId: string) => {
    const actor = await load(db, { id: '', userId, cookieHash: null, scene: null });
    return actor === 'frozen' ? null : actor;
  };
  return { catalogue: app.catalogue, chat: chatDepsOf(app), actorOf };
};
>>>>>>> 3742bb8fb50fb86eb9fcc68b0e75190d1bcdec76

describe('report schedule', () => {
  test("knows its next run in the company's time zone, and updates it when either changes", async () => {
    const { id, version, ...made } = await schedule();
    const due = nextRun({ every: 'day', time: '00:00', weekday: null, dayOfMonth: null }, zone, new Date());
    expect(made).toMatchObject({ zone, nextRunAt: due.toISOString(), condition: 'running', lastSentAt: null });
    const changed = await company.owner.put(`${path}/${id}`, { version, every: 'week', weekday: '3' });
    const weekly = nextRun({ every: 'week', time: '00:00', weekday: '3', dayOfMonth: null }, zone, new Date());
    expect(changed.body.data.nextRunAt).toBe(weekly.toISOString());
    await company.rows('update companies set time_zone = $1', [otherZone]);
    await take();
    const moved = nextRun({ every: 'week', time: '00:00', weekday: '3', dayOfMonth: null }, otherZone, new Date());
    // The version is unchanged, as this was no edit: a concurrent edit gets no version conflict.
    expect(await read(id)).toMatchObject({ zone: otherZone, nextRunAt: moved.toISOString(), version: 2 });
    expect(await runs()).toEqual([]);
    const off = await company.owner.put(`${path}/${id}`, { version: 2, enabled: false });
    expect(off.body.data).toMatchObject({ nextRunAt: null, condition: 'off' });
  });

  test.each([
    [{ recipients: [] }, 'recipients'],
    [{ time: '24:00' }, 'time'],
    [{ every: 'week', weekday: '8' }, 'weekday'],
    [{ every: 'month', dayOfMonth: 32 }, 'dayOfMonth'],
    [{ weekday: '1' }, 'weekday'],
    [{ nextRunAt: '2026-01-01T00:00:00.000Z' }, 'nextRunAt'],
  ])('%j is refused by field', async (values, field) => {
    const answer = await company.owner.post(path, { name: 'x', recipients: [mei.userId], ...values });
    expect(said(answer)).toBe(`400 VALIDATION_FAILED ${field}`);
  });
});

<<<<<<< HEAD
=======
describe('due reports', () => {
  test('notify recipients who may see figures, with a summary and a link', async () => {
    const { id } = await schedule({ recipients: [mei.userId, blind.userId] });
    await passed(id);
    await take();
    await endedBy(1);
    const [notice, ...more] = await reportNotices();
    expect(more).toEqual([]);
    const day = yesterday();
    expect(notice).toMatchObject({
      title: expect.stringMatching(/^Daily: \w+ \d+, \d+$/),
      text: expect.stringContaining('Orders 0'),
      link: `/dashboard?from=${day}&to=${day}`,
    });
    expect(await reportNotices(blind)).toEqual([]);
    const after = await read(id);
    expect(after).toMatchObject({ lastOutcome: 'sent', version: 1 });
    expect(Date.parse(after.nextRunAt)).toBeGreaterThan(Date.now());
  });

  test('that no recipient may see have the outcome nobody', async () => {
    const { id } = await schedule({ recipients: [blind.userId] });
    await passed(id);
    await take();
    await endedBy(1);
    expect(await read(id)).toMatchObject({ lastOutcome: 'nobody', lastSentAt: null });
  });

  test('missed during downtime are made once, late, for the last period', async () => {
    const { id } = await schedule();
    await passed(id, '30 days');
    await take();
    await take();
    const due = nextRun({ every: 'day', time: '00:00', weekday: null, dayOfMonth: null }, zone, new Date());
    const last = dayAfter(todayIn(zone, new Date(due.getTime() - 86_400_000)), -1);
    expect((await runs()).map(({ from, to }) => [from, to])).toEqual([[last, last]]);
    await endedBy(1);
    expect(await reportNotices()).toHaveLength(1);
    expect((await read(id)).nextRunAt).toBe(due.toISOString());
  });

  test('are sent once per period, however often they are due', async () => {
    const { id } = await schedule();
    for (let round = 0; round < 3; round += 1) {
      await passed(id);
      await take();
    }
    await endedBy(1);
    expect(await reportNotices()).toHaveLength(1);
  });

  test('polled by two nodes concurrently, 20 times, are made once each', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 20; count += 1)
      ids.push((await schedule({ name: `Report ${count}`, toWebhook: true })).id);
    await webhook();
    for (const id of ids) {
      await passed(id);
      await Promise.all([take(), take()]);
    }
    await endedBy(20);
    expect(await runs()).toHaveLength(20);
    expect((await reportNotices()).map(({ title }) => title.split(':')[0]).sort()).toEqual(
      ids.map((_, at) => `Report ${at}`).sort(),
    );
    expect((await calls()).map(({ data }) => data.report.id).sort()).toEqual([...ids].sort());
  });

  test('processed by two workers concurrently are sent once', async () => {
    const { id } = await schedule({ toWebhook: true });
    await webhook();
    const [run] = await company.rows(
      `insert into report_runs (company_id, schedule_id, key, from_day, to_day)
       select company_id, id, 'x', $2, $2 from report_schedules where id = $1 returning id, company_id`,
      [id, yesterday()],
    );
    const make = reportHandler(reportDeps());
    const job = {
      id: 1,
      queue: 'reports',
      payload: { companyId: run.company_id, runId: run.id },
      attempts: 1,
      fence: 1,
    };
    await Promise.all(Array.from({ length: 5 }, () => make(company.server.app.db, job)));
    expect(await reportNotices()).toHaveLength(1);
    expect(await calls()).toHaveLength(1);
  });

  test.each(['report.claimed', 'report.made', 'report.before-commit', 'report.after-commit'] as const)(
    'after a crash at %s a report is sent once',
    async (point) => {
      const { id } = await schedule({ toWebhook: true });
      await webhook();
      let left = 2;
      plantFailPoints((name: FailPoint) => {
        if (name !== point || left === 0) return;
        left -= 1;
        throw new Error('The lights went out.');
      });
      await passed(id);
      await take();
      await until(async () => {
        await company.rows(
          `update jobs set run_at = now() - interval '1 ms' where queue = 'reports' and finished_at is null`,
        );
        const [open] = await company.rows(
          `select count(*)::int as n from jobs where queue = 'reports' and finished_at is null`,
        );
        return open.n;
      }).toBe(0);
      expect(left).toBe(point === 'report.after-commit' ? 1 : 0);
      expect(await reportNotices()).toHaveLength(1);
      expect(await calls()).toHaveLength(1);
    },
  );
});

>>>>>>> 3742bb8fb50fb86eb9fcc68b0e75190d1bcdec76
describe('data visible in a report', () => {
  test('depends on the recipient, and for webhooks on the member who saved the schedule', async () => {
    const group = await company.owner.post('/api/v1/account-groups', {
      name: 'VIP',
      staffIds: [company.cast.owner.userId],
    });
    const account = await chat.account({ name: 'VIP shop', groupId: group.body.data.id });
    await chat.says(account, 'Wang', 'hello');
    await wroteYesterday();
    const { id } = await schedule({ recipients: [mei.userId, company.cast.owner.userId], toWebhook: true });
    await webhook();
    await passed(id);
    await take();
    await endedBy(1);
    expect((await reportNotices({ client: company.owner }))[0]!.text).toContain('Conversations 1');
    expect((await reportNotices())[0]!.text).toContain('Conversations 0');
    const [call] = await calls();
    const day = yesterday();
    expect(call).toMatchObject({
      type: 'report.ready',
      data: {
        report: { id, name: 'Daily', every: 'day', accountId: null, groupId: null },
        period: { from: day, to: day, zone },
        currency: 'CNY',
        measures: { conversations: { value: 1, before: 0 } },
      },
    });
    // The schedule was last saved by a member who may not see figures: no webhook call.
    await company.rows('delete from report_runs');
    await company.rows('update report_schedules set saved_by = $1', [blind.userId]);
    await passed(id);
    await take();
    await endedBy(1);
    expect(await calls()).toHaveLength(1);
    await company.rows(`update account_groups set staff_ids = '{}'`);
  });

  test('covers only the accounts that the report is about', async () => {
    const [one, two] = [await chat.account({ name: 'One' }), await chat.account({ name: 'Two' })];
    await chat.says(one, 'Li', 'hello');
    await chat.says(two, 'Hu', 'hello');
    await chat.says(two, 'Xu', 'hello');
    await wroteYesterday();
    const { id } = await schedule({ accountId: two.id });
    await passed(id);
    await take();
    await endedBy(1);
    const [notice] = await reportNotices();
    expect(notice!.text).toContain('Conversations 2');
    expect(notice!.link).toBe(`/dashboard?from=${yesterday()}&to=${yesterday()}&accountId=${two.id}`);
  });
});

describe('report by hand', () => {
  test('is sent at once, at most once per minute', async () => {
    const { id } = await schedule({ enabled: false });
    const answers = await Promise.all(Array.from({ length: 5 }, () => company.owner.post(`${path}/${id}/send`, {})));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    await until(async () => (await reportNotices()).length).toBeGreaterThanOrEqual(1);
    // Two if the minute changes between the calls.
    expect((await runs()).length).toBeLessThanOrEqual(2);
    expect(said(await mei.client.post(`${path}/${id}/send`, {}))).toBe('403 NOT_ALLOWED');
  });

  test('can be previewed without notifying anyone', async () => {
    const { id } = await schedule({ every: 'month' });
    const { status, body } = await company.owner.post(`${path}/${id}/preview`, {});
    expect(status, JSON.stringify(body)).toBe(200);
    const { from, to, figures, link, text } = body.data;
    expect(from.slice(8)).toBe('01');
    expect(dayAfter(to, 1).slice(8)).toBe('01');
    expect(link).toBe(`/dashboard?from=${from}&to=${to}`);
    expect(text).toContain('Orders');
    expect(figures.map(({ name }: { name: string }) => name)).toEqual([
      ...['revenue', 'orders', 'conversations', 'firstResponse', 'botShare', 'deliveries'],
    ]);
    expect(await reportNotices()).toEqual([]);
  });
});

describe('plan without reports', () => {
  const without = () => company.rows(`update editions set includes = array_remove(includes, 'reports')`);

  test('refuses new schedules and sends no reports', async () => {
    const { id, version } = await schedule();
    const off = await schedule({ name: 'Off', enabled: false });
    await without();
    expect(said(await company.owner.post(path, { name: 'x', recipients: [mei.userId] }))).toBe('400 PLAN_LIMIT');
    expect(said(await company.owner.put(`${path}/${off.id}`, { version: 1, enabled: true }))).toBe('400 PLAN_LIMIT');
    expect(said(await company.owner.post(`${path}/${id}/send`, {}))).toBe('400 PLAN_LIMIT');
    // Existing schedules stay and can be edited.
    expect((await company.owner.put(`${path}/${id}`, { version, name: 'Renamed' })).body.data.condition).toBe(
      'resting',
    );
    await passed(id);
    await take();
    await endedBy(1);
    expect(await reportNotices()).toEqual([]);
    expect(await read(id)).toMatchObject({ lastOutcome: 'rested', lastSentAt: null, condition: 'resting' });
  });
});
