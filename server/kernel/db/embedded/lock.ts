import { spawnSync } from 'node:child_process';
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseUnavailable } from './unavailable';

export interface FolderLock {
  release(): void;
}

const takenText = (folder: string, holder: string) =>
  `Another Parley server${holder && ` (${holder})`} is already using the data folder ${folder}. ` +
  'Stop it first, or give this one its own folder with PARLEY_DATA.';

/**
 * Locks the data folder for this process. The operating system holds the lock, so it is released when the process ends
 * for any reason; no cleanup is needed after a crash.
 * @throws DatabaseUnavailable when another living process holds the lock
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = join(folder, 'postgres.lock');
  if (process.platform === 'win32') return lockPipe(folder);
  if (process.platform === 'darwin') return lockFile(folder, file, openExclusively);
  return lockFile(folder, file, openAndFlock);
}

type Opener = (file: string) => number | 'taken';

function lockFile(folder: string, file: string, open: Opener): FolderLock {
  const handle = open(file);
  if (handle === 'taken') throw new DatabaseUnavailable('locked', takenText(folder, readFileSync(file, 'utf8').trim()));
  ftruncateSync(handle);
  writeSync(handle, `process ${process.pid} on ${hostname()}\n`);
  return { release: () => closeSync(handle) };
}

/** macOS: open(2) itself can lock (O_EXLOCK, O_NONBLOCK). Node has no constants for these two flags. */
function openExclusively(file: string): number | 'taken' {
  const exclusiveLock = 0x20;
  const nonBlocking = 0x4;
  try {
    return openSync(file, constants.O_RDWR | constants.O_CREAT | exclusiveLock | nonBlocking, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return 'taken';
    throw error;
  }
}

/**
 * Node has no flock(2). A flock belongs to the open file description and not to the process, so a child process locks
 * our inherited handle and exits, and the lock remains ours. Other children do not inherit it, because Node opens files
 * close-on-exec.
 */
function openAndFlock(file: string): number | 'taken' {
  const handle = openSync(file, 'a+', 0o600);
  for (const [command, args] of flockCommands) {
    const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore', handle] });
    if (error) continue;
    if (status === 0) return handle;
    closeSync(handle);
    if (status === 1) return 'taken';
    throw new DatabaseUnavailable('lock', `${basename(command)} could not lock ${file}: is it on a network drive?`);
  }
  closeSync(handle);
  throw new DatabaseUnavailable('lock', `Neither flock nor perl was found, so ${file} cannot be locked.`);
}

const flockCommands: [string, string[]][] = [
  ['flock', ['--nonblock', '3']],
  [
    'perl',
    [
      '-e',
      'use Fcntl ":flock"; open(F, "+<&=3") or exit 2; flock(F, LOCK_EX|LOCK_NB) or exit($!{EWOULDBLOCK} ? 1 : 2)',
    ],
  ],
];

/** Windows: a named pipe can have one owner at a time. */
function lockPipe(folder: string): Promise<FolderLock> {
  const name = `\\\\.\\pipe\\parley-${Buffer.from(folder.toLowerCase()).toString('hex').slice(-200)}`;
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', () => reject(new DatabaseUnavailable('locked', takenText(folder, ''))));
    server.listen(name, () => resolve({ release: () => server.close() }));
  });
}
