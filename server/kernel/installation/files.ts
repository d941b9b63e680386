import type { FileStore } from '../files/fileStore';
import { type Queryable, readInstallation } from './read';

/** Folder of the marker file, beside the companies' folders; the file name is the mark. */
export const marksFolder = 'parley-installation';

/** Number of the newest files looked for if the store has no marker. */
const maxSamples = 20;

/**
 * Whether this file store belongs to the database. 'unmarked': it has no marker but nothing contradicts it, as after a
 * copy without the marker.
 */
export async function standingOfFiles(db: Queryable, store: FileStore): Promise<'ours' | 'other' | 'unmarked'> {
  const known = await readInstallation(db);
  if (known !== null && (await has(store, marksFolder, known.filesMark))) return 'ours';
  const { rows } = await db.query<{ company: string; id: string }>(
    `select company_id as company, coalesce(stored_as, id) as id from files order by created_at desc limit ${maxSamples}`,
  );
  for (const { company, id } of rows) if (await has(store, company, id)) return 'unmarked';
  // Before the first upload only the marker identifies a store.
  return rows.length === 0 && known === null ? 'unmarked' : 'other';
}

/** Writes the marker file that identifies the store as the database's. */
export async function markStore(store: FileStore, mark: string): Promise<void> {
  if (await has(store, marksFolder, mark)) return;
  await store.put(marksFolder, mark, Buffer.from('The files of one Parley, known by the name of this file.\n'));
}

async function has(store: FileStore, folder: string, id: string): Promise<boolean> {
  const found = await store.find(folder, id);
  found?.destroy();
  return found !== null;
}
