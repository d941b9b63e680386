import type { Pool } from 'pg';
import type { DatabaseLog } from './db/connect';

/**
 * The database's time when it was last measured, and the monotonic clock at that moment, both in ms; null before the
 * first measurement. Module state: a process uses one database.
 */
let measured: { readonly databaseMs: number; readonly monotonicMs: number } | null = null;
/** When it is measured again, by the monotonic clock. */
let dueAt = 0;

const everyMs = 30_000;
/** How often the local clock is checked for a step. */
const stepCheckMs = 1_000;
/** Smaller offsets are not reported. */
const reportedMs = 2_000;

/**
 * The current time by the database clock. Rules use this time because it is the same on every server. It is continued
 * by the monotonic clock, so that a step of the local clock does not change it.
 */
export function databaseNow(): Date {
  if (measured === null) return new Date();
  return new Date(measured.databaseMs + performance.now() - measured.monotonicMs);
}

/**
 * Seconds by which the local clock is ahead of the database clock (negative: behind); 0 when the offset is too small to
 * report.
 */
export function clockOffsetSeconds(): number {
  const aheadMs = Date.now() - databaseNow().getTime();
  return Math.abs(aheadMs) < reportedMs ? 0 : Math.round(aheadMs / 1_000);
}

/**
 * The database clock is read at an unknown time within the call: `apartMs` is the minimum certain difference, `aheadMs`
 * the estimate (midpoint of the call).
 */
export async function compareClocks(
  pool: Pick<Pool, 'query'>,
  now: () => number = Date.now,
): Promise<{ readonly apartMs: number; readonly aheadMs: number }> {
  // Opens a connection first, so that the timed call measures only the query.
  await pool.query('select 1');
  const before = now();
  const { rows } = await pool.query('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms');
  const after = now();
  const { ms } = rows[0] as { ms: number };
  return { apartMs: Math.max(0, before - ms, ms - after), aheadMs: ms - (before + after) / 2 };
}

/** Measures the time used by `databaseNow` again. A difference within the duration of the call counts as 0. */
async function measureClock(pool: Pick<Pool, 'query'>): Promise<void> {
  const { apartMs, aheadMs } = await compareClocks(pool);
  measured = { databaseMs: Date.now() + (apartMs > 0 ? aheadMs : 0), monotonicMs: performance.now() };
}

/**
 * Measures now, every 30 s, and within a second of a step of the local clock: after a suspended machine resumes, the
 * monotonic clock is behind. Logs a warning when an offset begins and when it changes by at least 2 s.
 */
export async function followDatabaseClock(pool: Pick<Pool, 'query'>, log: DatabaseLog): Promise<{ stop(): void }> {
  let reported = 0;
  let offset = 0;
  const look = async () => {
    dueAt = performance.now() + everyMs;
    await measureClock(pool);
    offset = clockOffsetSeconds();
    if (Math.abs(offset - reported) * 1_000 < reportedMs) return;
    reported = offset;
    if (offset === 0) log('info', "This machine's clock agrees with the database's again.");
    else log('warn', wordsOf(offset));
  };
  await look();
  // While the database is unavailable, the last offset is used.
  const timer = setInterval(() => {
    if (performance.now() >= dueAt || clockOffsetSeconds() !== offset) void look().catch(() => undefined);
  }, stepCheckMs).unref();
  return {
    stop() {
      clearInterval(timer);
      measured = null;
    },
  };
}

/** After a failover: another machine's clock is the database's. Measured within a second. */
export function measureClockSoon(): void {
  dueAt = 0;
}

const wordsOf = (seconds: number) =>
  `This machine's clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database's. ` +
  "Rules go by the database's clock; set both by NTP.";
