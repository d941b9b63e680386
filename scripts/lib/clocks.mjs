import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

/** Moments that tests must not depend on: faketime starts the clock there, and it goes on. */
export const clocks = [
  { name: 'on the last minute of a month, in UTC', env: { TZ: 'UTC', FAKETIME: '@2027-01-31 23:58:30' } },
  { name: 'on the last minute of a year, in Shanghai', env: { TZ: 'Asia/Shanghai', FAKETIME: '@2026-12-31 23:58:30' } },
  {
    name: 'on the day summer time begins, in New York',
    env: { TZ: 'America/New_York', FAKETIME: '@2027-03-14 01:58:30' },
  },
];

const libraries = '/usr/lib';
const command = 'apt-get update && apt-get install -y --no-install-recommends libfaketime';

/** The environment in which a program's clock is FAKETIME's; installs libfaketime where that is ours to do. */
export async function findOrInstallFaketime() {
  if (!find() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await run('sh', ['-c', command], { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  const library = find();
  if (!library) {
    console.error(`The tests at other times need libfaketime. On Debian and Ubuntu:\n  sudo sh -c '${command}'`);
    process.exit(1);
  }
  // Timers and limits go on by the machine's own clock.
  return { LD_PRELOAD: library, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
}

function find() {
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .map((folder) => join(libraries, folder, 'faketime/libfaketimeMT.so.1'))
    .find(existsSync);
}
