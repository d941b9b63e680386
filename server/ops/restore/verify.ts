import { checksumOf, type Migration } from '../../kernel/db/migrations/migration';
import { type Backup, checkPart, damaged, openBackup } from '../backup/container';
import { BackupFault, filePart, type Manifest, secretPart, tablePart } from '../backup/manifest';

/**
 * Reads the whole backup and returns it if every checksum and count is right. Throws BackupFault otherwise. Read-only.
 */
export async function verifyBackup(path: string, key: string | null = null): Promise<Backup> {
  const backup = await openBackup(path, key);
  const { manifest } = backup;
  const wanted = [
    ...manifest.tables.map(({ name }) => tablePart(name)),
    ...manifest.files.map((file) => filePart(safe(path, file.path))),
    ...(manifest.hasSecret ? [secretPart] : []),
  ];
  const missing = wanted.find((name) => !manifest.parts.some((part) => part.name === name));
  if (missing) throw damaged(path, `the part "${missing}"`);
  for (const part of manifest.parts) await checkPart(path, part);
  for (const { name, rows } of manifest.tables) {
    const found = await countLines(backup.read(tablePart(name)));
    if (found !== rows) throw damaged(path, `the part "${tablePart(name)}" (${found} rows instead of ${rows})`);
  }
  return backup;
}

/** The migrations of the backup's database, from this program. Throws if one is unknown or was edited. */
export function migrationsOfBackup(manifest: Manifest, known: readonly Migration[]): Migration[] {
  return manifest.migrations.map(({ id, checksum }) => {
    const migration = known.find((each) => each.id === id);
    if (!migration) {
      throw new BackupFault(`The backup contains the migration ${id}, which this version of Parley does not know.`);
    }
    if (checksumOf(migration) !== checksum) {
      throw new BackupFault(`The migration ${id} was edited after it created the backup's tables.`);
    }
    return migration;
  });
}

/** Counts rows: in COPY text format one row is one line, because line breaks in values are escaped. */
async function countLines(content: AsyncIterable<Buffer>): Promise<number> {
  let lines = 0;
  for await (const chunk of content) {
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++;
  }
  return lines;
}

/** Rejects paths that would write outside the files folder (path traversal). */
function safe(backup: string, path: string): string {
  const steps = path.split('/');
  if (path.includes('\\') || path.includes('\0') || steps.some((step) => ['', '.', '..'].includes(step))) {
    throw damaged(backup, `the file name "${path}"`);
  }
  return path;
}
