import type { FileStore } from '../files/fileStore';
import { type Queryable, readInstallation } from './read';

/** Beside the companies' folders; of the mark's own name is the file in it. */
export const marksFolder = 'parley-installation';

/** The newest files, looked for where the store has no mark. */
const maxSamples = 20;

/**
 * Whether this is the store of the database's files. 'unmarked': it is not marked, but nothing stands against it, as after
 * a copy that left the mark behind.
 */
export async function standingOfFiles(db: Queryable, store: FileStore): Promise<'ours' | 'other' | 'unmarked'> {
  const known = await readInstallation(db);
  if (known !== null && (await has(store, marksFolder, known.filesMark))) return 'ours';
  const { rows } = await db.query<{ company: string; id: string }>(
    `select company_id as company, coalesce(stored_as, id) as id from files order by created_at desc limit ${maxSamples}`,
  );
  for (const { company, id } of rows) if (await has(store, company, id)) return 'unmarked';
  // Before the first file only a mark tells one store from another.
  return rows.length === 0 && known === null ? 'unmarked' : 'other';
}

/** Marks the store as the one of the database's files. */
export async function markStore(store: FileStore, mark: string): Promise<void> {
  if (await has(store, marksFolder, mark)) return;
  await store.put(marksFolder, mark, Buffer.from('The files of one Parley, known by the name of this file.\n'));
}

async function has(store: FileStore, folder: string, id: string): Promise<boolean> {
  const found = await store.find(folder, id);
  found?.destroy();
  return found !== null;
}
