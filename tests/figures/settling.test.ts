import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settleDay } from '../../server/figures/rollup/settle';
import { openDays } from '../../server/figures/rollup/unsettled';
import { inTransaction, query } from '../../server/kernel/db/queries';
import { said } from '../helpers/company';
import { type FigureCompany, startFigures } from '../helpers/figureCompany';

let at: FigureCompany;
let company: FigureCompany['company'];
let companyId: FigureCompany['companyId'];
let today: FigureCompany['today'];
let overview: FigureCompany['overview'];
let table: FigureCompany['table'];
let paid: FigureCompany['paid'];
let pay: FigureCompany['pay'];
let salesOn: FigureCompany['salesOn'];
beforeAll(async () => {
  at = await startFigures();
  ({ company, companyId, today, overview, table, paid, pay, salesOn } = at);
}, 120_000);
afterAll(() => company.server.close());
beforeEach(() => at.reset());

/** Waits until a query waits for the advisory lock of settling, or the change is done. */
async function waiting(change: () => boolean): Promise<void> {
  const text = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
  while (!change() && (await company.rows(text)).length === 0);
}

test('later changes of a settled day are counted, and the day is settled again', async () => {
  const order = await paid('2026-03-04T10:00:00Z');
  expect(await settleDay(company.server.app.db, companyId, '2026-03-04')).toBe(true);
  expect(await salesOn('2026-03-04')).toBe(100);
  await pay(order, '2026-03-04T12:00:00Z', 11);
  expect(await salesOn('2026-03-04')).toBe(111);
  expect((await openDays(company.server.app.db)).find((one) => one.companyId === companyId)?.day).toBe('2026-03-04');
  expect(await settleDay(company.server.app.db, companyId, '2026-03-04')).toBe(true);
  await company.rows('delete from payment_events where order_id = $1', [order]);
  expect(await salesOn('2026-03-04')).toBe(0);
});

test("a day is settled two hours after its end in the company's time zone", async () => {
  const { app } = company.server;
  expect(await settleDay(app.db, companyId, await today())).toBe(false);
  await company.rows(`update companies set time_zone = 'Pacific/Kiritimati' where id = $1`, [companyId]);
  await paid('2026-03-04T11:00:00Z');
  expect(await salesOn('2026-03-05')).toBe(100);
  expect(await settleDay(app.db, companyId, '2026-03-05')).toBe(true);
  await company.rows(`update companies set time_zone = 'UTC' where id = $1`, [companyId]);
  expect([await salesOn('2026-03-05'), await salesOn('2026-03-04')]).toEqual([0, 100]);
});

test('a change of a day being settled happens before or after it', async () => {
  const { app } = company.server;
  const order = await paid('2026-03-04T10:00:00Z');
  // Changed first and not committed: the day is not settled meanwhile.
  await inTransaction(app.db, async (trx) => {
    await query(trx, `update payment_events set amount = 7 where order_id = $1`, [order]);
    expect(await settleDay(app.db, companyId, '2026-03-04')).toBe(false);
  });
  expect(await salesOn('2026-03-04')).toBe(7);
  // Settled first: the change waits for the end of settling, and is counted after it.
  let changed: Promise<unknown> = Promise.resolve();
  let isDone = false;
  await inTransaction(app.db, async (trx) => {
    expect(await settleDay(trx, companyId, '2026-03-04')).toBe(true);
    changed = company.rows('update payment_events set amount = 8 where order_id = $1', [order]);
    changed.then(() => {
      isDone = true;
    });
    await waiting(() => isDone);
  });
  await changed;
  expect(await salesOn('2026-03-04')).toBe(8);
});

// Must run before the next test, which triggers the server's own settling.
test('a query timeout while days are being recounted says so, and other timeouts do not', async () => {
  const [latest, before] = [2, 3].map((ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10));
  const { pool, app } = company.server;
  /** Runs a query that the database cancels. */
  const takenBack = async (query: string, path = overview) => {
    const holder = await pool.connect();
    try {
      await holder.query('begin; lock table figure_days in access exclusive mode');
      const asked = path(query);
      const text = `select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event = 'relation' and query like '%with requested%'`;
      while ((await company.rows(text)).length === 0);
      return await asked;
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  };
  await paid(`${before}T10:00:00Z`);
  const period = `from=${before}&to=${latest}`;
  const first = await takenBack(period);
  expect(said(first)).toBe('503 FIGURES_COUNTING');
  expect([first.headers['retry-after'], first.body.data]).toEqual(['10', { countedFrom: null }]);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  for (let open = await openDays(app.db, companyId); open.length > 0; open = await openDays(app.db, companyId)) {
    const answer = await takenBack(`${period}&by=day&measures=sales`, table);
    expect(said(answer)).toBe('503 FIGURES_COUNTING');
    expect(await settleDay(app.db, companyId, open[0]!.day)).toBe(true);
  }
  const [{ from }] = await company.rows('select min(day)::text as from from figure_settled where company_id = $1', [
    companyId,
  ]);
  expect([from, yesterday >= latest!]).toEqual([before, true]);
  expect(said(await takenBack(period))).toBe('503 UNAVAILABLE');
  expect((await overview(period)).body.data.measures.sales.value).toBe(100);
});

test('a changed time zone recounts all days at once', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const days = [2, 3, 4].map(day);
  for (const one of days) await paid(`${one}T10:00:00Z`);
  for (const one of days) expect(await settleDay(company.server.app.db, companyId, one)).toBe(true);
  const path = '/api/xxm-comp/v1/companySettings';
  const { currency: _, ...settings } = (await company.owner.get(path)).body.data;
  expect(said(await company.owner.put(path, { ...settings, timeZone: 'Europe/Berlin' }))).toBe('200');
  const settled = async () =>
    (
      await company.rows(`select day::text from figure_settled where company_id = $1 and zone = $2`, [
        companyId,
        'Europe/Berlin',
      ])
    ).map(({ day: one }) => one);
  await expect.poll(settled, { timeout: 30_000 }).toEqual(expect.arrayContaining(days));
  for (const one of days) expect(await salesOn(one)).toBe(100);
});
