import pg from 'pg';
import type { Connection } from '../../kernel/db/connect';
import { migrationsTable } from '../../kernel/db/migrations/apply';
import type { Migration } from '../../kernel/db/migrations/migration';
import { renewEpochSql } from '../../kernel/realtime/epoch';
import type { Manifest } from '../backup/manifest';
import { type Places, refuseHomelessFiles, refuseOccupiedFolder, refuseOtherSecret, unpackFiles } from './files';
import { loadTables } from './load';
import { refuseInUse, refuseOccupied } from './occupied';
import { migrationsOfBackup, verifyBackup } from './verify';

export interface RestoreOptions extends Places {
  connection: Connection;
  /** Path of the backup. */
  source: string;
  /** All migrations of this program. */
  migrations: readonly Migration[];
  /** PARLEY_SECRET if set; the secret of the backup is then not restored. */
  secret?: string | null;
  /** Drops the current contents of the database. */
  replace?: boolean;
}

/**
 * Verifies the whole backup, then restores the database and the files. The database is restored in one transaction,
 * also with `replace`, so a failure leaves the previous state.
 * @throws BackupFault with a message for the operator
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { connection, source, replace = false } = options;
  const manifest = await verifyBackup(source);
  const migrations = migrationsOfBackup(manifest, options.migrations);
  refuseHomelessFiles(manifest, options);
  await refuseOtherSecret(source, manifest, options.secret ?? null);
  if (!replace) await refuseOccupiedFolder(options);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 10000',
    );
    await refuseInUse(client);
    if (!replace) await refuseOccupied(client);
    const files = await unpackFiles(source, manifest, options);
    try {
      await client.query('begin');
      if (replace) await client.query('drop schema public cascade; create schema public');
      await makeSchema(client, migrations);
      await loadTables(client, source, manifest);
      await client.query(renewEpochSql);
      await client.query('commit');
    } catch (error) {
      await files.discard();
      throw error;
    }
    await files.place();
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end();
  }
}

/** The rows of schema_migrations are restored from the backup. */
async function makeSchema(client: pg.Client, migrations: Migration[]): Promise<void> {
  await client.query(migrationsTable);
  for (const { sql } of migrations) await client.query(sql);
}
