import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPresentSettings } from '../../../server/config';
import { type BackupState, backupState } from '../../../server/kernel/installation/backupRuns';
import { backUpBeforeUpgrade } from '../../../server/ops/backup/beforeUpgrade';
import { lastTime, nextTime, startBackups } from '../../../server/ops/backup/schedule';
import { backups as examined } from '../../../server/ops/doctor/backups';
import { schemas } from '../../../server/resources';
import { startKernel } from '../../helpers/kernel';
import { dataFolder } from '../folders';

test('a missed backup is made after the start by one of several nodes; a failed one is told and tried again', async () => {
  const kernel = await startKernel({ connections: 4, schemas });
  onTestFinished(() => kernel.close());
  const settings = readPresentSettings({ PARLEY_DATA: dataFolder() });
  const { folder } = settings.backups;
  await kernel.rows(`update schema_migrations set applied_at = now() - interval '3 days'`);
  expect(await backupState(kernel.pool)).toMatchObject({ lastAt: null, isLate: true });
  // A file where the folder should be.
  writeFileSync(folder, '');
  const told: string[] = [];
  const errors: unknown[] = [];
  const start = () =>
    startBackups(kernel.db, {
      database: kernel,
      settings,
      pollMs: 20,
      log: () => undefined,
      failed: async (why) => void told.push(why),
      onError: (error) => errors.push(error),
    });
  const nodes = [await start(), await start()];
  onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.stop()))));
  await expect.poll(() => told.length).toBe(1);
  await expect.poll(() => errors.map(String)).toEqual([expect.stringContaining('Error: The backup failed: EEXIST')]);
  const finding = () => examined(kernel.pool, settings.backups);
  expect(await finding()).toMatchObject({
    text: 'the newest attempt failed; none was made yet',
    todo: expect.stringContaining('EEXIST'),
  });

  rmSync(folder);
  await kernel.rows(`update jobs set run_at = now() - interval '1 ms' where attempts > 0`);
  const state = async () => (await backupState(kernel.pool)) as BackupState;
  await expect.poll(async () => (await state()).lastAt).not.toBe(null);
  expect(await state()).toMatchObject({ isLate: false, fault: null, place: join(folder, readdirSync(folder)[0]!) });
  expect((await finding()).text).toMatch(
    /^the last one is of .*, 0\.0 hours ago: .*, read back and complete, not encrypted$/,
  );
  await expect.poll(() => kernel.rows('select 1 from jobs where finished_at is null')).toHaveLength(1);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(told).toHaveLength(1);
});

test('before an upgrade a backup is made; without room the upgrade goes on, with another fault it does not', async () => {
  const kernel = await startKernel({ connections: 2, schemas });
  onTestFinished(() => kernel.close());
  const settings = readPresentSettings({ PARLEY_DATA: dataFolder() });
  const { folder } = settings.backups;
  const logged: string[] = [];
  const run = (set = settings) => backUpBeforeUpgrade(kernel, set, '9.0.0', (_, text) => void logged.push(text));
  await run();
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^parley-.*-before-9\.0\.0\.backup$/)]);
  await run({ ...settings, backups: { ...settings.backups, keep: null } });
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  await expect(run()).rejects.toThrow(
    /^The backup before the upgrade failed\. EEXIST.*To upgrade without one, set PARLEY_BACKUPS=0\.$/,
  );
  expect(logged).toEqual([
    'A backup was made before the upgrade.',
    'The database is upgraded without a backup, because PARLEY_BACKUPS is 0.',
  ]);
});

test('the time of the day is that of the machine', () => {
  const at = { hour: 3, minute: 30 };
  expect(nextTime(at, new Date(2026, 10, 27, 3, 29))).toEqual(new Date(2026, 10, 27, 3, 30));
  expect(nextTime(at, new Date(2026, 10, 30, 3, 30))).toEqual(new Date(2026, 11, 1, 3, 30));
  expect(lastTime(at, new Date(2026, 11, 1, 3, 29))).toEqual(new Date(2026, 10, 30, 3, 30));
});
