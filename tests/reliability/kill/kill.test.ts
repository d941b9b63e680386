import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomNumbers, seed } from '../../helpers/seed';
import { size } from '../../helpers/size';
import { buildChild, type Child, startChild } from '../child/run';
import { dataFolder, removeFolder } from '../folders';
import { lost, reopen } from './reopen';
import { kill, type Victim, victims } from './victims';

let program: string;
beforeAll(async () => {
  program = await buildChild();
});

const random = randomNumbers(seed);
const figures = { kills: 0, acknowledged: 0, reopenMs: [] as number[] };
/** `count` kills, alternating the victims, each at a random fraction of the time span. */
const cases = (count: number) =>
  Array.from({ length: count }, (_, index): [Victim, number] => [victims[index % victims.length]!, random()]);
const killsInFirstStarts = size({ small: 3, usual: 12, full: 120 });
const killsInWrites = size({ small: 3, usual: 12, full: 120 });
const killsInStops = size({ small: 3, usual: 9, full: 90 });

afterAll(() => {
  const { kills, acknowledged, reopenMs } = figures;
  const middle = reopenMs.sort((a, b) => a - b)[Math.floor(reopenMs.length / 2)] ?? 0;
  process.stdout.write(
    `kill tests: seed ${seed}, ${kills} kills, ${acknowledged} acknowledged rows, reopened in ${middle.toFixed(0)} ms ` +
      `(median), ${(reopenMs.at(-1) ?? 0).toFixed(0)} ms (longest)\n`,
  );
});

/** After a kill, the database must open and contain every committed row. */
async function check(folder: string, acknowledged: Set<number>): Promise<void> {
  const { stored, milliseconds } = await reopen(folder);
  figures.kills++;
  figures.reopenMs.push(milliseconds);
  expect(lost(acknowledged, stored), `seed ${seed}`).toEqual([]);
}

let firstStartMs: number | undefined;

/** Measures a first start on this machine, plus 20 %. */
async function measureFirstStart(): Promise<number> {
  const begin = performance.now();
  const child = startChild({ program, folder: dataFolder() });
  await child.ready;
  const milliseconds = performance.now() - begin;
  await child.stop();
  return milliseconds * 1.2;
}

async function endOf(child: Child): Promise<void> {
  child.process.kill('SIGKILL');
  await child.ended;
  figures.acknowledged += child.acknowledged.size;
}

test.each(cases(killsInFirstStarts))(
  `kill during the first start: %s at %f of it (seed ${seed})`,
  async (victim, fraction) => {
    firstStartMs ??= await measureFirstStart();
    const folder = dataFolder();
    const child = startChild({ program, folder, writers: 2 });
    await wait(fraction * firstStartMs);
    kill(victim, child, folder);
    await endOf(child);
    await check(folder, child.acknowledged);
  },
);

describe('repeated kills on one folder', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-kill-'));
    return () => removeFolder(folder);
  });
  const acknowledged = new Set<number>();
  const remember = (child: Child) => {
    for (const id of child.acknowledged) acknowledged.add(id);
  };

  test.each(cases(killsInWrites))(
    `kill during writes: %s after %f of 400 ms (seed ${seed})`,
    async (victim, fraction) => {
      const child = startChild({ program, folder, writers: 8 });
      await child.line('row');
      await wait(fraction * 400);
      kill(victim, child, folder);
      if (victim === 'database') await child.line('log info The database is running again.');
      await endOf(child);
      remember(child);
      await check(folder, acknowledged);
    },
  );

  test.each(cases(killsInStops))(
    `kill during the stop: %s after %f of 60 ms (seed ${seed})`,
    async (victim, fraction) => {
      const child = startChild({ program, folder, writers: 8 });
      await child.line('row');
      const stopped = child.stop();
      await child.line('stopping');
      await wait(fraction * 60);
      kill(victim, child, folder);
      // The server must stop by itself when only its database was killed.
      if (victim === 'database') expect(await stopped).toBe(0);
      await endOf(child);
      remember(child);
      await check(folder, acknowledged);
    },
  );
});
