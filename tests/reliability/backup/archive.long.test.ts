import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../server/kernel/db/database';
import { readRestored } from '../../../server/kernel/installation/restored';
import { keepArchive } from '../../../server/ops/archive/keep';
import { restoreMoment } from '../../../server/ops/archive/restoreMoment';
import { dataFolder } from '../folders';

const log = () => undefined;

async function opened(folder: string, archive?: string) {
  const database = await openDatabase({ dataFolder: folder, archive, log });
  let isOpen = true;
  const stop = async () => {
    if (isOpen) await database.stop();
    isOpen = false;
  };
  onTestFinished(stop);
  return { database, stop };
}

test('the embedded database is restored to a moment between two orders', async () => {
  const [folder, archiveFolder] = [dataFolder(), dataFolder()];
  const archive = { folder: archiveFolder, days: 7 };
  const { database, stop } = await opened(folder, archiveFolder);
  const { pool } = database;
  const now = async () => new Date((await pool.query('select clock_timestamp() as at')).rows[0].at).toISOString();
  const order = (name: string) => pool.query('insert into orders values ($1)', [name]);
  await pool.query('create table orders (name text)');
  await order('before the copy');
  const keep = (at?: number) =>
    keepArchive({ database, dataFolder: folder, archive, failed: async () => undefined, onError: log }, at);
  await keep();
  await keep();
  const bases = () => readdirSync(archiveFolder).filter((name) => name.startsWith('base-'));
  expect(bases()).toHaveLength(1);
  await order('first');
  // Milliseconds are the precision of a moment.
  await pool.query('select pg_sleep(0.01)');
  const between = await now();
  await pool.query('select pg_sleep(0.01)');
  await order('second');
  // Later copies and another program that starts the database leave no gap.
  await stop();
  const again = await opened(folder);
  await again.database.pool.query(`insert into orders values ('third')`);
  await again.stop();

  const orders = async (to: string) => {
    const { database: found, stop: end } = await opened(to);
    const { rows } = await found.pool.query('select name from orders order by name');
    const restored = await readRestored(found.pool);
    await end();
    return [rows.map(({ name }) => name), restored?.moment];
  };
  const options = { archive: archiveFolder, log, fsync: false };
  const there = dataFolder();
  await restoreMoment({ ...options, moment: between, dataFolder: there });
  expect(await orders(there)).toEqual([['before the copy', 'first'], between]);

  await expect(restoreMoment({ ...options, moment: between, dataFolder: there })).rejects.toThrow(
    /There is a database in/,
  );
  await expect(
    restoreMoment({ ...options, moment: '2020-01-01T00:00:00.000Z', dataFolder: dataFolder() }),
  ).rejects.toThrow(/The archive begins at/);
  const beyond = dataFolder();
  await expect(restoreMoment({ ...options, moment: '2099-01-01T00:00:00.000Z', dataFolder: beyond })).rejects.toThrow(
    /The archived log ends before 2099/,
  );
  expect(existsSync(join(beyond, 'postgres'))).toBe(false);
  await restoreMoment({ ...options, moment: null, dataFolder: beyond });
  expect((await orders(beyond))[0]).toEqual(['before the copy', 'first', 'second', 'third']);
}, 180_000);

test('base copies are renewed and deleted with the log that only they need', async () => {
  const [folder, archiveFolder] = [dataFolder(), dataFolder()];
  const { database } = await opened(folder, archiveFolder);
  const client = new pg.Client(database.connection);
  await client.connect();
  onTestFinished(() => client.end());
  const archive = { folder: archiveFolder, days: 7 };
  const keep = (days: number) => {
    const at = Date.now() + days * 86_400_000;
    return keepArchive({ database, dataFolder: folder, archive, failed: async () => undefined, onError: log }, at);
  };
  const files = (kind: string) => readdirSync(join(archiveFolder, kind)).sort();
  await keep(0);
  const first = files('.').filter((name) => name.startsWith('base-'));
  await expect.poll(() => files('wal').length, { timeout: 30_000 }).toBeGreaterThan(0);
  const walBefore = files('wal')[0]!;
  await client.query('select pg_sleep(1.1)');
  await keep(2);
  expect(files('.').filter((name) => name.startsWith('base-'))).toEqual(first);
  await keep(3);
  expect(files('.').filter((name) => name.startsWith('base-'))).toHaveLength(2);
  await keep(8);
  const left = files('.').filter((name) => name.startsWith('base-'));
  expect(left).not.toContain(first[0]);
  expect(files('wal')).not.toContain(walBefore);
}, 180_000);
