import type { Pool } from 'pg';
import type { DatabaseLog } from './db/connect';

/** How far the database's clock is ahead of this machine's. A process works on one database. */
let aheadMs = 0;

const everyMs = 30_000;
/** Worth telling a person. */
const reportedMs = 2_000;

/** Now, by the database's clock: what rules go by, for it is the same on every server. */
export function databaseNow(): Date {
  return new Date(Date.now() + aheadMs);
}

/** How many seconds this machine's clock is ahead of the database's; 0 for what is not worth telling. */
export function clockOffsetSeconds(): number {
  return Math.abs(aheadMs) < reportedMs ? 0 : Math.round(-aheadMs / 1_000);
}

/** The database's clock was read at some moment of the call: `apartMs` is the difference for sure, `aheadMs` a good guess. */
export async function compareClocks(
  pool: Pick<Pool, 'query'>,
  now: () => number = Date.now,
): Promise<{ readonly apartMs: number; readonly aheadMs: number }> {
  // Opens a connection, so that the next call is nothing but the question.
  await pool.query('select 1');
  const before = now();
  const { rows } = await pool.query('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms');
  const after = now();
  const { ms } = rows[0] as { ms: number };
  return { apartMs: Math.max(0, before - ms, ms - after), aheadMs: ms - (before + after) / 2 };
}

/** Measures anew what `databaseNow` goes by. A difference that the call itself may have made counts as none. */
export async function measureClock(pool: Pick<Pool, 'query'>): Promise<void> {
  const found = await compareClocks(pool);
  aheadMs = found.apartMs > 0 ? found.aheadMs : 0;
}

/** Measures now and regularly, and warns of a difference when it begins and when it changes. */
export async function followDatabaseClock(pool: Pick<Pool, 'query'>, log: DatabaseLog): Promise<{ stop(): void }> {
  let told = 0;
  const look = async () => {
    await measureClock(pool);
    const seconds = clockOffsetSeconds();
    if (Math.abs(seconds - told) * 1_000 < reportedMs) return;
    told = seconds;
    if (seconds === 0) log('info', "This machine's clock agrees with the database's again.");
    else log('warn', wordsOf(seconds));
  };
  await look();
  // While the database is away the last difference holds.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref();
  return { stop: () => clearInterval(timer) };
}

const wordsOf = (seconds: number) =>
  `This machine's clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database's. ` +
  "Rules go by the database's clock; set both by NTP.";
