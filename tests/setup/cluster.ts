import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { Connection } from '../../server/kernel/db/connect';
import { startEmbedded } from '../../server/kernel/db/embedded/start';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection that may create databases. */
    adminConnection: Connection;
    /** Unique per run, so that runs on one server do not collide. */
    runId: string;
  }
}

/** Starts one database cluster for the whole run, without fsync. TEST_DATABASE_URL uses your own server instead. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const runId = `${process.pid}_${Date.now().toString(36)}`;
  provide('runId', runId);
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    provide('adminConnection', { connectionString: url });
    return () => dropAll(url, `test_${runId}_`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'parley-test-'));
  const postgres = await startEmbedded({ folder, fsync: false, log: reportTrouble });
  provide('adminConnection', postgres.connection);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Drops the test databases on your own server. */
async function dropAll(connectionString: string, prefix: string): Promise<void> {
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  const { rows } = await admin.query('select datname from pg_database where starts_with(datname, $1)', [prefix]);
  for (const { datname } of rows) {
    await admin.query(`alter database ${pg.escapeIdentifier(datname)} is_template false`);
    await admin.query(`drop database ${pg.escapeIdentifier(datname)} with (force)`);
  }
  await admin.end();
}

function reportTrouble(level: string, message: string, fields?: object): void {
  if (level !== 'info') process.stderr.write(`${level}: ${message} ${JSON.stringify(fields ?? {})}\n`);
}
