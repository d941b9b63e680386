import { createHash } from 'node:crypto';

/** A committed schema change, applied once and in the order of ids. */
export interface Migration {
  /** For example '20261120100000_kernel': creation time and description. */
  readonly id: string;
  readonly sql: string;
}

/** Builds migrations from files by path, ordered by id. Throws when two have the same id, or one is empty. */
export function migrationsOf(files: Readonly<Record<string, string>>): Migration[] {
  const migrations = Object.entries(files).map(([path, sql]) => ({ id: idOf(path), sql }));
  migrations.sort((a, b) => (a.id < b.id ? -1 : 1));
  const double = migrations.find((migration, at) => migration.id === migrations[at + 1]?.id);
  if (double !== undefined) throw new Error(`Two migrations have the id ${double.id}.`);
  // An empty file saved before its SQL is written would be recorded as applied, and could not be edited any more.
  const empty = migrations.find(({ sql }) => sql.trim() === '');
  if (empty !== undefined) throw new Error(`The migration ${empty.id} is empty.`);
  return migrations;
}

/** Checksum that shows whether an applied migration was edited since. Line endings are ignored. */
export function checksumOf(migration: Migration): string {
  return createHash('sha256').update(migration.sql.replaceAll('\r\n', '\n')).digest('hex');
}

/**
 * Whether nodes of earlier versions cannot run beside this migration: it removes or renames what they use. Marked by a
 * comment in the file. Others only add, so that nodes can be upgraded one after the other.
 */
export function stopsOlder({ sql }: Migration): boolean {
  return sql.includes('-- Nodes of earlier versions cannot run beside this.');
}

function idOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const match = /^(\d{14}_[a-z0-9_]+)\.sql$/.exec(name);
  if (match === null) throw new Error(`${path}: a migration must be named <14 digits>_<what_it_does>.sql`);
  return match[1]!;
}
