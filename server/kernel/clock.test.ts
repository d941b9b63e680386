import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followDatabaseClock, measureClockSoon } from './clock';

test('clock drift is logged once when it begins and once when it ends, soon after a failover', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  let aheadMs = -90_000;
  const pool = { query: async () => ({ rows: [{ ms: Date.now() + aheadMs }] }) };
  const said: string[] = [];
  const following = await followDatabaseClock(pool as never, (level, message) => void said.push(`${level} ${message}`));
  onTestFinished(async () => {
    aheadMs = 0;
    await vi.advanceTimersByTimeAsync(30_000);
    following.stop();
    vi.useRealTimers();
  });
  const ahead =
    "warn This machine's clock is 90 s ahead of the database's. Rules go by the database's clock; set both by NTP.";
  expect(said).toEqual([ahead]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual([ahead]);
  aheadMs = 0;
  measureClockSoon();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said).toEqual([ahead, "info This machine's clock agrees with the database's again."]);
});

/** Files that may use the local clock: for names of downloaded files and for what only people read. */
const ownClock = new Set([
  'kernel/clock.ts',
  'kernel/db/embedded/archive.ts',
  'chat/transcript/download.ts',
  'serve.ts',
]);

test('no other server code reads the local clock; durations use the monotonic one', () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('ops/'));
  const found = files.filter((file) => /new Date\(\)|Date\.now\b/.test(readFileSync(join(folder, file), 'utf8')));
  expect(found.filter((file) => !ownClock.has(file))).toEqual([]);
});
