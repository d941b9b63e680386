import { once } from 'node:events';
import { chmodSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../../server/kernel/db/connect';
import type { EmbeddedExit } from '../../../server/kernel/db/embedded/postgres';
import { dataFolder, type LogLine, startHere } from '../folders';

async function startWithPool() {
  const folder = dataFolder();
  const { postgres, logged, onceLogged } = await startHere({ folder, fsync: true });
  const poolLog: LogLine[] = [];
  const pool = connect({
    connection: postgres.connection,
    max: 3,
    log: (level, message) => void poolLog.push({ level, message }),
  });
  onTestFinished(() => pool.end());
  await pool.query('create table kept as select 7 as n');
  return { folder, postgres, logged, heard: onceLogged, pool, poolLog };
}

test('PostgreSQL is restarted when it dies, and the pool keeps working', async () => {
  const { postgres, logged, heard: onceLogged, pool } = await startWithPool();
  const restarted = onceLogged('The database is running again.');
  const died = new Promise<EmbeddedExit>((resolve) => postgres.onExit(resolve));
  const before = postgres.pid();
  // A query on a connection that is just breaking fails, and only the caller may retry it.
  const noticed = new Promise((resolve) => pool.once('remove', resolve));
  process.kill(before, 'SIGKILL');

  expect(await died).toEqual({ code: null, signal: 'SIGKILL' });
  await noticed;
  expect((await pool.query('select n from kept')).rows).toEqual([{ n: 7 }]);
  await restarted;
  expect(postgres.pid()).not.toBe(before);
  expect(logged.map((line) => line.message)).toContain('The database stopped unexpectedly; restarting it.');
});

test('a failing restart is retried until it succeeds', async () => {
  const { folder, postgres, logged, heard: onceLogged, pool } = await startWithPool();
  const restarted = onceLogged('The database is running again.');
  const needed = join(folder, 'postgres/data/pg_hba.conf');
  renameSync(needed, `${needed}.away`);
  process.kill(postgres.pid(), 'SIGKILL');
  const failures = () => logged.filter(({ message }) => message.includes('does not start'));
  await expect.poll(() => failures().length).toBeGreaterThan(5);
  renameSync(`${needed}.away`, needed);
  await restarted;
  expect((await pool.query('select n from kept')).rows).toEqual([{ n: 7 }]);
});

test.each([
  ['PG_VERSION', /incomplete: data\/PG_VERSION is missing/],
  ['PG_VERSION of another version', /was created by PostgreSQL 9,/],
  ['the folder', /is missing/],
  ['the right to its files', /has invalid permissions/],
] as const)('without %s the restart is given up with a reason', async (what, reason) => {
  const { folder, postgres } = await startWithPool();
  const home = join(folder, 'postgres');
  const version = join(home, 'data/PG_VERSION');
  const died = new Promise((resolve) => postgres.onExit(resolve));
  if (what === 'the folder') renameSync(home, `${home}.away`);
  else if (what === 'PG_VERSION') renameSync(version, `${version}.away`);
  else if (what === 'the right to its files') chmodSync(join(home, 'data'), 0o755);
  else writeFileSync(version, '9\n');
  process.kill(postgres.pid(), 'SIGKILL');
  await died;
  expect((await postgres.lost).message).toMatch(reason);
});

test('a connection lost in a transaction ends the transaction, not the process', async () => {
  const { pool, poolLog } = await startWithPool();
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const broken = once(client, 'error');
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await broken;
  await expect(client.query('commit')).rejects.toThrow();
  client.release(true);
  expect((await pool.query('select n from kept')).rows).toEqual([{ n: 7 }]);
  expect(poolLog[0]).toEqual({ level: 'warn', message: 'A database connection was lost.' });
});

test('a stop during a restart leaves no process behind', async () => {
  const { postgres } = await startWithPool();
  const died = new Promise((resolve) => postgres.onExit(resolve));
  process.kill(postgres.pid(), 'SIGKILL');
  await died;
  await postgres.stop();
  expect(() => process.kill(postgres.pid(), 0)).toThrow(/ESRCH/);
});
