import { mkdirSync, statSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { PresentSettings } from '../../config';
import type { Connection } from '../../kernel/db/connect';
import { bucketStore } from '../../kernel/files/bucketStore';
import { uploadFile } from '../../kernel/files/bucketUpload';
import { type BackupRun, recordRun } from '../../kernel/installation/backupRuns';
import { type Queryable, readInstallation } from '../../kernel/installation/read';
import { digestOfSecret } from '../../kernel/installation/secret';
import { unfinishedName } from './container';
import { BackupFault, type Manifest } from './manifest';
import { secretFileOf } from './places';
import { requireRoom } from './room';
import { nameOfBackup, superfluous } from './rotation';
import { writeBackup } from './write';

/** The database, from which a backup reads on a connection of its own. */
export interface BackupSource {
  readonly pool: Queryable;
  readonly connection: Connection;
}

interface Task {
  readonly database: BackupSource;
  readonly settings: PresentSettings;
  readonly kind: BackupRun['kind'];
  /** The file to write, if it is not one of the rotation; it is not uploaded. */
  readonly target?: string;
  /** The version before whose migrations it is made. */
  readonly before?: string;
  readonly signal?: AbortSignal;
}

export interface Made {
  readonly target: string;
  readonly manifest: Manifest;
  /** This server's secret is not the database's, so it was left out. */
  readonly hasOtherSecret: boolean;
}

export const bucketFolder = 'backups';

/**
 * Makes a backup, uploads it, deletes those that are not kept any more, and records the run, also if it fails.
 * @throws BackupFault with a message for the operator
 */
export async function makeBackup(task: Task): Promise<Made> {
  const { database, settings, kind, signal } = task;
  const { folder, bucket, keep } = settings.backups;
  const startedAt = new Date();
  const target = task.target ?? join(folder, nameOfBackup(startedAt, task.before));
  const run = { kind, startedAt, moment: null, place: null, bytes: null, bucket: null, node: hostname() };
  const record = (more: Partial<BackupRun>) => recordRun(database.pool, { ...run, fault: null, ...more });
  let made: Partial<BackupRun> = {};
  try {
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    if (task.target === undefined) await prepareFolder(folder);
    const result = await write(task, target);
    made = { moment: result.manifest.createdAt, place: target, bytes: statSync(target).size };
    if (task.target === undefined) {
      if (bucket !== null) await upload(target, settings);
      if (keep !== null) await rotate(settings);
    }
    await record({ ...made, bucket: task.target === undefined ? (bucket?.name ?? null) : null });
    return result;
  } catch (error) {
    // A stopped one is made after the next start.
    if (!signal?.aborted)
      // The disk may be full for the database too; the caller logs the reason anyway.
      await record({ ...made, fault: (error as Error).message.slice(0, 2_000) }).catch(() => undefined);
    throw error;
  }
}

async function write({ database, settings, signal }: Task, target: string): Promise<Made> {
  const { dataFolder, bucket, backups } = settings;
  const hasOtherSecret = await isOther(database.pool, settings.secret);
  const manifest = await writeBackup({
    connection: database.connection,
    target,
    filesFolder: bucket === null ? join(dataFolder, 'files') : undefined,
    secretFile: hasOtherSecret ? undefined : secretFileOf(dataFolder, process.env),
    key: backups.key,
    signal,
  });
  return { target, manifest, hasOtherSecret };
}

/** A backup must not contain a secret that cannot decrypt its data. */
async function isOther(db: Queryable, secret: string | null): Promise<boolean> {
  const known = await readInstallation(db);
  return known !== null && secret !== null && !digestOfSecret(secret).equals(known.secretDigest);
}

/** Removes what killed processes left, and checks that a backup of the size of the newest one fits. */
async function prepareFolder(folder: string): Promise<void> {
  let newest = { at: 0, size: 0 };
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs, size } = await stat(path);
    if (unfinishedName.test(name) && Date.now() - mtimeMs > abandonedMs) await rm(path);
    else if (name.endsWith('.backup') && mtimeMs > newest.at) newest = { at: mtimeMs, size };
  }
  requireRoom(folder, newest.size);
}

/** A file that nothing was written to for so long is not being written any more. */
const abandonedMs = 3_600_000;

async function upload(path: string, { backups: { bucket } }: PresentSettings): Promise<void> {
  try {
    await uploadFile(bucket!, bucketFolder, path);
  } catch (error) {
    throw new BackupFault(`The backup ${path} was made, but not uploaded. ${(error as Error).message}`);
  }
}

async function rotate({ backups: { folder, bucket, keep } }: PresentSettings): Promise<void> {
  for (const name of superfluous(await readdir(folder), keep!)) await rm(join(folder, name));
  if (bucket === null) return;
  const store = bucketStore(bucket);
  const names: string[] = [];
  for await (const { id } of store.list(bucketFolder)) names.push(id);
  for (const name of superfluous(names, keep!)) await store.remove(bucketFolder, name);
}
