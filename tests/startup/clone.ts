import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Copies what a fresh clone of this tree would contain into a new 0700 folder: no packages, no build, no data. */
export function freshClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-clone-'));
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  // The list includes files that are deleted but still in the index.
  const files = list.split('\0').filter((file) => file !== '' && existsSync(file));
  for (const file of files) cpSync(file, join(folder, file));
  return folder;
}

/** Hard-links the packages of this checkout, without the caches of tools. */
export function linkPackages(into: string): void {
  // Hard links take a second and no space, but work only within one file system.
  const isOneFileSystem = statSync(resolve('node_modules')).dev === statSync(into).dev;
  givePackages(into, process.platform === 'linux' && isOneFileSystem ? '-al' : '-R');
}

/** Copies the packages, so that their owner can be changed. */
export function copyPackages(into: string): void {
  givePackages(into, '-R');
}

function givePackages(into: string, how: string): void {
  execFileSync('cp', [how, resolve('node_modules'), join(into, 'node_modules')]);
  rmSync(join(into, 'node_modules/.vite'), { recursive: true, force: true });
}

/** The uid of an unprivileged user without a home or a name. */
export const plainUser = 65_534;

/** Changes the owner of the folder and everything in it to `uid`. */
export function giveTo(uid: number, folder: string): void {
  chownSync(folder, uid, uid);
  execFileSync('chown', ['-R', `${uid}:${uid}`, folder]);
}
