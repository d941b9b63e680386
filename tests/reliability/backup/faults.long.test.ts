import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPresentSettings } from '../../../server/config';
import type { Connection } from '../../../server/kernel/db/connect';
import { backupState } from '../../../server/kernel/installation/backupRuns';
import { makeBackup } from '../../../server/ops/backup/make';
import { writeBackup } from '../../../server/ops/backup/write';
import { backups as examined } from '../../../server/ops/doctor/backups';
import { downloadBackup } from '../../../server/ops/restore/download';
import { restoreBackup } from '../../../server/ops/restore/restoreBackup';
import { verifyBackup } from '../../../server/ops/restore/verify';
import { schemas } from '../../../server/resources';
import { bucketKeys, startBucketServer } from '../../helpers/bucketServer';
import { freshDatabase } from '../../helpers/database';
import { startKernel } from '../../helpers/kernel';
import { buildChild } from '../child/run';
import { asRoot, dataFolder } from '../folders';
import { contents, fill, migrations } from './example';

async function example() {
  const { connection, drop } = await freshDatabase();
  onTestFinished(drop);
  await fill(connection);
  return connection;
}

async function empty() {
  const { connection, drop } = await freshDatabase();
  onTestFinished(drop);
  return connection;
}

async function product() {
  const kernel = await startKernel({ connections: 2, schemas });
  onTestFinished(() => kernel.close());
  const folder = dataFolder();
  const settings = (more: Record<string, string> = {}) =>
    readPresentSettings({ PARLEY_DATA: folder, ...bucketKeys, ...more });
  return { database: kernel, folder, settings, rows: kernel.rows, pool: kernel.pool };
}

const key = 'the key of the backups';

test('an encrypted backup is restored with its key; without it, or with another, nothing is touched', async () => {
  const [from, to] = [await example(), await empty()];
  const folder = dataFolder();
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, 'files/picture.png'), 'a picture of a CANARY');
  const source = join(folder, 'one.backup');
  await writeBackup({ connection: from, target: source, filesFolder: join(folder, 'files'), key });
  const restore = (given: string | null) =>
    restoreBackup({
      connection: to,
      source,
      migrations,
      key: given,
      filesFolder: join(folder, 'restored'),
      isMove: true,
    });
  await expect(restore(null)).rejects.toThrow(/one.backup is encrypted\. Set PARLEY_BACKUP_KEY/);
  await expect(restore('another key of the backups')).rejects.toThrow(/is encrypted with another key/);
  expect([await contents(to), existsSync(join(folder, 'restored'))]).toEqual([
    { constraints: [], triggers: [] },
    false,
  ]);
  await restore(key);
  expect(await contents(to)).toEqual(await contents(from));
  expect(readFileSync(join(folder, 'restored/picture.png'), 'utf8')).toBe('a picture of a CANARY');

  const whole = readFileSync(source);
  for (let place = 0; place < whole.length; place += Math.ceil(whole.length / 200)) {
    const broken = Buffer.from(whole);
    broken[place]! ^= 1;
    writeFileSync(source, broken);
    await expect(verifyBackup(source, key), `byte ${place}`).rejects.toThrow(/damaged/);
  }
}, 120_000);

test('backups are uploaded in parts, rotated there too, and restored from the bucket', async () => {
  const bucket = await startBucketServer();
  onTestFinished(() => bucket.close());
  const { database, folder, settings, pool } = await product();
  mkdirSync(join(folder, 'files/c'), { recursive: true });
  writeFileSync(join(folder, 'files/c/large'), randomBytes(20 * 1024 ** 2));
  const old = 'parley-2020-01-01T03-00-00.backup';
  for (const name of [old, 'mine.txt']) bucket.kept.set(`/files/backups/${name}`, Buffer.from('old'));
  const set = settings({ PARLEY_BACKUP_BUCKET: bucket.place, PARLEY_BACKUPS: '1,0,0', PARLEY_BACKUP_KEY: key });
  const { target } = await makeBackup({ database, settings: set, kind: 'schedule' });
  const name = target.slice(target.lastIndexOf('/') + 1);
  expect([...bucket.kept.keys()].sort()).toEqual(['/files/backups/mine.txt', `/files/backups/${name}`]);
  expect(bucket.kept.get(`/files/backups/${name}`)!.equals(readFileSync(target))).toBe(true);
  expect(await backupState(pool)).toMatchObject({ place: target, bucket: 'files', fault: null, isLate: false });

  const elsewhere = join(dataFolder(), 'backups');
  const path = await downloadBackup({ ...set.backups, folder: elsewhere }, name);
  expect((await verifyBackup(path, key)).manifest.files).toHaveLength(1);
  await expect(downloadBackup(set.backups, 'other.backup')).rejects.toThrow(
    `has no backup "other.backup". It has: mine.txt, ${name}.`,
  );

  bucket.excuses = [403];
  await expect(makeBackup({ database, settings: set, kind: 'schedule' })).rejects.toThrow(
    /was made, but not uploaded\. .* answers 403/,
  );
  expect(await examined(pool, set.backups)).toMatchObject({
    text: expect.stringContaining('the newest attempt failed'),
    todo: /403/.test('403') ? expect.stringContaining('not uploaded') : '',
  });
}, 120_000);

