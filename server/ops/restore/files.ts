import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { marksFolder } from '../../kernel/installation/files';
import type { Backup } from '../backup/container';
import { BackupFault, filePart, secretPart } from '../backup/manifest';

export interface Unpacked {
  /** Moves the files into place; existing ones are kept under another name. */
  place(): Promise<void>;
  /** Removes what was unpacked, and moves back what was there before. */
  discard(): Promise<void>;
}

export interface Places {
  filesFolder?: string;
  secretFile?: string;
}

/** Files can only be restored into a folder: refuses a backup with files if a bucket is configured. */
export function refuseHomelessFiles({ manifest: { files } }: Backup, { filesFolder }: Places): void {
  if (filesFolder !== undefined || files.length === 0) return;
  throw new BackupFault(
    `The backup contains ${files.length} files, but PARLEY_FILES is a bucket. Nothing was changed. ` +
      'Restore without PARLEY_FILES, copy the folder "files" of the data folder into the bucket, then set PARLEY_FILES again.',
  );
}

/** Refuses a configured secret that differs from the backup's, because encrypted values could not be read. */
export async function refuseOtherSecret(backup: Backup, secret: string | null): Promise<void> {
  if (secret === null || !backup.manifest.hasSecret) return;
  const own = await text(backup.read(secretPart));
  if (own.trim() === secret) return;
  throw new BackupFault(
    'The backup contains its own secret, but PARLEY_SECRET is a different one. Nothing was changed. ' +
      'Restore without PARLEY_SECRET, and leave it unset.',
  );
}

export async function refuseOccupiedFolder({ filesFolder }: Places): Promise<void> {
  if (!filesFolder || !existsSync(filesFolder)) return;
  if ((await readdir(filesFolder)).every((name) => name === marksFolder)) return;
  throw new BackupFault(`${filesFolder} is not empty. Nothing was changed. Move it away, or add --replace.`);
}

/** Unpacks files and secret beside their targets, so that each is put into place by one rename. */
export async function unpackFiles(backup: Backup, { filesFolder, secretFile }: Places): Promise<Unpacked> {
  const suffix = randomBytes(4).toString('hex');
  const { manifest } = backup;
  const moves: Move[] = [];
  const add = async (target: string) => {
    await removeUnfinished(target);
    const fresh = `${target}.new-${suffix}`;
    moves.push({ fresh, target, former: `${target}.before-restore-${suffix}` });
    return fresh;
  };
  const discard = async () => {
    for (const { fresh, target, former } of moves) {
      await rm(fresh, { recursive: true, force: true });
      if (!existsSync(former)) continue;
      await rm(target, { recursive: true, force: true });
      await rename(former, target);
    }
  };
  const work = async () => {
    if (filesFolder && manifest.files.length > 0) {
      const fresh = await add(filesFolder);
      for (const { path } of manifest.files) await unpack(backup, filePart(path), join(fresh, path));
    }
    if (secretFile && manifest.hasSecret) await unpack(backup, secretPart, await add(secretFile));
  };
  try {
    await work();
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    discard,
    async place() {
      for (const { fresh, target, former } of moves) {
        if (existsSync(target)) await rename(target, former);
        await rename(fresh, target);
      }
    },
  };
}

interface Move {
  readonly fresh: string;
  readonly target: string;
  readonly former: string;
}

/** Removes what a killed restore had unpacked. */
async function removeUnfinished(target: string): Promise<void> {
  const [folder, name] = [dirname(target), `${basename(target)}.new-`];
  for (const each of await readdir(folder).catch(() => []))
    if (each.startsWith(name)) await rm(join(folder, each), { recursive: true, force: true });
}

async function unpack(backup: Backup, part: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(backup.read(part), createWriteStream(target, { mode: 0o600, flags: 'wx' }));
}
