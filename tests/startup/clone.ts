import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What a fresh clone of this very tree would hold, in a new 0700 folder: no packages, no build, no data. */
export function freshClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-clone-'));
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  // A file removed from the tree and not yet from the index is in the list all the same.
  const files = list.split('\0').filter((file) => file !== '' && existsSync(file));
  for (const file of files) cpSync(file, join(folder, file));
  return folder;
}

/** The packages of this checkout, shared; what tools remember in there is the clone's own. */
export function linkPackages(into: string): void {
  // Hard links take a second and no room, but exist within one file system only.
  const isOneFileSystem = statSync(resolve('node_modules')).dev === statSync(into).dev;
  givePackages(into, process.platform === 'linux' && isOneFileSystem ? '-al' : '-R');
}

/** The same packages as its own: they may be given to somebody else. */
export function copyPackages(into: string): void {
  givePackages(into, '-R');
}

function givePackages(into: string, how: string): void {
  execFileSync('cp', [how, resolve('node_modules'), join(into, 'node_modules')]);
  rmSync(join(into, 'node_modules/.vite'), { recursive: true, force: true });
}

/** A user with no rights, no home and no name of its own. */
export const plainUser = 65_534;

/** Gives the folder and all in it to `uid`. */
export function giveTo(uid: number, folder: string): void {
  chownSync(folder, uid, uid);
  execFileSync('chown', ['-R', `${uid}:${uid}`, folder]);
}
