import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Connection } from '../../server/kernel/db/connect';

export interface FreshDatabase {
  connection: Connection;
  /** Drops the database even if connections are open. */
  drop(): Promise<void>;
}

/** Creates a database in the run's cluster: empty, or a copy of a template. */
export async function freshDatabase({ template }: { template?: string } = {}): Promise<FreshDatabase> {
  const name = `${databasePrefix()}_${randomBytes(6).toString('hex')}`;
  await asAdmin((admin) =>
    admin.query(
      // Copies files: copying block by block through the WAL takes nine times as long.
      `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template ?? 'template0')} strategy file_copy`,
    ),
  );
  return { connection: connectionTo(name), drop: () => asAdmin((admin) => drop(admin, name)) };
}

/**
 * Creates a template once per run, even if several test files request it concurrently (advisory lock).
 * @returns its name, for `freshDatabase({ template })`
 */
export async function ensureTemplate(name: string, build: (connection: Connection) => Promise<void>): Promise<string> {
  const template = `${databasePrefix()}_${name}`;
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rows } = await admin.query('select datistemplate from pg_database where datname = $1', [template]);
    if (rows[0]?.datistemplate) return;
    // Left over from a failed build.
    if (rows[0]) await drop(admin, template);
    await admin.query(`create database ${pg.escapeIdentifier(template)} template template0`);
    await build(connectionTo(template));
    await admin.query(`alter database ${pg.escapeIdentifier(template)} is_template true allow_connections false`);
  });
  return template;
}

const databasePrefix = () => `test_${inject('runId')}`;

/** The connection to a database of the test server. */
export function connectionTo(database: string): Connection {
  const admin = inject('adminConnection');
  if (!('connectionString' in admin)) return { ...admin, database };
  const url = new URL(admin.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

async function drop(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(inject('adminConnection'));
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
