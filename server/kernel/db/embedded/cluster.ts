import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account';
import { DatabaseUnavailable } from './unavailable';

export interface Cluster {
  home: string;
  /** PostgreSQL's own data directory. */
  data: string;
  password: string;
  /** A unique string on the command line of each process of this cluster. */
  mark: string;
}

const settingsFile = 'cluster.json';

export const clusterHome = (folder: string) => join(folder, 'postgres');

export function writeNewCluster(home: string): Cluster {
  const secrets = { password: randomBytes(24).toString('base64url'), mark: `parley-${randomBytes(8).toString('hex')}` };
  mkdirSync(home, { mode: 0o700 });
  writeFileSync(join(home, settingsFile), `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return { home, data: join(home, 'data'), ...secrets };
}

/**
 * Reads the cluster of the data folder; undefined if there is none yet.
 * @throws DatabaseUnavailable when files are missing
 */
export function readCluster(folder: string): Cluster | undefined {
  const home = clusterHome(folder);
  if (!existsSync(home) || readdirSync(home).length === 0) return;
  const data = join(home, 'data');
  const wanted = [settingsFile, 'data/PG_VERSION', 'data/global/pg_control', 'data/base', 'data/pg_wal'];
  const missing = wanted.filter((name) => !existsSync(join(home, name)));
  if (missing.length > 0) {
    throw new DatabaseUnavailable(
      'incomplete',
      `The database in ${home} is incomplete: ${missing.join(', ')} is missing. Nothing was changed. ` +
        'Restore the missing part, or move that folder away, start once, and restore a backup (npm run restore).',
    );
  }
  return { home, data, ...(JSON.parse(readFileSync(join(home, settingsFile), 'utf8')) as Secrets) };
}

type Secrets = Pick<Cluster, 'password' | 'mark'>;

export function checkVersion(cluster: Cluster, binariesVersion: string): void {
  const theirs = readFileSync(join(cluster.data, 'PG_VERSION'), 'utf8').trim();
  const ours = binariesVersion.split('.')[0];
  if (theirs === ours) return;
  throw new DatabaseUnavailable(
    'version',
    `The database in ${cluster.home} was created by PostgreSQL ${theirs}, but this version of Parley contains PostgreSQL ${ours}. ` +
      'Run npm run backup with the version that created it; then move that folder away and run npm run restore with this one.',
  );
}

/**
 * Changes the owner of the files to the user that runs PostgreSQL, when root uses another account than at the last
 * start.
 */
export function giveTo(account: Account, path: string): void {
  const ourselves = process.getuid?.();
  if (ourselves === undefined) return;
  const { uid, gid } = account.owner ?? { uid: ourselves, gid: process.getgid!() };
  const found = lstatSync(path).uid;
  if (found === uid) return;
  if (ourselves !== 0) {
    throw new DatabaseUnavailable(
      'folder',
      `The database in ${path} belongs to user id ${found}, but Parley runs as user id ${ourselves}. ` +
        `Start Parley as that user, or change the owner of the folder (chown -R ${ourselves}).`,
    );
  }
  chownAll(path, uid, gid);
}

/** The folder itself is changed last: its owner shows whether the work was completed. */
function chownAll(path: string, uid: number, gid: number): void {
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) chownAll(join(path, name), uid, gid);
  if (!lstatSync(path).isSymbolicLink()) chownSync(path, uid, gid);
}
