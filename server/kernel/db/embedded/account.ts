import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';
import { type Binaries, copyBinaries } from './binaries';
import { namedUsers, type SystemUser, unprivilegedUser } from './passwd';
import { DatabaseUnavailable } from './unavailable';

/** The system user that runs the PostgreSQL programs and owns their files. */
export interface Account {
  kind: 'ourselves' | 'namespace' | 'user' | 'user-with-reach';
  binaries: Binaries;
  /** Owner of the files, if it is not the user of this process. */
  owner?: SystemUser;
  /** Command prefix placed before a program and its arguments. */
  prefix: string[];
  spawn: Pick<SpawnOptions, 'uid' | 'gid'>;
}

/**
 * PostgreSQL refuses to run as root and as a user without a name. When started as root, it runs in a user namespace
 * where root is mapped to another user (this needs no extra user, no chown, and can read root's own folders). Where
 * namespaces are refused, as in most containers, it runs as an unprivileged user.
 * @param only tries this kind only (tests)
 */
export function chooseAccount(binaries: Binaries, folder: string, only?: Account['kind']): Account {
  checkThatTheyRun(binaries);
  const ways = only ? [only] : waysToTry();
  for (const kind of ways) {
    const account = waysOf[kind](binaries, folder);
    if (account && works(account)) return account;
  }
  throw new DatabaseUnavailable(
    'account',
    process.getuid?.() === 0
      ? 'PostgreSQL cannot run as root, and this machine allows neither a user namespace nor another user with access to ' +
          `${folder}. Start Parley as an ordinary user.`
      : `PostgreSQL needs a user with a name, but user id ${process.getuid?.()} is not in /etc/passwd. ` +
          'Start Parley as a named user.',
  );
}

function waysToTry(): Account['kind'][] {
  if (process.platform === 'win32') return ['ourselves'];
  if (process.getuid?.() === 0) return ['namespace', 'user-with-reach', 'user'];
  return hasName() ? ['ourselves'] : ['namespace'];
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

const waysOf: Record<Account['kind'], (binaries: Binaries, folder: string) => Account | undefined> = {
  ourselves: (binaries) => ({ kind: 'ourselves', binaries, prefix: [], spawn: {} }),

  namespace: (binaries) => {
    const seenAs = unprivilegedUser(namedUsers());
    const prefix = ['unshare', '--user', `--map-user=${seenAs?.uid}`];
    return seenAs && { kind: 'namespace', binaries, prefix, spawn: {} };
  },

  user: (binaries, folder) => {
    const owner = unprivilegedUser();
    if (!owner || !mayEnter(owner, dirname(resolve(folder)))) return;
    // Makes the data folder traversable but not listable: the other files beside the cluster have their own restrictive
    // modes.
    chmodSync(folder, statSync(folder).mode | 0o011);
    const account: Account = { kind: 'user', binaries, owner, prefix: [], spawn: { uid: owner.uid, gid: owner.gid } };
    return works(account) ? account : { ...account, binaries: copyBinaries(binaries, folder) };
  },

  /** Keeps one of root's capabilities (`dac_override`), to pass the closed folders above the data folder. */
  'user-with-reach': (binaries) => {
    const owner = unprivilegedUser();
    const right = 'dac_override';
    const who = [`--reuid=${owner?.uid}`, `--regid=${owner?.gid}`, '--clear-groups'];
    const prefix = ['setpriv', ...who, `--inh-caps=+${right}`, `--ambient-caps=+${right}`];
    return owner && { kind: 'user-with-reach', binaries, owner, prefix, spawn: {} };
  },
};

function mayEnter(user: SystemUser, folder: string): boolean {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (path === dirname(path)) return true;
  }
}

function works(account: Account): boolean {
  const [file, ...args] = [...account.prefix, account.binaries.postgres, '--version'];
  return spawnSync(file!, args, account.spawn).status === 0;
}

function checkThatTheyRun({ postgres }: Binaries): void {
  const { status, error, stderr } = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  throw new DatabaseUnavailable(
    'platform',
    `The PostgreSQL that comes with Parley does not run on this machine: ${error?.message ?? stderr.trim()}.`,
  );
}
