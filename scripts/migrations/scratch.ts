import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { openDatabase } from '../../server/kernel/db/database';
import { applyMigrations } from '../../server/kernel/db/migrations/apply';
import { migrations } from '../../server/resources';

/** Calls `work` with a temporary database that has all committed migrations and no data, and drops it afterwards. */
export async function onScratchDatabase<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'parley-scratch-'));
  const database = await openDatabase({ dataFolder, fsync: false, log: () => undefined });
  try {
    await applyMigrations(database.pool, migrations);
    return await work(database.pool);
  } finally {
    await database.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
