import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account';
import { type Cluster, giveTo } from './cluster';

/** Where the cluster archives its write-ahead log. */
export interface Archive {
  readonly folder: string;
  /** ISO 8601. Base copies from before lack the log of the time between. */
  readonly since: string;
}

const fileOf = (home: string) => join(home, 'archive.json');
export const walFolder = (folder: string) => join(folder, 'wal');

/** Kept beside the cluster: every program that starts it must archive, or the log would have gaps. */
export function readArchive({ home }: Pick<Cluster, 'home'>): Archive | null {
  return existsSync(fileOf(home)) ? (JSON.parse(readFileSync(fileOf(home), 'utf8')) as Archive | null) : null;
}

/** Begins or ends archiving with the next start of the cluster. */
export function setArchive(cluster: Cluster, account: Account, folder: string | null): void {
  if (folder !== (readArchive(cluster)?.folder ?? null)) {
    const archive: Archive | null = folder === null ? null : { folder, since: new Date().toISOString() };
    writeFileSync(fileOf(cluster.home), JSON.stringify(archive), { mode: 0o600 });
  }
  if (folder === null) return;
  mkdirSync(walFolder(folder), { recursive: true, mode: 0o700 });
  giveTo(account, walFolder(folder));
}

/**
 * Settings of PostgreSQL. The archived files are compressed, because one that is archived for its age is mostly empty. A
 * file gets its name when all of it is on the disk; after a crash PostgreSQL may archive the same one again.
 */
export function archiveSettings(archive: Archive | null): Record<string, string> {
  if (archive === null) return {};
  const target = `${walFolder(archive.folder)}/%f.gz`;
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_timeout: '60',
    archive_command: `gzip -1 -c "%p" > "${target}.new" && sync "${target}.new" && mv "${target}.new" "${target}"`,
  };
}

/** Reads the archive back. */
export const restoreCommand = (folder: string) =>
  `test -f "${walFolder(folder)}/%f.gz" && gzip -dc "${walFolder(folder)}/%f.gz" > "%p"`;