test.runIf(asRoot)(
  'a backup that does not fit leaves nothing, leaves room for the database, and keeps the ones before',
  async () => {
    const { database, folder, settings, pool } = await product();
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]);
    if (status !== 0) return;
    onTestFinished(() => void spawnSync('umount', [disk]));
    const set = settings({ PARLEY_BACKUP_FOLDER: disk });
    const { target } = await makeBackup({ database, settings: set, kind: 'schedule' });
    mkdirSync(join(folder, 'files/c'), { recursive: true });
    writeFileSync(join(folder, 'files/c/large'), randomBytes(40 * 1024 ** 2));
    await expect(makeBackup({ database, settings: set, kind: 'schedule' })).rejects.toThrow(
      /not enough space .*No backup was made/,
    );
    expect(readdirSync(disk).map((name) => join(disk, name))).toEqual([target]);
    expect(await backupState(pool)).toMatchObject({
      place: target,
      fault: expect.stringContaining('not enough space'),
    });

    // Without the reserve, the next would fill the disk to the last byte.
    writeFileSync(join(disk, 'other'), Buffer.alloc(19 * 1024 ** 2));
    await expect(makeBackup({ database, settings: set, kind: 'schedule' })).rejects.toThrow(
      /may be used, the rest is reserved/,
    );
  },
  120_000,
);

function dying(program: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return once(child, 'exit');
}

test('a killed backup is no backup, and its rest is removed later; a killed restore leaves an empty database', async () => {
  const [from, to]: Connection[] = [await example(), await empty()];
  const program = await buildChild('child/ops.ts');
  const { database, folder, settings } = await product();
  const { backups } = settings();
  mkdirSync(backups.folder);
  mkdirSync(join(folder, 'here'));
  writeFileSync(join(folder, 'here/a'), 'a');
  const target = join(backups.folder, 'one.backup');
  const files = join(folder, 'here');
  const env = { TARGET: target, FILES: files, CONNECTION: JSON.stringify(from) };
  expect(await dying(program, { ...env, WORK: 'backup', DIES_AT: 'backup.before-rename' })).toEqual([null, 'SIGKILL']);
  const [rest] = readdirSync(backups.folder);
  expect(rest).toMatch(/^one\.backup\.new-/);
  utimesSync(join(backups.folder, rest!), 0, 0);
  const made = await makeBackup({ database, settings: settings(), kind: 'command' });
  expect(readdirSync(backups.folder).map((name) => join(backups.folder, name))).toEqual([made.target]);

  await writeBackup({ connection: from!, target, filesFolder: files });
  const there = join(folder, 'there');
  const restore = {
    ...env,
    FILES: there,
    CONNECTION: JSON.stringify(to),
    WORK: 'restore',
    DIES_AT: 'restore.before-commit',
  };
  expect(await dying(program, restore)).toEqual([null, 'SIGKILL']);
  expect(await contents(to!)).toEqual({ constraints: [], triggers: [] });
  const again = (replace: boolean) =>
    restoreBackup({ connection: to!, source: target, migrations, filesFolder: there, isMove: true, replace });
  await expect(again(false)).rejects.toThrow(/there is not empty\. Nothing was changed/);
  // The killed one's connection may still end.
  await expect.poll(() => again(true).then(() => 'restored', String)).toBe('restored');
  expect([await contents(to!), readFileSync(join(there, 'a'), 'utf8')]).toEqual([await contents(from!), 'a']);
}, 120_000);
