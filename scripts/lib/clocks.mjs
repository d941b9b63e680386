import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

/** Start times that tests must not depend on. The clock of a run starts there and keeps ticking. */
export const clocks = [
  { name: 'on the last minute of a month, in UTC', zone: 'UTC', at: '2027-01-31T23:58:30Z' },
  { name: 'on the last minute of a year, in Shanghai', zone: 'Asia/Shanghai', at: '2026-12-31T23:58:30+08:00' },
  { name: 'on the day summer time begins, in New York', zone: 'America/New_York', at: '2027-03-14T01:58:30-05:00' },
];

const libraries = '/usr/lib';
const command = 'apt-get update && apt-get install -y --no-install-recommends libfaketime';

/**
 * Returns a function that maps one of `clocks` to the environment for a step that starts now; it shifts all clocks, the
 * database's included. Installs libfaketime when run as root with apt-get; otherwise exits and prints the command to
 * run.
 */
export async function findOrInstallFaketime() {
  if (!find() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await run('sh', ['-c', command], { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  const library = find();
  if (!library) {
    console.error(`The tests at other times need libfaketime. On Debian and Ubuntu:\n  sudo sh -c '${command}'`);
    process.exit(1);
  }
  return ({ zone, at }) => {
    // An offset, not an absolute time: an absolute time would restart with each process, and the clocks of the
    // processes would differ.
    const ahead = Math.round((Date.parse(at) - Date.now()) / 1_000);
    return {
      TZ: zone,
      FAKETIME: `${ahead < 0 ? '' : '+'}${ahead}`,
      // Timers and timeouts keep using the machine's monotonic clock.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      LD_PRELOAD: library,
    };
  };
}

function find() {
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .map((folder) => join(libraries, folder, 'faketime/libfaketimeMT.so.1'))
    .find(existsSync);
}
