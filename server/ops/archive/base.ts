import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Connection } from '../../kernel/db/connect';
import { readCluster } from '../../kernel/db/embedded/cluster';
import { BackupFault } from '../backup/manifest';
import { requireRoom } from '../backup/room';

/** A copy of the embedded database's files, from which the archived log leads to any later moment. */
export interface Base {
  readonly folder: string;
  /** By the database's clock, ISO 8601: earlier moments need an earlier one. */
  readonly endedAt: string;
  /** The first file of the log that it needs. */
  readonly firstWal: string;
}

const prefix = 'base-';

/** The finished ones, oldest first. */
export async function listBases(archive: string): Promise<Base[]> {
  const names = (await readdir(archive)).filter((name) => /^base-[\dTZ.-]+$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const folder = join(archive, name);
      const kept = JSON.parse(await readFile(join(folder, 'base.json'), 'utf8')) as Omit<Base, 'folder'>;
      return { folder, endedAt: kept.endedAt, firstWal: kept.firstWal };
    }),
  );
}

/**
 * Copies the files of the running database ("base backup using the low level API" of PostgreSQL's manual: the embedded
 * distribution has no pg_basebackup). They change meanwhile; the archived log repairs that.
 */
export async function copyBase(connection: Connection, dataFolder: string, archive: string): Promise<Base> {
  const cluster = readCluster(dataFolder)!;
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  const unfinished = join(archive, `${prefix}unfinished`);
  try {
    await client.query('set statement_timeout = 0; set timezone to utc');
    const { rows: sizes } = await client.query('select pg_database_size(current_database())::float8 as bytes');
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    requireRoom(archive, sizes[0].bytes);
    await client.query(`select pg_backup_start('parley', true)`);
    await copyFolder(cluster.data, join(unfinished, 'data'), archive);
    // Waits until the log of the copying is archived.
    const { rows } = await client.query(
      `select labelfile, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from pg_backup_stop(true)`,
    );
    const { labelfile, at } = rows[0] as { labelfile: string; at: string };
    const firstWal = /\(file ([0-9A-F]{24})\)/.exec(labelfile)?.[1];
    if (firstWal === undefined) throw new BackupFault(`PostgreSQL named no log file for the copy: ${labelfile}`);
    await writeFile(join(unfinished, 'data/backup_label'), labelfile, { mode: 0o600 });
    await copyFile(join(cluster.home, 'cluster.json'), join(unfinished, 'cluster.json'));
    await copyFile(join(dataFolder, 'secret'), join(unfinished, 'secret')).catch(unlessGone);
    await writeFile(join(unfinished, 'base.json'), JSON.stringify({ endedAt: at, firstWal }), { flush: true });
    const folder = join(archive, `${prefix}${at.replaceAll(':', '-')}`);
    await rename(unfinished, folder);
    return { folder, endedAt: at, firstWal };
  } finally {
    await client.end();
  }
}

/** Recreated by PostgreSQL, or meaningless in a copy. */
const emptyFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const isLeftOut = (name: string) => /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*)$/.test(name);

async function copyFolder(from: string, to: string, archive: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  requireRoom(archive);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (isLeftOut(entry.name)) continue;
    if (emptyFolders.has(entry.name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyFolder(source, target, archive);
    // Tables are dropped meanwhile.
    else await copyFile(source, target).catch(unlessGone);
  }
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
