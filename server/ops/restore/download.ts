import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { bucketStore } from '../../kernel/files/bucketStore';
import { bucketFolder } from '../backup/make';
import { BackupFault } from '../backup/manifest';
import type { BackupSettings } from '../backup/settings';

/** Downloads a backup from the bucket to the folder of backups; returns its path. */
export async function downloadBackup({ bucket, folder }: BackupSettings, name: string): Promise<string> {
  if (bucket === null) throw new BackupFault('PARLEY_BACKUP_BUCKET is not set, so there is no bucket to restore from.');
  const isName = /^[\w.-]+\.backup$/.test(name);
  const found = isName ? await bucketStore(bucket).find(bucketFolder, name) : null;
  if (found === null)
    throw new BackupFault(`The bucket ${bucket.name} has no backup "${name}". It has: ${await all(bucket)}.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const unfinished = `${path}.download`;
  try {
    await pipeline(found, createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, path);
    return path;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function all(bucket: NonNullable<BackupSettings['bucket']>): Promise<string> {
  const names: string[] = [];
  for await (const { id } of bucketStore(bucket).list(bucketFolder)) names.push(id);
  return names.length === 0 ? 'none' : names.sort().join(', ');
}
