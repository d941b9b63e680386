import type { FileStore } from '../../kernel/files/fileStore';
import { markStore } from '../../kernel/installation/files';
import { type Queryable, readInstallation } from '../../kernel/installation/read';

/**
 * Marks the restored file store as the database's. Files in a bucket are not part of the backup, so it is only marked
 * if files were restored or the database has none.
 */
export async function markRestoredFiles(db: Queryable, store: FileStore, restored: number): Promise<void> {
  const known = await readInstallation(db);
  if (known === null) return;
  const { rows } = await db.query<{ none: boolean }>('select not exists (select from files) as none');
  if (restored > 0 || rows[0]!.none) await markStore(store, known.filesMark);
}
