import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../tests/helpers/database';
import { connect } from '../connect';
import { applyMigrations, migrationState, SchemaMismatch } from './apply';

const first = { id: '20260101000000_first', sql: 'create table first (id int)' };
const second = { id: '20260102000000_second', sql: 'create table second (id int); insert into second values (1)' };

let database: FreshDatabase;
const pools: pg.Pool[] = [];

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
afterEach(async () => {
  await node().query('drop table if exists first, second, third, schema_migrations');
  for (const pool of pools.splice(0)) await pool.end();
});

function node(): pg.Pool {
  const pool = connect({ connection: database.connection, max: 2, log: () => undefined });
  pools.push(pool);
  return pool;
}

async function session(): Promise<pg.Client> {
  const client = new pg.Client(database.connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function tables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  return rows.map((row) => row.relname);
}

test('migrations run once, in order, and are recorded', async () => {
  const pool = node();
  expect(await applyMigrations(pool, [first])).toEqual(['20260101000000_first']);
  expect(await applyMigrations(pool, [first, second])).toEqual(['20260102000000_second']);
  expect(await applyMigrations(pool, [first, second])).toEqual([]);
  expect(await tables(pool)).toEqual(['first', 'schema_migrations', 'second']);
});

test('eight nodes that start at the same time apply each migration once', async () => {
  const slow = { ...first, sql: `${first.sql}; select pg_sleep(0.1)` };
  const applied = await Promise.all(Array.from({ length: 8 }, () => applyMigrations(node(), [slow, second])));
  expect(applied.flat().sort()).toEqual([first.id, second.id]);
  expect((await node().query('select count(*) from second')).rows).toEqual([{ count: 1 }]);
});

test('a migration that deadlocks with a node at work is tried again', async () => {
  const pool = node();
  await applyMigrations(pool, [first, second]);
  const [other, gate] = [await session(), await session()];
  // The migration waits last, so it notices the deadlock, however slow this machine is.
  await other.query(`set deadlock_timeout to '10min'`);
  await other.query('begin');
  await other.query('lock table second');
  await gate.query('select pg_advisory_lock(77)');
  const third = {
    id: '20260103000000_third',
    sql: 'lock table first; select pg_advisory_xact_lock(77); lock table second; create table third (id int)',
  };
  const applied = applyMigrations(pool, [first, second, third]);
  const waiting = async (event: string) =>
    (
      await gate.query(`select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and not l.granted and l.locktype = '${event}'`)
    ).rowCount;
  await expect.poll(() => waiting('advisory')).toBe(1);
  const locked = other.query('lock table first');
  await expect.poll(() => waiting('relation')).toBe(1);
  await gate.query('select pg_advisory_unlock(77)');
  await locked;
  await other.query('commit');
  expect(await applied).toEqual([third.id]);
});

test('a node waits for another node that migrates, beyond its session timeouts', async () => {
  const other = await session();
  await other.query('select pg_advisory_lock(7206112001)');
  const applied = applyMigrations(impatient(node()), [first]);
  applied.catch(() => undefined);
  const waits = `select wait_event = 'advisory' and clock_timestamp() - query_start > interval '400 milliseconds' as long
    from pg_stat_activity where datname = current_database() and query like '%pg_advisory_lock%' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await other.query(waits)).rows).toEqual([{ long: true }]);
  await other.query('select pg_advisory_unlock(7206112001)');
  expect(await applied).toEqual([first.id]);
});

/**
 * A pool whose sessions time out after 200 ms while they wait for the advisory lock; other statements have no limit.
 */
function impatient(pool: pg.Pool): pg.Pool {
  const limit = (ms: number) => `set lock_timeout to ${ms}; set statement_timeout to ${ms}`;
  const inner = {
    async connect() {
      const client = await pool.connect();
      return {
        async query(text: string, values?: unknown[]) {
          if (!text.includes('pg_advisory_lock')) return client.query(text, values);
          await client.query(limit(200));
          return client.query(text).finally(() => client.query(limit(0)));
        },
        release: () => client.release(),
      };
    },
  };
  return inner as unknown as pg.Pool;
}

test('a failing migration changes nothing, and the migrations before it stay applied', async () => {
  const pool = node();
  const failing = {
    id: '20260103000000_failing',
    sql: 'create table third (id int); insert into first values (1); select 1 / 0',
  };
  await expect(applyMigrations(pool, [first, second, failing])).rejects.toThrow(
    'Migration 20260103000000_failing failed and changed nothing: division by zero',
  );
  expect(await tables(pool)).toEqual(['first', 'schema_migrations', 'second']);
  expect((await pool.query('select count(*) from first')).rows).toEqual([{ count: 0 }]);
  expect(await migrationState(pool, [first, second, failing])).toEqual({
    applied: [first.id, second.id],
    pending: [failing.id],
    unknown: [],
    edited: [],
  });
  // The failure released the advisory lock.
  expect(await applyMigrations(node(), [first, second])).toEqual([]);
});

test('a migration that cannot be recorded is rolled back', async () => {
  const pool = node();
  const forgetful = {
    id: '20260103000000_forgetful',
    sql: 'create table third (id int); drop table schema_migrations',
  };
  await expect(applyMigrations(pool, [first, forgetful])).rejects.toThrow(
    'Migration 20260103000000_forgetful failed and changed nothing: relation "schema_migrations" does not exist',
  );
  expect(await tables(pool)).toEqual(['first', 'schema_migrations']);
});

test('a migration edited after it was applied stops the start by name, and nothing further is applied', async () => {
  const pool = node();
  await applyMigrations(pool, [first]);
  const edited = { ...first, sql: 'create table first (id bigint)' };
  const reason = await applyMigrations(pool, [edited, second]).catch((error: unknown) => error);
  expect(reason).toBeInstanceOf(SchemaMismatch);
  expect((reason as Error).message).toBe(
    '20260101000000_first was edited after it was applied. Restore the file and write a new migration instead.',
  );
  expect(await tables(pool)).toEqual(['first', 'schema_migrations']);
  expect((await migrationState(pool, [edited])).edited).toEqual([first.id]);
});

test('a database newer than the program stops the start, naming the unknown migrations', async () => {
  const pool = node();
  await applyMigrations(pool, [first, second]);
  await expect(applyMigrations(pool, [first])).rejects.toThrow(
    new SchemaMismatch(
      'The database is newer than this version of Parley: it contains 20260102000000_second. Start the version that applied them. (In development: bring back files that were deleted or are in another branch, or start with another PARLEY_DATA.)',
    ),
  );
  expect((await migrationState(pool, [first])).unknown).toEqual([second.id]);
});

test('in an empty database everything is pending, and reading the state creates nothing', async () => {
  const pool = node();
  expect(await migrationState(pool, [first])).toEqual({ applied: [], pending: [first.id], unknown: [], edited: [] });
  expect(await tables(pool)).toEqual([]);
});
