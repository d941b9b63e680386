import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { followIcu } from '../words';
import { checksumOf, type Migration, stopsOlder } from './migration';

/** The database schema and the program do not match; the message says where. The server refuses to start. */
export class SchemaMismatch extends Error {}

/** Key of the advisory lock that serializes migrations: several nodes wait for each other and each step runs once. */
const lockKey = 7_206_112_001;

export const migrationsTable =
  'create table if not exists schema_migrations (id text primary key, checksum text not null, applied_at timestamptz not null default now()); ' +
  'alter table schema_migrations add column if not exists stops_older boolean not null default false';

/**
 * Applies the pending migrations, each in its own transaction. Returns the ids applied. `before` runs first if the
 * database has the tables of an earlier version. Throws SchemaMismatch when an applied migration was edited afterwards or
 * is unknown to this program.
 */
export function applyMigrations(
  pool: Pool,
  migrations: readonly Migration[],
  before: () => Promise<void> = async () => undefined,
): Promise<string[]> {
  return whileOthersWait(pool, async (client) => {
    await client.query(migrationsTable);
    const pending = await pendingOf(client, migrations);
    if (pending.length > 0 && pending.length < migrations.length) await before();
    for (const migration of pending) await applyOne(client, migration);
    await inTransaction(client, 'of the collation', () => followIcu(client));
    return pending.map((migration) => migration.id);
  });
}

/**
 * Development: runs the SQL and replaces applied migrations by others, in one transaction. The others are recorded as
 * applied without being run: the SQL is their difference from the replaced ones.
 */
export function replaceApplied(
  pool: Pool,
  replaced: readonly Migration[],
  sql: string,
  others: readonly Migration[] = [],
): Promise<void> {
  const name = replaced.map(({ id }) => id).join(', ');
  return whileOthersWait(pool, (client) =>
    inTransaction(client, name, async () => {
      await client.query(sql);
      await client.query('delete from schema_migrations where id = any($1)', [replaced.map(({ id }) => id)]);
      for (const migration of others) await recordApplied(client, migration);
    }),
  );
}

/**
 * Runs work that only one node may do at a time, such as filling an empty database; other nodes wait for the advisory
 * lock.
 */
export async function whileOthersWait<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await waitForOthers(client);
    try {
      return await work(client);
    } finally {
      await client.query(`select pg_advisory_unlock(${lockKey})`);
    }
  } finally {
    client.release();
  }
}

/** Compares the applied migrations with those of the program, for the doctor command. */
export async function migrationState(
  pool: Pool,
  migrations: readonly Migration[],
): Promise<{ applied: string[]; pending: string[]; unknown: string[]; edited: string[] }> {
  const exists = await pool.query(`select to_regclass('public.schema_migrations') is not null as exists`);
  const rows = exists.rows[0].exists
    ? (await pool.query('select id, checksum from schema_migrations order by id')).rows
    : [];
  return compare(rows, migrations);
}

async function pendingOf(client: PoolClient, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query('select id, checksum from schema_migrations');
  const state = compare(rows, migrations);
  if (state.unknown.length > 0) {
    throw new SchemaMismatch(
      `The database is newer than this version of Parley: it contains ${state.unknown.join(', ')}. Start the version that applied them. (In development: bring back files that were deleted or are in another branch, or start with another PARLEY_DATA.)`,
    );
  }
  if (state.edited.length > 0) {
    throw new SchemaMismatch(
      `${state.edited.join(', ')} was edited after it was applied. Restore the file and write a new migration instead.`,
    );
  }
  return migrations.filter((migration) => state.pending.includes(migration.id));
}

function compare(rows: readonly { id: string; checksum: string }[], migrations: readonly Migration[]) {
  const applied = new Map(rows.map((row) => [row.id, row.checksum]));
  const known = new Map(migrations.map((migration) => [migration.id, checksumOf(migration)]));
  const ids = [...applied.keys()];
  return {
    applied: ids,
    pending: [...known.keys()].filter((id) => !applied.has(id)),
    unknown: ids.filter((id) => !known.has(id)),
    edited: ids.filter((id) => known.has(id) && known.get(id) !== applied.get(id)),
  };
}

/** Waits without a limit: the session's timeouts are meant for requests. The session-level lock outlives the commit. */
async function waitForOthers(client: PoolClient): Promise<void> {
  const patience = 'set local lock_timeout = 0; set local statement_timeout = 0';
  await client.query(`begin; ${patience}; select pg_advisory_lock(${lockKey}); commit`);
}

/** Another node may be working on the same tables: a deadlock or a lock that is not to be had is tried again. */
async function applyOne(client: PoolClient, migration: Migration, attempt = 1): Promise<void> {
  try {
    await inTransaction(client, migration.id, async () => {
      await client.query(migration.sql);
      await recordApplied(client, migration);
    });
  } catch (error) {
    const { code } = (error as Error).cause as { code?: string };
    if (attempt === maxAttempts || !['40P01', '55P03'].includes(code ?? '')) throw error;
    await pause(attempt * 100);
    await applyOne(client, migration, attempt + 1);
  }
}

const maxAttempts = 10;

async function inTransaction(client: PoolClient, name: string, work: () => Promise<unknown>): Promise<void> {
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0');
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed and changed nothing: ${(error as Error).message}`, { cause: error });
  }
}

async function recordApplied(client: PoolClient, migration: Migration): Promise<void> {
  const values = [migration.id, checksumOf(migration), stopsOlder(migration)];
  await client.query('insert into schema_migrations (id, checksum, stops_older) values ($1, $2, $3)', values);
}
