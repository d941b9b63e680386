import type { FileStore } from '../../kernel/files/fileStore';
import { markStore } from '../../kernel/installation/files';
import { type Queryable, readInstallation } from '../../kernel/installation/read';

/** The files that came with the backup are the database's. Those of a bucket are not among them and need their own copy. */
export async function markRestoredFiles(db: Queryable, store: FileStore, restored: number): Promise<void> {
  const known = await readInstallation(db);
  if (known === null) return;
  const { rows } = await db.query<{ none: boolean }>('select not exists (select from files) as none');
  if (restored > 0 || rows[0]!.none) await markStore(store, known.filesMark);
}
