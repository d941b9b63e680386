import pg from 'pg';
import type { Connection } from '../../kernel/db/connect';
import { migrationsTable } from '../../kernel/db/migrations/apply';
import type { Migration } from '../../kernel/db/migrations/migration';
import { failPoint } from '../../kernel/failPoints';
import { markRestored } from '../../kernel/installation/restored';
import { renewEpochSql } from '../../kernel/realtime/epoch';
import type { Manifest } from '../backup/manifest';
import { type Places, refuseHomelessFiles, refuseOccupiedFolder, refuseOtherSecret, unpackFiles } from './files';
import { loadTables } from './load';
import { refuseInUse, refuseOccupied } from './occupied';
import { migrationsOfBackup, verifyBackup } from './verify';

export interface RestoreOptions extends Places {
  connection: Connection;
  source: string;
  /** All migrations of this program. */
  migrations: readonly Migration[];
  /** PARLEY_SECRET if set; the secret of the backup is then not restored. */
  secret?: string | null;
  /** Drops the current contents of the database. */
  replace?: boolean;
  key?: string | null;
  /** Nothing happened after the backup, so nothing can be sent twice: the restored server sends at once. */
  isMove?: boolean;
}

/**
 * Verifies the whole backup, then restores the database and the files. The database is restored in one transaction,
 * also with `replace`, so a failure leaves the previous state.
 * @throws BackupFault with a message for the operator
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { connection, source, replace = false, isMove = false } = options;
  const backup = await verifyBackup(source, options.key);
  const { manifest } = backup;
  const migrations = migrationsOfBackup(manifest, options.migrations);
  refuseHomelessFiles(backup, options);
  await refuseOtherSecret(backup, options.secret ?? null);
  if (!replace) await refuseOccupiedFolder(options);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 10000',
    );
    await refuseInUse(client);
    if (!replace) await refuseOccupied(client);
    const files = await unpackFiles(backup, options);
    try {
      await client.query('begin');
      if (replace) await client.query('drop schema public cascade; create schema public');
      await makeSchema(client, migrations);
      await loadTables(client, backup);
      await client.query(renewEpochSql);
      if (!isMove) await markRestored(client, manifest.createdAt);
      // Before the commit: a restore that is killed in between leaves the database empty, and not without its files.
      await files.place();
      await failPoint('restore.before-commit');
      await client.query('commit');
    } catch (error) {
      await files.discard();
      throw error;
    }
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
