import { statfsSync } from 'node:fs';
import { BackupFault } from './manifest';

const gigabyte = 1024 ** 3;

/** Free bytes on the disk of a folder, without those that the shop's database needs to go on working. */
function roomIn(folder: string): number {
  const { bavail, bsize, blocks } = statfsSync(folder);
  return bavail * bsize - Math.min(gigabyte, 0.1 * blocks * bsize);
}

/** The disk has no room for a backup. */
export class NoRoom extends BackupFault {
  override name = 'NoRoom';
}

/**
 * Throws NoRoom if the disk has no room for so many bytes, or none at all: a backup must not take the last space,
 * because PostgreSQL on the same disk would stop.
 */
export function requireRoom(folder: string, bytes = 0): void {
  const room = roomIn(folder);
  if (room > bytes) return;
  const wanted = bytes > 0 ? ` for about ${megabytes(bytes)}` : '';
  throw new NoRoom(
    `There is not enough space${wanted} on the disk of ${folder}: ${megabytes(Math.max(0, room))} may be used, the rest is ` +
      'reserved for the database. No backup was made; free space, or set PARLEY_BACKUP_FOLDER to another disk.',
  );
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;
