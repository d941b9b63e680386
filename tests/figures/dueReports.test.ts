import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nextRun } from '../../server/figures/reports/schedule';
import { reportHandler } from '../../server/figures/reports/send';
import { type FailPoint, plantFailPoints } from '../../server/kernel/failPoints';
import { dayAfter, todayIn } from '../../src/schema/periods';
import { type Reports, startReports, until, yesterday, zone } from '../helpers/reports';

let at: Reports;
let company: Reports['company'];
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
let reportDeps: Reports['reportDeps'];
beforeAll(async () => {
  at = await startReports();
  ({ company, mei, blind, schedule, read, passed, take, reportNotices, runs, endedBy, webhook, calls, reportDeps } =
    at);
}, 60_000);
afterAll(() => company.server.close());
beforeEach(() => at.reset());
afterEach(() => plantFailPoints(null));

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

  test('that no recipient may see have the outcome "nobody", and those who edit reports are told', async () => {
    const { id } = await schedule({ recipients: [blind.userId] });
    await passed(id);
    await take();
    await endedBy(1);
    expect(await read(id)).toMatchObject({ lastOutcome: 'nobody', lastSentAt: null });
    const told = (await company.owner.get('/api/v1/notifications')).body.data as { kind: string; link: string }[];
    expect(told.filter(({ kind }) => kind === 'report-unread').map(({ link }) => link)).toEqual([`/report/list/${id}`]);
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
        throw new Error('power failure');
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
