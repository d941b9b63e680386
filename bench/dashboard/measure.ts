import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { startSettling } from '../../server/figures/rollup/worker';
import { connect } from '../../server/kernel/db/connect';
import { connectionToRunning } from '../../server/kernel/db/embedded/join';
import { createQueries } from '../../server/kernel/db/queries';
import type { FiguresOverview } from '../../src/schema/figureAnswers';
import { withDatabase } from '../connection';
import { counted } from '../counted';
import { inFolder } from '../folder';
import { size } from '../options';
import { call, type Server, startOurs } from '../servers';
import { fillYear, type Year } from './fill';

/** How long the dashboard takes to load, in milliseconds. */
export interface FigureTimes {
  readonly year: Year;
  readonly lines: readonly FigureTime[];
  /** Time to settle one day, by the database's clock. */
  readonly settle: { readonly days: number; readonly p50: number; readonly p95: number };
}

export interface FigureTime {
  readonly name: string;
  readonly calls: number;
  readonly p50: number;
  readonly p95: number;
}

export const dashboardName = "dashboard of a year's figures";

const year: Year = size({
  smoke: { days: 12, messages: 500, orders: 200 },
  quick: { days: 365, messages: 50_000, orders: 10_000 },
  whole: { days: 365, messages: 1_000_000, orders: 200_000 },
});
const settledCalls = size({ smoke: 1, quick: 20, whole: 200 });
/** Few calls: a year computed from the raw facts takes longer than a request may. */
const rawCalls = size({ smoke: 1, quick: 3, whole: 3 });
const periods = size({ smoke: [5, 12], quick: [30, 365], whole: [30, 365] });

/**
 * Sends one call after another. The raw facts come first, while an advisory lock keeps the company's days from being
 * settled.
 */
export function measureDashboard(): Promise<FigureTimes> {
  return inFolder(async (folder) => {
    const server = await startOurs(folder);
    return withDatabase(folder, async (pool) => {
      await pool.query('select pg_advisory_lock(721105, hashtext((select id from companies limit 1)::text))');
      await fillYear(pool, year);
      const lines = [await time(server, `${periods[0]} days, from the facts`, periods[0]!, rawCalls)];
      await pool.query('select pg_advisory_unlock_all()');
      const days = await settleAll(folder, pool);
      await pool.query('vacuum (analyze) figure_days, figure_spans, figure_buyers, figure_settled');
      for (const period of periods) lines.push(await time(server, `${period} days`, period, settledCalls));
      return { year, lines, settle: { days, ...(await settleTimes(pool)) } };
    });
  });
}

/**
 * Settles the days as the server does, but without its one-minute interval. Today is never settled, and yesterday not
 * immediately.
 */
async function settleAll(folder: string, pool: Pool): Promise<number> {
  const own = connect({ connection: connectionToRunning(folder)!, max: 2, log: () => undefined });
  const settling = startSettling(createQueries(own), (error) => {
    throw error;
  });
  let settled = 0;
  for (let before = -1; settled < year.days - 2 || settled !== before; ) {
    before = settled;
    await pause(3_000);
    const { rows } = await pool.query('select count(*)::int as days from figure_settled');
    settled = rows[0].days;
  }
  await settling.stop();
  await own.end();
  return settled;
}

/** Times by the database's clock. */
async function settleTimes(pool: Pool): Promise<{ p50: number; p95: number }> {
  const { rows } = await pool.query(`
    select percentile_disc(0.5) within group (order by ms)::float8 as p50, percentile_disc(0.95) within group (order by ms)::float8 as p95
      from (select extract(epoch from settled_at - lag(settled_at) over (order by settled_at)) * 1000 - 50 as ms from figure_settled) s`);
  return rows[0];
}

async function time(server: Server, name: string, days: number, calls: number): Promise<FigureTime> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const address = `${server.origin}/api/v1/figures/overview?from=${day(days - 1)}&to=${day(0)}&compare=previous`;
  const times: number[] = [];
  for (let at = 0; at < calls + 1; at += 1) {
    const begin = performance.now();
    const { measures } = await call<FiguresOverview>(address, server.headers);
    if (at > 0) times.push(performance.now() - begin);
    for (const name of ['orders', 'messagesIn'] as const) counted(measures[name].value ?? 0, `${name} in ${days} days`);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.ceil(times.length * part) - 1)]!;
  return { name: `${name}, beside as many before`, calls, p50: at(0.5), p95: at(0.95) };
}

export function wordFigures({ year, lines, settle }: FigureTimes): string {
  const rows = lines.map(
    ({ name, calls, p50, p95 }) => `| ${name} | ${calls} | ${Math.round(p50)} ms | ${Math.round(p95)} ms |`,
  );
  return [
    `Overview at ${year.messages.toLocaleString('en')} messages and ${year.orders.toLocaleString('en')} orders of a year`,
    '',
    '| | calls | p50 | p95 |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    `Settling a day: p50 ${Math.round(settle.p50)} ms, p95 ${Math.round(settle.p95)} ms (${settle.days} days).`,
  ].join('\n');
}
