import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DatabaseLog } from '../connect';
import type { Account } from './account';
import { type Cluster, clusterHome, giveTo, writeNewCluster } from './cluster';
import { processesWith, signal, until } from './processes';
import { DatabaseUnavailable } from './unavailable';

/**
 * Sorting and case use PostgreSQL's built-in C.UTF-8, which does not change with system updates. pg_trgm uses the
 * system's LC_CTYPE instead: with "C" it ignores Chinese characters, so the first of these known to the system is used.
 */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C'];

/**
 * Creates the cluster in a temporary folder and renames it into place when complete. If the process is killed, the next
 * start begins again.
 */
export async function initialize(folder: string, account: Account, fsync: boolean, log: DatabaseLog): Promise<Cluster> {
  await removeUnfinished(folder, log);
  for (const characterType of characterTypes) {
    const home = `${clusterHome(folder)}.new-${randomBytes(4).toString('hex')}`;
    const cluster = writeNewCluster(home);
    const problem = await initdb(cluster, account, characterType, fsync);
    if (problem === undefined) {
      if (characterType === 'C')
        log('warn', 'No UTF-8 locale on this system: searching inside Chinese words will be slow.');
      moveIntoPlace(home, folder, fsync);
      return { ...cluster, home: clusterHome(folder), data: join(clusterHome(folder), 'data') };
    }
    rmSync(home, { recursive: true, force: true });
    if (!/invalid locale name|locale/i.test(problem)) throw notMade(folder, problem);
  }
  throw notMade(folder, 'no locale was accepted');
}

const notMade = (folder: string, problem: string) =>
  new DatabaseUnavailable('start', `The database could not be created in ${clusterHome(folder)}: ${problem}`);

/** Returns undefined on success, otherwise the error output of initdb. */
async function initdb(
  cluster: Cluster,
  account: Account,
  characterType: string,
  fsync: boolean,
): Promise<string | undefined> {
  const passwordFile = join(cluster.home, 'password');
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  giveTo(account, cluster.home);
  const args = [
    '-D',
    cluster.data,
    '--username=parley',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${characterType}`,
    '--data-checksums',
    '--no-instructions',
    ...(fsync ? [] : ['--no-sync']),
  ];
  const problem = await run([...account.prefix, account.binaries.initdb, ...args], account);
  rmSync(passwordFile, { force: true });
  return problem;
}

function run([file, ...args]: string[], account: Account): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(file!, args, {
      ...account.spawn,
      env: quietEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : said.trim() || `initdb ended with ${code}`));
  });
}

/**
 * The environment without PG* variables, locale and time zone of the user who starts the server, so that only our
 * settings apply.
 */
export function quietEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|TZ$)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

function moveIntoPlace(home: string, folder: string, fsync: boolean): void {
  renameSync(home, clusterHome(folder));
  if (!fsync || process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Removes the folders of an interrupted first start. Its initdb may still run, and the programs that initdb started may
 * keep writing for a moment. They cannot damage the new cluster, which has another name, but removing their folder may
 * need retries.
 */
async function removeUnfinished(folder: string, log: DatabaseLog): Promise<void> {
  const unfinished = `${clusterHome(folder)}.new-`;
  for (const { pid } of processesWith(unfinished)) signal(pid, 'SIGKILL');
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(basename(unfinished))) continue;
    const path = join(folder, name);
    if (!(await until(() => isRemoved(path), 5_000)))
      log('warn', `${path} is not needed any more and could not be removed.`);
  }
}

function isRemoved(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true });
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EBUSY', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}
