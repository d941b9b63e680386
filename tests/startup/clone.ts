import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a fresh clone of this very tree would hold, in a new 0700 folder: no packages, no build, no data. */
export function freshClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-clone-'));
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  // A file removed from the tree and not yet from the index is in the list all the same.
  const files = list.split('\0').filter((file) => file !== '' && existsSync(file));
  for (const file of files) cpSync(file, join(folder, file));
  return folder;
}

/** A user with no rights, no home and no name of its own. */
export const plainUser = 65_534;

/** Gives the folder and all in it to `uid`. */
export function giveTo(uid: number, folder: string): void {
  chownSync(folder, uid, uid);
  execFileSync('chown', ['-R', `${uid}:${uid}`, folder]);
}
