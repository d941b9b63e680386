import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { marksFolder } from '../../kernel/installation/files';
import { readPart } from '../backup/container';
import { BackupFault, filePart, type Manifest, secretPart } from '../backup/manifest';
import { partOf } from './verify';

export interface Unpacked {
  /** Moves the files into place; existing ones are kept under another name. */
  place(): Promise<void>;
  discard(): Promise<void>;
}

export interface Places {
  filesFolder?: string;
  secretFile?: string;
}

/** Files can only be restored into a folder: refuses a backup with files if a bucket is configured. */
export function refuseHomelessFiles({ files }: Manifest, { filesFolder }: Places): void {
  if (filesFolder !== undefined || files.length === 0) return;
  throw new BackupFault(
    `The backup contains ${files.length} files, but PARLEY_FILES is a bucket. Nothing was changed. ` +
      'Restore without PARLEY_FILES, copy the folder "files" of the data folder into the bucket, then set PARLEY_FILES again.',
  );
}

/** Refuses a configured secret that differs from the backup's, because encrypted values could not be read. */
export async function refuseOtherSecret(backup: string, manifest: Manifest, secret: string | null): Promise<void> {
  if (secret === null || !manifest.hasSecret) return;
  const own = await text(readPart(backup, partOf(manifest, secretPart)));
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
export async function unpackFiles(backup: string, manifest: Manifest, places: Places): Promise<Unpacked> {
  const suffix = randomBytes(4).toString('hex');
  const { filesFolder, secretFile } = places;
  const moves: [from: string, to: string][] = [];
  if (filesFolder && manifest.files.length > 0) {
    const fresh = `${filesFolder}.new-${suffix}`;
    moves.push([fresh, filesFolder]);
    for (const { path } of manifest.files) await unpack(backup, manifest, filePart(path), join(fresh, path));
  }
  if (secretFile && manifest.hasSecret) {
    const fresh = `${secretFile}.new-${suffix}`;
    moves.push([fresh, secretFile]);
    await unpack(backup, manifest, secretPart, fresh);
  }
  return {
    async place() {
      for (const [from, to] of moves) {
        if (existsSync(to)) await rename(to, `${to}.before-restore-${suffix}`);
        await rename(from, to);
      }
    },
    async discard() {
      for (const [from] of moves) await rm(from, { recursive: true, force: true });
    },
  };
}

async function unpack(backup: string, manifest: Manifest, part: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(readPart(backup, partOf(manifest, part)), createWriteStream(target, { mode: 0o600, flags: 'wx' }));
}
