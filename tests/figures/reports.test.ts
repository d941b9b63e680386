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
let reportNotices: Reports['reportNotices'];
let runs: Reports['runs'];
let endedBy: Reports['endedBy'];
let webhook: Reports['webhook'];
let calls: Reports['calls'];
let wroteYesterday: Reports['wroteYesterday'];
beforeAll(async () => {
  at = await startReports();
  ({
    company,
    chat,
    mei,
    blind,
    schedule,
    read,
    passed,
    take,
    reportNotices,
    runs,
    endedBy,
    webhook,
    calls,
    wroteYesterday,
  } = at);
}, 60_000);
afterAll(() => company.server.close());
beforeEach(() => at.reset());

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
    // A report over several accounts was read as the member who saved it: to others it may show accounts they do not see.
    await company.rows('delete from report_runs');
    await company.rows('update webhooks set saved_by = $1', [mei.userId]);
    await passed(id);
    await take();
    await endedBy(1);
    expect(await calls()).toHaveLength(1);
    await company.rows('update webhooks set saved_by = $1', [company.cast.owner.userId]);
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
      'revenue',
      'orders',
      'conversations',
      'firstResponse',
      'botShare',
      'deliveries',
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
