import { createHash } from 'node:crypto';

/** One committed step of the database, applied once and in the order of the ids. */
export interface Migration {
  /** '20261120100000_kernel': when it was written, and what it does. */
  readonly id: string;
  readonly sql: string;
}

/** Makes migrations of files by their path, in their order. Throws when two carry the same id, or one is empty. */
export function migrationsOf(files: Readonly<Record<string, string>>): Migration[] {
  const migrations = Object.entries(files).map(([path, sql]) => ({ id: idOf(path), sql }));
  migrations.sort((a, b) => (a.id < b.id ? -1 : 1));
  const double = migrations.find((migration, at) => migration.id === migrations[at + 1]?.id);
  if (double !== undefined) throw new Error(`Two migrations are called ${double.id}.`);
  // Saved before it was written, it would count as applied and could not be written any more.
  const empty = migrations.find(({ sql }) => sql.trim() === '');
  if (empty !== undefined) throw new Error(`The migration ${empty.id} is empty.`);
  return migrations;
}

/** Tells whether an applied migration is still the one that was applied. */
export function checksumOf(migration: Migration): string {
  return createHash('sha256').update(migration.sql.replaceAll('\r\n', '\n')).digest('hex');
}

function idOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const match = /^(\d{14}_[a-z0-9_]+)\.sql$/.exec(name);
  if (match === null) throw new Error(`${path}: a migration is called <14 digits>_<what_it_does>.sql`);
  return match[1]!;
}
